/** Hosts of this machine, where plain http is as good as https. */
const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Reads an origin such as `https://www.example.com`; one trailing slash is dropped.
 * @throws Error with the rest of a sentence that begins with the setting's name.
 */
export function webOrigin(value: string): string {
  const example = 'write it like https://www.example.com';
  if (value.trim() === '') throw new Error(`is empty; give it a value, or remove it`);
  if (!/^https?:\/\//i.test(value) || !URL.canParse(value)) {
    throw new Error(`is "${value}", which is no web address; ${example}`);
  }
  const url = new URL(value);
  if (url.username !== '' || url.password !== '') {
    throw new Error(`holds a user name or password, which would be published; ${example}`);
  }
  if (value.replace(/\/$/, '').toLowerCase() !== url.origin) {
    throw new Error(`is "${value}", which is more than an origin; write it as ${url.origin}`);
  }
  if (url.protocol === 'http:' && !LOCAL_HOSTS.has(url.hostname)) {
    throw new Error(`is "${value}", which is not encrypted; write it with https:`);
  }
  return url.origin;
}

/** The `role` that a JSON Web Token claims, or undefined where it is no token. */
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

/**
 * Reads a key that may be published: `sb_publishable_…`, or a legacy anon key. A value that could be
 * a secret is never repeated in the message. https://supabase.com/docs/guides/api/api-keys
 * @throws Error with the rest of a sentence that begins with the setting's name.
 */
export function publicKey(value: string): string {
  const mend = 'use the publishable key (sb_publishable_…) of the project';
  if (value.trim() === '') throw new Error('is empty; give it a value, or remove it');
  if (/^sb_publishable_[\w-]+$/.test(value)) return value;
  const role = roleOf(value);
  if (role === 'anon') return value;
  if (value.includes('sb_secret_') || role === 'service_role') {
    throw new Error(`is a secret key, which the site would publish; ${mend}, and replace this one`);
  }
  if (role !== undefined) throw new Error(`is a token of another role than anon; ${mend}`);
  throw new Error(`is no key that we know; ${mend}`);
}

/**
 * Reads the name of a revision: letters, digits, dots, hyphens, 40 at most; empty for none.
 * @throws Error with the rest of a sentence that begins with the setting's name.
 */
export function revisionName(value: string): string {
  if (/^[\w.-]{0,40}$/.test(value)) return value;
  throw new Error(`is "${value}"; use the hash of the commit`);
}

/**
 * Reads a point in time as seconds since 1970; empty for none.
 * https://reproducible-builds.org/specs/source-date-epoch/
 * @throws Error with the rest of a sentence that begins with the setting's name.
 */
export function epoch(value: string): string {
  if (/^\d{0,11}$/.test(value)) return value;
  throw new Error(`is "${value}"; give seconds since 1970, from git log -1 --format=%ct`);
}
