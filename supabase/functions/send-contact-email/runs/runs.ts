import { describeError } from '../describe-error.ts';
import { sleep } from '../timeout.ts';

/** What {@link createRuns} works with. */
export interface RunsDependencies {
  /** Does all the work that there is, until `isOver` says that the time is up. */
  readonly run: (isOver: () => boolean) => Promise<void>;
  /** Whether a run that this error has interrupted must be taken up again at once. */
  readonly mustGoOn: (error: unknown) => boolean;
  /** Longest time of one run. */
  readonly maxMs: number;
  readonly log: (line: string) => void;
}

/**
 * Creates a function that does work in one run at a time, however often it is called. It resolves when the
 * run that covers the call is over, and never rejects.
 */
export function createRuns({ run, mustGoOn, maxMs, log }: RunsDependencies): () => Promise<void> {
  let running: Promise<void> | undefined;
  let requested = false;

  async function runUntilDone(): Promise<void> {
    const started = performance.now();
    const isOver = () => performance.now() - started >= maxMs;
    do {
      requested = false;
      try {
        await run(isOver);
      } catch (error) {
        log(`delivery was interrupted: ${describeError(error)}`);
        // What was mailed must be recorded before another instance mails it again.
        requested ||= mustGoOn(error);
        if (requested) await sleep(1_000);
      }
    } while (requested && !isOver());
    if (isOver()) requested = false;
  }

  function start(): Promise<void> {
    requested = true;
    running ??= runUntilDone().then(() => {
      running = undefined;
      // Requested after the last batch and before this line: nothing else would start that run.
      return requested ? start() : undefined;
    });
    return running;
  }
  return start;
}
