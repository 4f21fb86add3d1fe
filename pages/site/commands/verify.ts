import { readChecksums, sha256 } from '../publish/checksums.ts';
import { ERROR_PAGES, HASHED_END, HOST_FILES } from '../publish/policy.ts';
import { type Published, readPublished } from './record.ts';

const CONCURRENT_REQUESTS = 8;

/** Fetches an address, and follows redirects unless `init` says otherwise. Rejects if no response arrives. */
async function ask(url: string, init?: RequestInit) {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(30_000) });
  const body = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, body, url: response.url };
}

type Answer = Awaited<ReturnType<typeof ask>>;

/** Returns an error's message. For a failed fetch, that is the message of the error's cause. */
function reasonOf(error: unknown): string {
  const { cause, message } = error as Error;
  return (cause instanceof Error && cause.message) || message;
}

const isErrorPage = (path: string): boolean => ERROR_PAGES.includes(path.replace('.html', ''));
const isHostFile = (path: string): boolean => HOST_FILES.some((file) => `/${file}` === path);

/**
 * Compares a live site with the published checksums: each file, and each page at its own address, with and without a
 * trailing slash. A file is unexpected if only the live site's own checksums list it.
 *
 * @param site the site's address, without a trailing slash
 * @param list the text of the published `SHA256SUMS`
 * @returns by path: `same`, `not served` (host files and error pages, which some hosts hide), `differs`, `missing`,
 *   `unexpected`, or the reason for a failure
 * @throws Error if the list is malformed
 */
export async function compareFiles(
  site: string,
  list: string,
): Promise<ReadonlyMap<string, string>> {
  const sums = readChecksums(list).set('SHA256SUMS', sha256(list));
  const expected = new Map<string, string>();
  for (const [file, sum] of sums) {
    expected.set(`/${file}`, sum);
    // Pages have an index file; error pages don't.
    const [, page] = /(.*)\/index\.html$/.exec(`/${file}`) ?? [];
    if (page !== undefined) expected.set(page || '/', sum).set(`${page}/`, sum);
  }
  const results = new Map<string, string>();

  const judge = (path: string, sum: string, { status, body, url }: Answer): string => {
    const { origin } = new URL(url);
    const found = sha256(body);
    const isAbsent = [403, 404, 410].includes(status);
    const isError = isErrorPage(path);
    if (origin !== new URL(site).origin) return `leads to ${origin}: verify that address`;
    if (found === sum && (status === 200 || isError)) return 'same';
    // Netlify's CLI replaces netlify.toml with its current settings.
    if (path === '/netlify.toml') return 'not served';
    if (isAbsent && (isHostFile(path) || (isError && found === sums.get('404.html')))) {
      return 'not served';
    }
    if (isAbsent && !isError) return 'missing';
    return status === 200 || isError ? 'differs' : `status ${status}`;
  };
  const queue = [...expected];
  const work = async (): Promise<void> => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      const [path, sum] = next;
      try {
        const answer = await ask(site + path.split('/').map(encodeURIComponent).join('/'));
        results.set(path, judge(path, sum, answer));
        if (path !== '/SHA256SUMS') continue;
        for (const [, file] of answer.body.toString().matchAll(/[0-9a-f]{64} [ *](.+)/g)) {
          if (!expected.has(`/${file}`)) results.set(`/${file}`, 'unexpected');
        }
      } catch (error) {
        results.set(path, reasonOf(error));
      }
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT_REQUESTS }, work));
  return results;
}

/** A request, and the response that a live site should send. */
interface Expectation {
  readonly what: string;
  readonly expected: string;
  readonly url: string;
  readonly init?: RequestInit;
  /** Returns the actual value, `expected` if acceptable, or undefined if unknown on this host. */
  readonly found: (answer: Answer) => string | undefined;
  /** The warning to print if `found` returns undefined. */
  readonly unknown?: string;
  /** True if a missing response is also acceptable. */
  readonly orNothing?: true;
  readonly fix: string;
}

/** Returns whether the response comes from a host that can't set headers. Its pages rely on their `<meta>`. */
const isFixed = ({ headers }: Answer): boolean =>
  // CloudFront can set headers, but passes on the bucket's `server` header.
  ['GitHub.com', 'AmazonS3'].includes(headers.get('server') ?? '') && !headers.has('x-amz-cf-id');

const maxAge = (value: string): number => Number(/max-age=(\d+)/.exec(value)?.[1]);
const isKept = (value: string): boolean => maxAge(value) === 31_536_000;
const isAskedFor = (value: string) => /no-(?:cache|store)|max-age=0/.test(value);

/** Returns expectations about headers, caching, unknown addresses, plain http, and security.txt. */
function hostExpectations(live: string, { headers, list }: Published): readonly Expectation[] {
  const sums = readChecksums(list);
  const isHashed = new RegExp(`^assets/.*${HASHED_END}$`);
  const asset = `/${[...sums.keys()].find((path) => isHashed.test(path)) ?? ''}`;
  const [missing, missingState] = ['/verify-no-such-page', '/experience/verify-no-such-state'];
  const errorPages = ERROR_PAGES.map((page) => sums.get(`${page.slice(1)}.html`));
  const { host } = new URL(live);
  const header = (
    path: string,
    name: string,
    expected: string,
    accepts: (found: string) => boolean,
  ): Expectation => ({
    what: `${name} of ${path}`,
    expected,
    url: live + path,
    found(answer) {
      const is = answer.headers.get(name) ?? '';
      if (accepts(is)) return expected;
      return isFixed(answer) ? undefined : is;
    },
    fix: 'publish the host files with the pages, or configure the server: npm run hosts',
  });
  const redirect: Expectation = {
    what: `http://${host}/`,
    expected: `a redirect to https://${host}, or nothing`,
    url: `http://${host}/`,
    init: { redirect: 'manual' },
    found({ status, headers: sent }) {
      const is = `status ${status} to ${sent.get('location')}`;
      const isRight = is.startsWith('status 3') && `${is}/`.includes(` to https://${host}/`);
      return isRight ? redirect.expected : is;
    },
    orNothing: true,
    fix: 'redirect http to https',
  };
  return [
    ...headers.flatMap(([name, value]) => {
      // Some hosts set a longer max-age for Strict-Transport-Security.
      const accepts = (found: string) => found === value || maxAge(found) > maxAge(value);
      return ['/', missing, asset].map((path) => header(path, name, value, accepts));
    }),
    header(asset, 'Cache-Control', 'max-age=31536000', isKept),
    header('/', 'Cache-Control', 'no-cache', isAskedFor),
    header('/assets/gone-01234567.js', 'Cache-Control', 'no-cache', (found) => !isKept(found)),
    ...[missing, missingState].map((path) => ({
      what: path,
      expected: 'status 404 with 404.html',
      url: live + path,
      found: ({ status, body }: Answer) =>
        `status ${status} with ${errorPages.includes(sha256(body)) ? '404.html' : 'another page'}`,
      fix: 'make unknown addresses answer 404 with 404.html',
    })),
    ...(live.startsWith('https:') ? [redirect] : []),
    {
      what: 'security.txt',
      expected: 'not expired',
      url: `${live}/.well-known/security.txt`,
      found({ body }) {
        const expires = Date.parse(/Expires: (\S+)/.exec(body.toString())?.[1] ?? '');
        return expires > Date.now() ? 'not expired' : 'expired';
      },
      fix: 'set a later date in data/security.ts, and release again',
    },
  ];
}

/** Returns expectations about the contact function: its responses, its settings, and its health. */
function functionExpectations({ site, backend }: Published): readonly Expectation[] {
  const url = `${backend}/functions/v1/send-contact-email`;
  const { origin } = new URL(site);
  const health = (what: string, fix: string): Expectation => ({
    what: `${what} of the contact function`,
    expected: 'true',
    url: `${url}/health`,
    found({ body }) {
      const state = JSON.parse(body.toString())[what] ?? undefined;
      // While the database is down, the function reports only the database.
      return state === undefined ? undefined : String(state);
    },
    fix: `${fix} (supabase/README.md)`,
  });
  return [
    {
      what: 'origin that the contact function accepts',
      expected: origin,
      url,
      init: { method: 'OPTIONS', headers: { origin, 'access-control-request-method': 'POST' } },
      found: ({ headers }) => headers.get('access-control-allow-origin') ?? 'none',
      fix: 'set its secret SITE_URL',
    },
    {
      what: "the contact function's response to an empty form",
      expected: `status 303 to ${site}/contact#message-invalid`,
      url,
      init: {
        method: 'POST',
        headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
        body: 'name=',
        redirect: 'manual',
      },
      found: ({ status, headers }) => `status ${status} to ${headers.get('location')}`,
      fix: `set its secret SITE_URL to ${site}`,
    },
    health('database', 'supabase db push --remote'),
    health('mail', 'correct SMTP_URL'),
    health('upkeep', 'read upkeep_error in contact.settings'),
    {
      ...health('limits', 'dismiss the flood, or raise the budget'),
      what: 'limits that visitors or mails exceed',
      expected: 'none',
      found: ({ body }) =>
        Object.keys(JSON.parse(body.toString()).limits ?? {}).join(', ') || 'none',
    },
    {
      ...health('address', 'supabase functions deploy send-contact-email'),
      what: "the contact function sees visitors' addresses",
      found: ({ body }) => (JSON.parse(body.toString()).address === true ? 'true' : undefined),
      unknown: 'not on this host, so all visitors share a limit of 100 messages an hour',
    },
    // The local backend has a timer of its own instead of a schedule.
    ...(backend.startsWith('http:') ? [] : [health('schedule', 'enable pg_cron and pg_net')]),
  ];
}

type Result = readonly [kind: 'ok' | 'error' | 'warning', words: string];

/**
 * Checks the headers and redirects of a live site, and its contact function.
 *
 * @param live the site's address, without a trailing slash
 */
export async function verifyHost(live: string, published: Published): Promise<readonly Result[]> {
  const { site, release } = published;
  const answers = new Map<string, Promise<Answer>>();
  const judge = async (expectation: Expectation): Promise<Result> => {
    const { what, expected, url, init, found, unknown, orNothing, fix } = expectation;
    const key = url + JSON.stringify(init);
    const request = answers.get(key) ?? ask(url, init);
    answers.set(key, request);
    try {
      const is = found(await request);
      if (is === undefined)
        return ['warning', `${what}: ${unknown ?? "can't be checked on this host"}`];
      if (is === expected) return ['ok', what];
      return ['error', `${what}: "${is}" instead of "${expected}"; ${fix}`];
    } catch (error) {
      if (orNothing) return ['ok', what];
      return ['error', `${what}: no readable response (${reasonOf(error)}); ${fix}`];
    }
  };
  const warnings = [
    live !== site && `built for ${site}: its links lead there, not to ${live}`,
    !release && 'not built by npm run release: search engines may not index it',
  ];
  const expectations = [...hostExpectations(live, published), ...functionExpectations(published)];
  return [
    ...warnings.flatMap((words): Result[] => (words ? [['warning', words]] : [])),
    ...(await Promise.all(expectations.map(judge))),
  ];
}

/**
 * Compares a live site, its host, and its contact function with the published site, and prints the results.
 *
 * @param host the site's address: `https://www.example.com`
 * @param folder the finished site, or a record of one
 * @returns whether everything is right
 * @throws Error if `host` isn't a URL, or there is no site to compare with
 */
export async function verify(
  host: string,
  folder: string,
  print: (line: string) => void,
): Promise<boolean> {
  if (!/^https?:/.test(host) || !URL.canParse(host)) {
    throw new Error(`verify: "${host}" is not a valid URL; write it like https://www.example.com`);
  }
  const { origin, pathname } = new URL(host);
  const live = (origin + pathname).replace(/\/+$/, '');
  const published = readPublished(folder);
  const files = [...(await compareFiles(live, published.list))].sort();
  const other = files.filter(([, result]) => result !== 'same' && result !== 'not served');
  for (const [path, result] of other) print(`file       ${path}: ${result}`);
  const unserved = files.flatMap(([path, result]) => (result === 'not served' ? path : []));
  if (unserved.length > 0) {
    print(`warning    not served by this host, which is allowed: ${unserved.join(', ')}`);
  }
  const results = await verifyHost(live, published);
  const of = (kind: string) => results.filter((result) => result[0] === kind);
  for (const [kind, words] of ['error', 'warning', 'ok'].flatMap(of)) {
    print(`${kind.padEnd(10)} ${words}`);
  }
  print(
    `${files.length - other.length - unserved.length} files and pages are the same, ${other.length} are not; ` +
      `${of('ok').length} checks passed, ${of('error').length} errors, ${of('warning').length} warnings`,
  );
  return other.length === 0 && of('error').length === 0;
}
