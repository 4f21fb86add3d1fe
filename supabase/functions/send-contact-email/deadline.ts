/** Thrown by {@link within} when the time is over. */
export class DeadlineError extends Error {
  override readonly name = 'DeadlineError';
}

/**
 * The result of `work`, or a DeadlineError after `milliseconds`. The work itself goes on: whoever
 * calls must be ready for it to finish later.
 */
export function within<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new DeadlineError(`no answer within ${milliseconds} ms`)),
      milliseconds,
    );
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Resolves after `milliseconds`. */
export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** One line of an error for the log: its code and message, never its stack or its data. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error).slice(0, 300);
  const code = 'code' in error && error.code !== undefined ? `${String(error.code)} ` : '';
  return `${code}${error.message}`.replace(/\s+/g, ' ').slice(0, 300);
}
