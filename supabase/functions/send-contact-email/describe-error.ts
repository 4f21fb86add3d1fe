/**
 * An error as one line for the log, without its stack or its data. What a mail server answers is left out
 * but for its codes: servers quote the mail that they refuse, and with it the visitor.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return oneLine(String(error));
  const code = 'code' in error && error.code !== undefined ? `${String(error.code)} ` : '';
  if ('responseCode' in error || 'response' in error) {
    const reply = 'responseCode' in error ? error.responseCode : undefined;
    const command = 'command' in error ? ` to ${String(error.command)}` : '';
    return oneLine(`${code}the mail server answered ${reply ?? 'otherwise than it may'}${command}`);
  }
  return oneLine(code + error.message);
}

/** Control characters could make a log look like another one. */
const oneLine = (text: string) => text.replace(/[\s\p{C}]+/gu, ' ').slice(0, 300);
