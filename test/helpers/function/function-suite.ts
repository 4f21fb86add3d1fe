import { suite, type Test } from 'uvu';
import { type Bench, type BenchOptions, startBench } from './bench.ts';
import { type DeliveryBench, startDeliveryBench } from './delivery-bench.ts';

/** A suite with the contact function, which ends with it. */
export interface FunctionSuite extends Omit<Bench, 'reset' | 'close'> {
  readonly test: Test;
}

/** Starts the contact function for the tests of a suite; `anew` for each of them, with an empty table. */
export async function functionSuite(
  title: string,
  { anew = false, ...options }: BenchOptions & { readonly anew?: boolean } = {},
): Promise<FunctionSuite> {
  const bench = await startBench(options);
  const test = suite(title);
  if (anew) test.before.each(() => bench.reset());
  test.after(() => bench.close());
  return { test, ...bench };
}

/** Starts the contact function for tests of its deliveries: anew for each, with two addresses of the firm. */
export async function deliverySuite(
  title: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<{ readonly test: Test; readonly bench: DeliveryBench }> {
  const bench = await startDeliveryBench(settings);
  const test = suite(title);
  test.before.each(() => bench.reset());
  test.after(() => bench.close());
  return { test, bench };
}
