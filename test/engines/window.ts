import { existsSync } from 'node:fs';
import { waitUntil } from '../helpers/wait-until.ts';

/** Timeout in ms, long because a busy machine is normal. */
export const PATIENCE = 60_000;

/** The inner size of a window in CSS px, and the visitor's settings. */
export interface WindowOptions {
  readonly width: number;
  readonly height: number;
  readonly reducedMotion: boolean;
  /** Whether pages may run scripts. */
  readonly script: boolean;
}

export type Key = 'Tab' | 'Enter' | 'Escape';

/** The commands of an engine. Keys and pointer moves go through the browser, like a visitor's. */
export interface Driver {
  /** Opens an address and waits until it has loaded. */
  goto(url: string): Promise<unknown>;
  back(): Promise<unknown>;
  /** Evaluates an expression in the page, awaits a promise, and returns the JSON value. */
  read(expression: string): Promise<unknown>;
  /** Scrolls an element into view and clicks its middle. */
  click(selector: string): Promise<unknown>;
  press(key: Key): Promise<unknown>;
  type(words: string): Promise<unknown>;
  resize(width: number, height: number): Promise<unknown>;
  /** Returns the new errors and warnings of the console, violations of the policy included. */
  complaints(): Promise<readonly string[]>;
  close(): Promise<unknown>;
}

/** Starts a browser with one window; throws an error of one line if the browser is not installed. */
export type Engine = (options: WindowOptions) => Promise<Driver>;

/** Returns the path of a program, or throws an error with the command that installs the program. */
export function programOf(name: string, debianPackage: string): string {
  const path = `/usr/bin/${name}`;
  if (existsSync(path)) return path;
  throw new Error(`${path} is missing; as root on Debian: apt-get install ${debianPackage}`);
}

export type EngineWindow = Awaited<ReturnType<typeof openWindow>>;

/** Opens a window on the site at `origin`. */
export async function openWindow(engine: Engine, origin: string, options: Partial<WindowOptions>) {
  const usual = { width: 1280, height: 800, reducedMotion: false, script: true };
  const driver = await engine({ ...usual, ...options });

  /** Runs a function in the page with esbuild's `__name`. The function can use only its arguments, which must be JSON. */
  const evaluate = async <Given extends readonly unknown[], Value>(
    run: (...given: Given) => Value,
    ...given: Given
  ): Promise<Awaited<Value>> => {
    const call = `((__name) => (${run})(...${JSON.stringify(given)}))((named) => named)`;
    return (await driver.read(call)) as Awaited<Value>;
  };

  /** Waits until a function returns true in the page, even if the window navigates. An error has the last result. */
  const until = async <Given extends readonly unknown[]>(
    what: string,
    run: (...given: Given) => unknown,
    ...given: Given
  ): Promise<void> => {
    let last: unknown;
    await waitUntil(
      () => `${what}: ${JSON.stringify(last)}`,
      async () => {
        last = await evaluate(run, ...given).catch((error: Error) => error.message);
        return last === true;
      },
    );
  };

  return {
    ...driver,
    goto: (path: string) => driver.goto(origin + path),
    evaluate,
    until,
    untilAt: (path: string) =>
      until(path, (to) => (location.pathname === to && document.readyState === 'complete') || location.href, path),
  };
}
