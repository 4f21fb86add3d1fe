import { type FunctionOptions, type RunningFunction, startFunction } from './start-function.ts';

/** The function, in one process after the other. */
export interface KeptFunction {
  /** Where it answers now; undefined while the next process starts. */
  url(): string | undefined;
  /** Ends it for good, also while it is being started. */
  close(): Promise<void>;
}

/**
 * Starts the function and, like the platform, a new instance when one ends.
 *
 * @param onFailure called where the function has ended and cannot be started again
 * @throws DenoMissing; Error when Deno ends before it listens
 */
export async function keepFunction(
  options: FunctionOptions,
  onFailure: (error: Error) => void,
): Promise<KeptFunction> {
  let running: RunningFunction | undefined;
  let closing = false;

  const start = async () => {
    const started = await startFunction(options);
    if (closing) return started.kill();
    running = started;
    started.ended.then(() => {
      running = undefined;
      if (closing) return;
      starting = start().catch((error: Error) => {
        if (!closing) onFailure(error);
      });
    });
  };
  let starting = start();
  await starting;

  return {
    url: () => running?.url,
    async close() {
      closing = true;
      await running?.kill();
      await starting;
    },
  };
}
