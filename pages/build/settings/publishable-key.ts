import * as v from 'valibot';

const HINT = 'use the publishable key (sb_publishable_…) of the project';

/** Returns the `role` that a JSON Web Token claims; undefined where the value is not a token. */
function roleOf(token: string): unknown {
  const payload = /^[\w-]+\.([\w-]+)\.[\w-]+$/.exec(token)?.[1];
  if (payload === undefined) return undefined;
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
    return typeof claims === 'object' && claims !== null && 'role' in claims ? claims.role : '';
  } catch {
    return undefined;
  }
}

const isPublic = (key: string) => /^sb_publishable_[\w-]+$/.test(key) || roleOf(key) === 'anon';
const isSecret = (key: string) => key.includes('sb_secret_') || roleOf(key) === 'service_role';

/**
 * A key that may be published: `sb_publishable_…`, or a legacy anon key. No message repeats the
 * value, which may be a secret. https://supabase.com/docs/guides/api/api-keys
 */
export const publishableKey = v.pipe(
  v.string(),
  v.check((key) => key.trim() !== '', 'is empty; set a value, or remove it'),
  v.check(
    (key) => !isSecret(key),
    `is a secret key, which the site would publish; ${HINT}, and replace this one`,
  ),
  v.check(
    (key) => isPublic(key) || roleOf(key) === undefined,
    `is a token of a role other than anon; ${HINT}`,
  ),
  v.check(isPublic, `is not a valid key; ${HINT}`),
);
