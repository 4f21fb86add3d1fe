/** Replaces line breaks and control characters, which could forge a line of the log. */
const oneLine = (text: string) => text.replace(/[\s\p{C}]+/gu, ' ').slice(0, 300);

/**
 * Returns the enhanced status code of a mail server's reply after a space, such as ` 5.7.1`, or an empty text
 * (https://www.rfc-editor.org/rfc/rfc3463). The code has only digits, so it quotes nobody.
 */
export function enhancedCodeOf(error: object): string {
  const reply = 'response' in error ? String(error.response) : '';
  return /(?<=^\d{3})[ -]\d\.\d{1,3}\.\d{1,3}\b/.exec(reply)?.[0].replace('-', ' ') ?? '';
}

/**
 * Returns an error as one line for the log, without its stack. A mail server may quote the visitor in its reply, so the
 * line contains only the codes of the reply.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return oneLine(String(error));
  const code = 'code' in error && error.code !== undefined ? `${String(error.code)} ` : '';
  if ('responseCode' in error || 'response' in error) {
    const reply = ('responseCode' in error && error.responseCode) || 'with an invalid reply';
    const command = 'command' in error ? ` to ${String(error.command)}` : '';
    return oneLine(`${code}the mail server answered ${reply}${enhancedCodeOf(error)}${command}`);
  }
  return oneLine(code + error.message);
}

// https://www.postgresql.org/docs/current/errcodes-appendix.html
const FIXES: readonly (readonly [RegExp, string])[] = [
  [/^(42883|42P01|42703|3F000)$/, 'its migration is missing: run "supabase db push --remote"'],
  [/^(28P01|28000|3D000)$/, 'it rejects our login: correct DATABASE_URL'],
  [/^42501$/, 'our role lacks the rights: connect as contact_function'],
  [/^(25006|53100)$/, 'it accepts no writes: its disk is full'],
  [/tenant or user not found|ENOTFOUND|ENETUNREACH/i, 'no such host or project: is it paused?'],
  [/\bssl\b|\btls\b|certificate|UnknownIssuer|_CERT|CERT_/i, 'TLS fails: correct DATABASE_URL'],
];

/** Returns a database error as one line for the log. The line starts with the fix, if one is known. */
export function describeDatabaseError(thrown: unknown): string {
  const error = thrown instanceof Error && thrown.cause ? thrown.cause : thrown;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const text = describeError(error);
  const fix = FIXES.find(([sign]) => sign.test(code) || sign.test(text))?.[1];
  return fix === undefined ? text : `${fix} (${text})`;
}
