/** Returns an error's code and message as one line for the log, without its stack or its data. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error).slice(0, 300);
  const code = 'code' in error && error.code !== undefined ? `${String(error.code)} ` : '';
  return `${code}${error.message}`.replace(/\s+/g, ' ').slice(0, 300);
}
