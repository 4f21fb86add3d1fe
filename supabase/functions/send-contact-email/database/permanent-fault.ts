const FIXES: readonly (readonly [RegExp, string])[] = [
  [/^(42883|42P01|42703|3F000)$/, 'its migrations are missing: run "supabase db push --remote"'],
  [/^(28P01|28000|3D000)$/, 'it refuses our login: see DATABASE_URL'],
  [/^42501$/, 'it refuses our rights: connect as the role that ran the migrations'],
  [/^(25006|53100)$/, 'it takes no writes: its disk is full'],
  [
    /tenant or user not found|ENOTFOUND|ENETUNREACH/i,
    'there is no such host or project: is it paused?',
  ],
  [
    /\bssl\b|\btls\b|certificate|UnknownIssuer|_CERT|CERT_/i,
    'TLS fails: see DATABASE_URL and DATABASE_CA',
  ],
];

/**
 * Tells a fault of the database that does not pass by itself from one that does, such as a restart.
 *
 * @returns what is wrong and what to do about it, or undefined where it may pass
 */
export function permanentFault(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  // https://www.postgresql.org/docs/current/errcodes-appendix.html
  const code = 'code' in error ? String(error.code) : '';
  return FIXES.find(([sign]) => sign.test(code) || sign.test(error.message))?.[1];
}
