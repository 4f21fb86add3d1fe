import { lookup } from 'mrmime';
import { readChecksums, sha256 } from './checksums.ts';
import { ERROR_PAGES, HASHED_PATH, type Header, HOST_FILES } from './policy.ts';

/** A response. The body is complete and decompressed. */
export interface Answer extends Pick<Response, 'status' | 'headers' | 'url'> {
  readonly body: Buffer;
}

/** Sends a request to a path of the live site, or to a whole address. Doesn't follow redirects. */
export type Ask = (address: string, init?: RequestInit) => Promise<Answer>;

/** A promise about some responses. `npm run verify` checks it on a live site, and the tests check it on each server. */
export interface SitePromise {
  readonly what: string;
  /** `header` is an error, or a warning on a host that can't set headers. */
  readonly kind: 'warning' | 'error' | 'header';
  /** Paths of the live site, or whole addresses. */
  readonly paths: readonly string[];
  readonly init?: RequestInit;
  /** Returns what is wrong with a response. */
  readonly mistake: (answer: Answer, path: string, ask: Ask) => string | false | Promise<string | false>;
  /** True if a missing response is also right. */
  readonly orNothing?: true;
  /** The fix, unless it is to publish or print the configuration. */
  readonly fix?: string;
}

/** The one promise that a server behind a proxy leaves to the proxy. */
export const HTTP_REDIRECT = 'http redirects to https, or nothing answers';

/** Returns what is wrong with each response. Rejects if there is no readable response. */
export async function mistakesIn({ paths, init, mistake, orNothing }: SitePromise, ask: Ask) {
  const mistakes = paths.map(async (path) => {
    const answer = await ask(path, init).catch((error) => {
      if (!orNothing) throw error;
    });
    const found = answer && (await mistake(answer, path, ask));
    return found ? [`${path}: ${found}`] : [];
  });
  return (await Promise.all(mistakes)).flat();
}

const maxAge = (value: string): number => Number(/max-age=(\d+)/.exec(value)?.[1]);

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));

const [MISSING, MISSING_STATE] = ['/verify-no-such-page', '/experience/verify-no-such-state'];
const MISSING_ASSET = '/assets/gone-01234567.js';

/**
 * Returns what the host of a live site (its address without a trailing slash) must do. `headers` are those of every
 * response, except Cache-Control, and `list` is the text of the published `SHA256SUMS`.
 */
export function hostPromises(live: string, headers: readonly Header[], list: string): readonly SitePromise[] {
  const sums = readChecksums(list);
  const files = [...sums.keys()].map((file) => `/${file}`);
  const hashed = files.filter((file) => new RegExp(`^${HASHED_PATH}$`).test(file));
  const [script = MISSING_ASSET] = hashed.filter((file) => file.endsWith('.js'));
  const isTyped = (file: string) =>
    lookup(file) && !/\.(?:html|js)$/.test(file) && !HOST_FILES.some((each) => `/${each}` === file);
  /** One file of each type, except pages and scripts. */
  const typed = [...new Map(files.filter(isTyped).map((file) => [lookup(file), file])).values()];
  const pages = files.flatMap((file) => /^(.+)\/index\.html$/.exec(file)?.[1] ?? []);
  const nested = pages.find(folderOf) ?? '';
  const parent = folderOf(nested);
  const page = pages.find((each) => each !== parent && !folderOf(each)) ?? '';
  const tried = [page, parent, nested].filter(Boolean);
  const errorSums = ERROR_PAGES.map((path) => sums.get(`${path.slice(1)}.html`));
  const { host, origin } = new URL(live);
  const base = live.slice(origin.length);

  /** Other addresses of pages, and the page's own address. */
  const forms = new Map([
    ['/index.html', '/'],
    ...tried.flatMap((own) => ['/', '.html', '/index.html'].map((end) => [own + end, own] as const)),
  ]);
  /** Returns where a redirect leads: a path with its query, or a whole address on another origin. */
  const targetOf = ({ status, headers: sent }: Answer): string => {
    const location = sent.get('location');
    if (status < 300 || status > 399 || location === null) return `status ${status}`;
    const target = new URL(location, live);
    return target.origin === origin ? target.href.slice(origin.length) : target.href;
  };
  const wrongTarget = (answer: Answer, path: string): string | false =>
    targetOf(answer) !== base + forms.get(path) && targetOf(answer);
  const wrongType = ({ headers: sent }: Answer, path: string): string | false => {
    const found = sent.get('content-type') ?? '';
    const type = lookup(path);
    const isRight = type
      ? found.replace(/^application\/(javascript|xml)/, 'text/$1').startsWith(type)
      : /^text\/html; ?charset=utf-8$/i.test(found);
    return !isRight && `Content-Type is "${found}"`;
  };
  const notMissing = ({ status, body }: Answer): string | false => {
    const found = `status ${status} with ${errorSums.includes(sha256(body)) ? '404.html' : 'another page'}`;
    return found !== 'status 404 with 404.html' && found;
  };

  return [
    {
      what: 'every response has the security headers',
      kind: 'header',
      paths: ['/', MISSING, script],
      mistake: ({ headers: sent }) =>
        headers
          .flatMap(([name, value]) => {
            const found = sent.get(name) ?? '';
            // Some hosts set a longer max-age for Strict-Transport-Security.
            const isRight = found === value || maxAge(found) > maxAge(value);
            return isRight ? [] : `${name} is "${found}" instead of "${value}"`;
          })
          .join(', '),
    },
    {
      what: 'browsers keep hashed files for a year, and revalidate other files',
      kind: 'header',
      paths: ['/', ...tried, MISSING, MISSING_ASSET, ...typed, script],
      mistake({ headers: sent }, path) {
        const found = sent.get('cache-control') ?? '';
        const isYear = maxAge(found) === 31_536_000;
        const isRight = hashed.includes(path) ? isYear : /no-(?:cache|store)|max-age=0/.test(found);
        return !isRight && `Cache-Control is "${found}"`;
      },
    },
    {
      // Browsers reject a script with another type, because responses have nosniff.
      what: 'pages are HTML in UTF-8, and scripts have a type of JavaScript',
      kind: 'error',
      paths: ['/', ...tried, script],
      mistake: wrongType,
    },
    {
      what: 'pictures, fonts and other files have their types',
      kind: 'warning',
      paths: typed,
      mistake: wrongType,
    },
    {
      what: 'an address with .html or a final slash redirects to its page',
      kind: 'warning',
      paths: [...forms.keys()].filter((path) => !path.endsWith('/index.html')),
      mistake: wrongTarget,
    },
    {
      what: 'an address with /index.html redirects to its page',
      kind: 'warning',
      paths: [...forms.keys()].filter((path) => path.endsWith('/index.html')),
      mistake: wrongTarget,
    },
    {
      what: 'a redirect keeps the query',
      kind: 'warning',
      paths: [...forms.keys()].map((path) => `${path}?a=b&c`),
      mistake(answer) {
        const target = targetOf(answer);
        return target.startsWith('/') && !target.endsWith('?a=b&c') && target;
      },
    },
    {
      what: 'no address redirects to another host',
      kind: 'error',
      // Browsers read a backslash as a slash, and ignore tabs.
      paths: ['//', '/%5C', '/%2F', '/%09/', '/%5c%5c'].flatMap((start) =>
        ['/', '//', '/x.html', '/index.html', '/index', '/404'].map((end) => `${start}other.example${end}`),
      ),
      mistake(answer) {
        const target = targetOf(answer);
        return /^https?:|^\/\//.test(target) && target;
      },
    },
    {
      what: 'an unknown address has status 404 and 404.html',
      kind: 'error',
      paths: [
        ...[MISSING, MISSING_STATE, MISSING_ASSET, '/verify/no/such.txt', '/experiences'],
        ...tried.flatMap((each) => [`${each}/verify/x`, `${each}.html/x`]),
      ],
      mistake: notMissing,
      fix: 'make unknown addresses answer 404 with 404.html',
    },
    {
      what: 'an unknown state has its own error page without script',
      kind: 'warning',
      paths: [MISSING_STATE],
      mistake: ({ body }) => sha256(body) !== errorSums[1] && 'not experience/404.html',
      fix: 'send the 404.html of the nearest folder, if the host can',
    },
    {
      what: 'the addresses of the error pages have status 404',
      kind: 'warning',
      paths: [...ERROR_PAGES, '/404.html'],
      mistake: (answer) => targetOf(answer) !== `${base}/404` && notMissing(answer),
    },
    {
      what: 'no folder is listed',
      kind: 'error',
      paths: [...new Set(hashed.map(folderOf))].flatMap((folder) => [folder, `${folder}/`]),
      mistake: ({ status }) => status === 200 && 'status 200',
    },
    {
      what: 'files that start with a dot are hidden',
      kind: 'error',
      paths: ['/.env', '/.git/config', '/assets/.env'],
      mistake: ({ status }) => status < 300 && `status ${status}`,
      fix: 'remove these files from the host, and hide such files',
    },
    {
      what: 'no address makes the host fail',
      kind: 'warning',
      paths: ['/%00', '/%', `/${'x'.repeat(300)}`, `/${'x/'.repeat(700)}`],
      mistake: ({ status }) => status >= 500 && `status ${status}`,
    },
    {
      what: 'text is compressed',
      kind: 'warning',
      paths: ['/', script, ...typed.filter((file) => /\.(?:css|json|svg|txt|webmanifest|xml)$/.test(file))],
      init: { headers: { 'accept-encoding': 'gzip' } },
      mistake({ headers: sent, body }) {
        const isCompressed = sent.get('content-encoding') === 'gzip';
        if (!isCompressed) return body.length > 2_000 && `${body.length} bytes, not compressed`;
        return !/accept-encoding/i.test(sent.get('vary') ?? '') && 'no "Vary: Accept-Encoding"';
      },
    },
    {
      what: 'security.txt has not expired',
      kind: 'error',
      paths: ['/.well-known/security.txt'],
      mistake({ body }) {
        const [, expires = 'none'] = /Expires: (\S+)/.exec(body.toString()) ?? [];
        return !(Date.parse(expires) > Date.now()) && `Expires: ${expires}`;
      },
      fix: 'set a later date in data/security.ts, and release again',
    },
    {
      what: 'an unchanged page is not sent again, and a missing page is never unchanged',
      kind: 'warning',
      paths: ['/', ...tried, MISSING],
      async mistake(_, path, ask) {
        const mistakes = ['identity', 'gzip', 'gzip, br'].map(async (accepted) => {
          const headers = { 'accept-encoding': accepted };
          const condition = conditionOf(await ask(path, { headers }));
          const answer = await ask(path, { headers: { ...headers, ...condition } });
          const unsent = answer.status !== 304 && `status ${answer.status}`;
          const found = path === MISSING ? notMissing(answer) : unsent;
          return found ? [`${found} with ${accepted}`] : [];
        });
        return (await Promise.all(mistakes)).flat().join(', ');
      },
    },
    ...(live.startsWith('https:') ? overHttp(host, base) : []),
  ];
}

/** Returns the headers that ask whether a response has changed. */
const conditionOf = ({ headers }: Answer): Record<string, string> => ({
  ...(headers.has('etag') && { 'if-none-match': headers.get('etag') ?? '' }),
  ...(headers.has('last-modified') && { 'if-modified-since': headers.get('last-modified') ?? '' }),
});

const overHttp = (host: string, base: string): readonly SitePromise[] => [
  {
    what: 'Strict-Transport-Security is not sent over http',
    kind: 'warning',
    paths: [`http://${host}${base}/`, `http://${host}${base}${MISSING}`],
    orNothing: true,
    mistake: ({ headers }) => headers.has('strict-transport-security') && 'it is sent',
  },
  {
    what: HTTP_REDIRECT,
    kind: 'error',
    paths: [`http://${host}${base}/`],
    orNothing: true,
    mistake({ status, headers }) {
      const is = `status ${status} to ${headers.get('location')}`;
      return !(/^status 3/.test(is) && `${is}/`.includes(` to https://${host}/`)) && is;
    },
    fix: 'redirect http to https',
  },
];
