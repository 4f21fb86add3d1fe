import * as v from 'valibot';

/** Hosts of this machine, where plain HTTP is as safe as HTTPS. */
const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

const HINT = 'write it like https://www.example.com';

/** A path that every host's configuration can hold: names of plain letters, none of them `.` or `..`. */
const PLAIN_PATH = /^(?:\/[A-Za-z0-9][A-Za-z0-9._-]{0,79})*$/;

const withoutSlash = (address: string): string => address.replace(/\/$/, '');

/** A URL that a browser can be sent to, still as it was written. */
const webAddress = v.pipe(
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
);

/** The parts of an address that count, without a slash at the end. */
interface Written {
  readonly value: string;
  readonly url: URL;
}

const encrypted = v.check(
  ({ url }: Written) => url.protocol === 'https:' || LOCAL_HOSTS.has(url.hostname),
  'is not encrypted; write it with https:',
);

/**
 * An origin such as `https://www.example.com`; one trailing slash is dropped. No message repeats
 * the value, which may hold a password, or be a secret meant for another setting.
 */
export const webOrigin = v.pipe(
  webAddress,
  v.check(
    ({ value, url }) => withoutSlash(value).toLowerCase() === url.origin,
    ({ input }) => `is more than an origin; write it as ${input.url.origin}`,
  ),
  encrypted,
  v.transform(({ url }) => url.origin),
);

/**
 * Where a site is published: an origin, or a path below one such as `https://user.github.io/ascent`. One
 * trailing slash is dropped; a query, a fragment and `..` are refused.
 */
export const siteAddress = v.pipe(
  webAddress,
  v.check(({ value, url: { origin, pathname } }) => {
    const address = withoutSlash(origin + pathname);
    const asWritten = withoutSlash(value).replace(/^[^/]*\/\/[^/]*/, (start) =>
      start.toLowerCase(),
    );
    return asWritten === address && PLAIN_PATH.test(withoutSlash(pathname));
  }, 'is more than an origin and a plain path; write it like https://www.example.com or https://user.github.io/ascent'),
  encrypted,
  v.transform(({ url }) => withoutSlash(url.origin + url.pathname)),
);
