import { ERROR_PAGES, HASHED_END, HOST_FILES } from './policy.ts';
import { type Published, readPublished, readSums, sha256 } from './sums.ts';

const CONCURRENT_REQUESTS = 8;

/** Requests an address; redirects are followed unless `init` says otherwise. Rejects without a response. */
async function ask(url: string, init?: RequestInit) {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(30_000) });
  const body = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, body, url: response.url || url };
}

/** A response, with the address that redirects led to. */
type Answer = Awaited<ReturnType<typeof ask>>;

/** The message of an error; what fetch knows of a failure is in its cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}

const isErrorPage = (path: string): boolean => ERROR_PAGES.includes(path.replace(/\.html$/, ''));
const isHostFile = (path: string): boolean => HOST_FILES.some((file) => `/${file}` === path);

/**
 * Fetches every published file from a live site, and every page at its own address, with and without a slash at
 * its end, and compares them byte for byte. What the site lists in its own sums must be published too.
 *
 * @param site its address without a slash at the end
 * @param list the text of the published `SHA256SUMS`
 * @returns path to `same`, `not served` (hosts' own files and error pages, as some hosts do not), `differs`,
 *   `missing`, `unexpected`, or why it failed
 * @throws Error where the list is malformed
 */
export async function compareFiles(
  site: string,
  list: string,
): Promise<ReadonlyMap<string, string>> {
  const sums = readSums(list).set('SHA256SUMS', sha256(list));
  const expected = new Map<string, string>();
  for (const [file, sum] of sums) {
    expected.set(`/${file}`, sum);
    // Every page with an address of its own is there as an index too; error pages are not.
    const [, page] = /^(.*)\/index\.html$/.exec(`/${file}`) ?? [];
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
    // Netlify's command line replaces netlify.toml with the settings in force.
    if (path === '/netlify.toml') return 'not served';
    if (isAbsent && (isHostFile(path) || (isError && found === sums.get('404.html')))) {
      return 'not served';
    }
    if (isAbsent && !isError) return 'missing';
    return status === 200 || isError ? 'differs' : `status ${status}`;
  };
  // Whoever is free takes the next one.
  const queue = expected.entries();
  const work = async (): Promise<void> => {
    for (const [path, sum] of queue) {
      try {
        const answer = await ask(site + path.split('/').map(encodeURIComponent).join('/'));
        results.set(path, judge(path, sum, answer));
        if (path !== '/SHA256SUMS' || answer.status !== 200) continue;
        for (const [, file] of answer.body.toString().matchAll(/^[0-9a-f]{64} [ *](.+)$/gm)) {
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

/** A request, and what a release promises of the response. */
interface Expectation {
  readonly what: string;
  readonly expected: string;
  readonly url: string;
  readonly init?: RequestInit;
  /** What it is, or `expected` where that is good enough; undefined where nobody can set or know it. */
  readonly found: (answer: Answer) => string | undefined;
  /** What the operator should know where `found` returns undefined. */
  readonly unknown?: string;
  /** Whether no response is as good. */
  readonly orSilence?: true;
  readonly fix: string;
}

/** Hosts that let nobody set a header, by how they name themselves. The pages carry the policy as meta. */
const isFixed = ({ headers }: Answer): boolean =>
  // CloudFront passes on the name of the bucket behind it, and can set headers.
  /^(?:GitHub\.com|AmazonS3)$/i.test(headers.get('server') ?? '') && !headers.has('x-amz-cf-id');

const maxAge = (value: string): number => Number(/max-age=(\d+)/.exec(value)?.[1] ?? 0);
const isKept = (value: string): boolean => maxAge(value) === 31_536_000;
const isAskedFor = (value: string) => /\bno-(?:cache|store)\b|\bmax-age=0\b/.test(value);

/** Headers and caching, unknown addresses, plain http, security.txt. */
function hostExpectations(live: string, { headers, list }: Published): readonly Expectation[] {
  const sums = readSums(list);
  const isHashed = new RegExp(`^assets/.*${HASHED_END}$`);
  const asset = `/${[...sums.keys()].find((path) => isHashed.test(path)) ?? ''}`;
  const [missing, missingState] = ['/verify-no-such-page', '/experience/verify-no-such-state'];
  const errorPages = ERROR_PAGES.map((page) => sums.get(`${page.slice(1)}.html`));
  const { host } = new URL(live);
  const header = (
    path: string,
    name: string,
    expected: string,
    accepts = (found: string) => found === expected,
  ): Expectation => ({
    what: `${name} of ${path}`,
    expected,
    url: live + path,
    found(answer) {
      const is = answer.headers.get(name) ?? '';
      if (accepts(is)) return expected;
      return isFixed(answer) ? undefined : is;
    },
    fix: "publish the hosts' files with the pages, or configure the server: npm run hosts",
  });
  const redirect: Expectation = {
    what: `http://${host}/`,
    expected: `a redirect to https://${host}, or nothing`,
    url: `http://${host}/`,
    init: { redirect: 'manual' },
    found({ status, headers: sent }) {
      const is = `status ${status} to ${sent.get('location')}`;
      const isRight = /^status 3/.test(is) && `${is}/`.includes(` to https://${host}/`);
      return isRight ? redirect.expected : is;
    },
    orSilence: true,
    fix: 'redirect it',
  };
  return [
    ...headers.flatMap(([name, value]) => {
      // Some hosts keep https for longer than we ask.
      const accepts = (found: string) =>
        found === value || (/^Strict/.test(name) && maxAge(found) > maxAge(value));
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
      fix: 'make unknown addresses a 404 with 404.html',
    })),
    ...(live.startsWith('https:') ? [redirect] : []),
    {
      what: 'security.txt',
      expected: 'not expired',
      url: `${live}/.well-known/security.txt`,
      found({ body }) {
        const expires = Date.parse(/^Expires: (\S+)$/m.exec(body.toString())?.[1] ?? '');
        return expires > Date.now() ? 'not expired' : 'expired';
      },
      fix: 'set a later day in data/security.ts, and release again',
    },
  ];
}

/** The contact function: whether it is there, knows the site's address, and can store and send. */
function functionExpectations({ site, backend }: Published): readonly Expectation[] {
  const url = `${backend}/functions/v1/send-contact-email`;
  const { origin } = new URL(site);
  const health = (what: string, fix: string): Expectation => ({
    what: `${what} of the contact function`,
    expected: 'true',
    url: `${url}/health`,
    found({ body }) {
      const state = JSON.parse(body.toString())[what];
      // Mail and schedule are not known while messages cannot be stored.
      return state === null ? undefined : String(state);
    },
    fix: `${fix} (supabase/README.md)`,
  });
  return [
    {
      what: 'the contact function admits',
      expected: origin,
      url,
      init: { method: 'OPTIONS', headers: { origin, 'access-control-request-method': 'POST' } },
      found: ({ headers }) => headers.get('access-control-allow-origin') ?? 'nobody',
      fix: 'set its secret SITE_URL',
    },
    {
      what: 'the contact function sends an empty form back',
      expected: `with status 303 to ${site}/contact#message-invalid`,
      url,
      init: {
        method: 'POST',
        headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
        body: 'name=',
        redirect: 'manual',
      },
      found: ({ status, headers }) => `with status ${status} to ${headers.get('location')}`,
      fix: `set its secret SITE_URL to ${site}`,
    },
    health('database', 'supabase db push --remote'),
    health('mail', 'correct SMTP_URL'),
    {
      ...health('address', 'supabase functions deploy send-contact-email'),
      what: "the contact function sees visitors' addresses",
      found: ({ body }) => (JSON.parse(body.toString()).address === true ? 'true' : undefined),
      unknown: 'it does not, so all visitors share a limit of 100 messages an hour',
    },
    // On this machine the backend calls the function by a clock of its own.
    ...(backend.startsWith('http:') ? [] : [health('schedule', 'enable pg_cron and pg_net')]),
  ];
}

/** What is found of one expectation: kept, broken, or worth knowing. */
type Finding = readonly [kind: 'good' | 'fault' | 'remark', words: string];

/**
 * Asks a live site and its contact function for everything that a release promises but its bytes.
 *
 * @param live where it answers, without a slash at the end
 */
export async function verifyHost(live: string, published: Published): Promise<readonly Finding[]> {
  const { site, release } = published;
  const answers = new Map<string, Promise<Answer>>();
  const judge = async (expectation: Expectation): Promise<Finding> => {
    const { what, expected, url, init, found, unknown, orSilence, fix } = expectation;
    const key = url + JSON.stringify(init);
    const request = answers.get(key) ?? ask(url, init);
    answers.set(key, request);
    try {
      const is = found(await request);
      if (is === undefined)
        return ['remark', `${what}: ${unknown ?? 'nobody can set or know it here'}`];
      if (is === expected) return ['good', what];
      return ['fault', `${what}: "${is}" instead of "${expected}"; ${fix}`];
    } catch (error) {
      if (orSilence) return ['good', what];
      return ['fault', `${what}: no readable answer (${reasonOf(error)}); ${fix}`];
    }
  };
  const remarks = [
    live !== site && `built for ${site}: its addresses lead there, not to ${live}`,
    !release && 'a preview build, not of npm run release: no page may be indexed',
  ];
  const expectations = [...hostExpectations(live, published), ...functionExpectations(published)];
  return [
    ...remarks.flatMap((words): Finding[] => (words ? [['remark', words]] : [])),
    ...(await Promise.all(expectations.map(judge))),
  ];
}

/**
 * Compares a live site with what was published: its files byte for byte, and how its host and its contact
 * function behave. Prints what was found.
 *
 * @param host where the site answers: `https://www.example.com`
 * @param folder of the finished site, or a record of it
 * @returns whether everything is as it should be
 * @throws Error where `host` is not an address, or there is no site to compare with
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
    print(`remark     not served by this host, which is allowed: ${unserved.join(', ')}`);
  }
  const findings = await verifyHost(live, published);
  const of = (kind: string) => findings.filter((finding) => finding[0] === kind);
  for (const [kind, words] of ['fault', 'remark', 'good'].flatMap(of)) {
    print(`${kind.padEnd(10)} ${words}`);
  }
  print(
    `${files.length - other.length - unserved.length} files and pages are the same, ${other.length} are not; ` +
      `${of('good').length} good, ${of('fault').length} faults, ${of('remark').length} remarks`,
  );
  return other.length === 0 && of('fault').length === 0;
}
