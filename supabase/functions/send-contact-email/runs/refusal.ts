/**
 * Whether a mail server answered to one mail, so that it may well take the next one: not to us, as with a
 * failed login, and no farewell (421, https://www.rfc-editor.org/rfc/rfc5321#section-3.8).
 */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error && 'responseCode' in error)) return false;
  return error.responseCode !== 421 && !('code' in error && error.code === 'EAUTH');
}

/** Whether a mail server refused what a mail holds, and would refuse it again. */
export function isRefusalForGood(error: unknown): boolean {
  if (!(isRefusal(error) && error instanceof Error)) return false;
  return (
    'responseCode' in error &&
    Number(error.responseCode) >= 500 &&
    'command' in error &&
    error.command === 'DATA'
  );
}
