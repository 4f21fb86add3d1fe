import * as v from 'valibot';

/** Hosts of this machine, where plain HTTP is as safe as HTTPS. */
const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

const HINT = 'write it like https://www.example.com';

/**
 * An origin such as `https://www.example.com`; one trailing slash is dropped. No message repeats
 * the value, which may hold a password, or be a secret meant for another setting.
 */
export const webOrigin = v.pipe(
  v.string(),
  v.check((value) => value.trim() !== '', 'is empty; set a value, or remove it'),
  v.check(
    (value) => /^https?:\/\//i.test(value) && URL.canParse(value),
    `is not a valid URL; ${HINT}`,
  ),
  v.transform((value) => ({ value, url: new URL(value) })),
  v.check(
    ({ url }) => url.username === '' && url.password === '',
    `holds a user name or password, which would be published; ${HINT}`,
  ),
  v.check(
    ({ value, url }) => value.replace(/\/$/, '').toLowerCase() === url.origin,
    ({ input }) => `is more than an origin; write it as ${input.url.origin}`,
  ),
  v.check(
    ({ url }) => url.protocol === 'https:' || LOCAL_HOSTS.has(url.hostname),
    'is not encrypted; write it with https:',
  ),
  v.transform(({ url }) => url.origin),
);
