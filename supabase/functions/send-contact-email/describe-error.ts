/** Replaces line breaks and control characters, which could forge a line of the log. */
const oneLine = (text: string) => text.replace(/[\s\p{C}]+/gu, ' ').slice(0, 300);

/**
 * Returns an error as one line for the log, without its stack. A mail server may quote the visitor in its reply, so the
 * line contains only the codes of the reply.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return oneLine(String(error));
  const code = 'code' in error && error.code !== undefined ? `${String(error.code)} ` : '';
  if ('responseCode' in error || 'response' in error) {
    const reply = 'responseCode' in error ? error.responseCode : undefined;
    const command = 'command' in error ? ` to ${String(error.command)}` : '';
    return oneLine(`${code}the mail server answered ${reply ?? 'with an invalid reply'}${command}`);
  }
  return oneLine(code + error.message);
}

// https://www.postgresql.org/docs/current/errcodes-appendix.html
const FIXES: readonly (readonly [RegExp, string])[] = [
  [/^(42883|42P01|42703|3F000)$/, 'its migration is missing: run "supabase db push --remote"'],
  [/^(28P01|28000|3D000)$/, 'it rejects our login: correct DATABASE_URL'],
  [/^42501$/, 'our role lacks the rights: connect as the role that ran the migration'],
  [/^(25006|53100)$/, 'it accepts no writes: its disk is full'],
  [
    /tenant or user not found|ENOTFOUND|ENETUNREACH/i,
    'the host or project does not exist: is it paused?',
  ],
  [/\bssl\b|\btls\b|certificate|UnknownIssuer|_CERT|CERT_/i, 'TLS fails: correct DATABASE_URL'],
];

/** Returns a database error as one line for the log. The line starts with the fix, if one is known. */
export function describeDatabaseError(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const text = describeError(error);
  const fix = FIXES.find(([sign]) => sign.test(code) || sign.test(text))?.[1];
  return fix === undefined ? text : `${fix} (${text})`;
}
