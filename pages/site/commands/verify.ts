import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FUNCTION_PATH } from '#supabase/functions/_shared/address.ts';
import { readChecksums, sha256 } from '../publish/checksums.ts';
import { ERROR_PAGES, HOST_FILES } from '../publish/policy.ts';
import { type Answer, type Ask, hostPromises, mistakesIn, type SitePromise } from '../publish/promises.ts';
import { type Published, readPublished } from './record.ts';
import { rewriteOf } from './rewrites.ts';

const HOST_FIX = 'publish the host files with the pages, or configure the server: npm run hosts';

const HEALTH_FIX = 'see the row of each check in supabase/README.md, "Troubleshooting"';

/** Sends a request as `fetch` does. Tests play the host. */
export type Send = (url: string, init?: RequestInit) => Promise<Response>;

/** Sends a request, and reads the whole body. Rejects if no response arrives. */
async function receive(send: Send, url: string, init?: RequestInit): Promise<Answer> {
  const response = await send(url, { ...init, signal: AbortSignal.timeout(30_000) });
  const body = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, body, url: response.url };
}

/** Returns a function that sends each request to a live site once, and doesn't follow redirects. */
export function asker(live: string, send: Send = fetch): Ask {
  const answers = new Map<string, Promise<Answer>>();
  return (address, init) => {
    const url = address.startsWith('/') ? live + address : address;
    const key = url + JSON.stringify(init);
    const answer = answers.get(key) ?? receive(send, url, { redirect: 'manual', ...init });
    answers.set(key, answer);
    return answer;
  };
}

/** Returns an error's message. For a failed fetch, that is the message of the error's cause. */
function reasonOf(error: unknown): string {
  const { cause, message } = error as Error;
  return (cause instanceof Error && cause.message) || message;
}

/**
 * Compares a live site (its address without a trailing slash) with the published `SHA256SUMS`, `list`: each file, and
 * each page at its own address, with and without a trailing slash. `folder` shows how a file differs.
 *
 * @returns by path: `same`, `not served` (host files and error pages, which some hosts hide), `differs`, the service
 *   that rewrote the file, `missing`, `unexpected` (only the live site's checksums list it), or the reason for a failure
 */
export async function compareFiles(live: string, folder: string, list: string, send: Send = fetch) {
  const sums = readChecksums(list).set('SHA256SUMS', sha256(list));
  const expected = new Map<string, string>();
  for (const file of sums.keys()) {
    expected.set(`/${file}`, file);
    // Pages have an index file; error pages don't.
    const [, page] = /(.*)\/index\.html$/.exec(`/${file}`) ?? [];
    if (page !== undefined) expected.set(page || '/', file).set(`${page}/`, file);
  }
  const results = new Map<string, string>();

  const judge = (path: string, file: string, { status, headers, body, url }: Answer): string => {
    const { origin } = new URL(url);
    const found = sha256(body);
    const isAbsent = [403, 404, 410].includes(status);
    const isError = ERROR_PAGES.includes(path.replace('.html', ''));
    if (origin !== new URL(live).origin) return `leads to ${origin}: verify that address`;
    if (found === sums.get(file) && (status === 200 || isError)) return 'same';
    const isHostFile = HOST_FILES.some((each) => each === file);
    const mayHide = isHostFile || (isError && found === sums.get('404.html'));
    // Netlify's CLI replaces netlify.toml with its current settings.
    if ((isAbsent && mayHide) || path === '/netlify.toml') return 'not served';
    if (status !== 200 && !isError) return isAbsent ? 'missing' : `status ${status}`;
    const own = readFileSync(join(folder, file), 'utf8');
    return rewriteOf(own, body.toString(), headers) ?? 'differs';
  };
  // Eight workers share one iterator, so each takes the next file.
  const queue = expected.entries();
  const work = async (): Promise<void> => {
    for (const [path, file] of queue) {
      try {
        const answer = await receive(send, live + path.split('/').map(encodeURIComponent).join('/'));
        results.set(path, judge(path, file, answer));
        if (path !== '/SHA256SUMS') continue;
        for (const [, listed] of answer.body.toString().matchAll(/[0-9a-f]{64} [ *](.+)/g)) {
          if (!expected.has(`/${listed}`)) results.set(`/${listed}`, 'unexpected');
        }
      } catch (error) {
        results.set(path, reasonOf(error));
      }
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  return results;
}

/** Returns the checks in the contact function's health that are not true. While the database is down, some are missing. */
const failedChecks = ({ body }: Answer): readonly string[] =>
  Object.entries({ ok: false, address: false, ...JSON.parse(body.toString()) })
    .filter(([, isPassed]) => !isPassed)
    .map(([name]) => name);

function functionPromises({ site, backend }: Published): readonly SitePromise[] {
  const url = backend + FUNCTION_PATH;
  const { origin } = new URL(site);
  return [
    {
      what: "the contact function accepts the site's origin",
      kind: 'error',
      paths: [url],
      init: { method: 'OPTIONS', headers: { origin, 'access-control-request-method': 'POST' } },
      mistake({ headers }) {
        const found = headers.get('access-control-allow-origin');
        return found !== origin && `"${found}" instead of "${origin}"`;
      },
      fix: 'set its secret SITE_URL',
    },
    {
      what: 'the contact function rejects an empty form',
      kind: 'error',
      paths: [url],
      init: { method: 'POST', headers: { origin, 'content-type': 'application/x-www-form-urlencoded' }, body: 'name=' },
      mistake({ status, headers }) {
        const found = `status ${status} to ${headers.get('location')}`;
        const expected = `status 303 to ${site}/contact#message-invalid`;
        return found !== expected && `"${found}" instead of "${expected}"`;
      },
      fix: `set its secret SITE_URL to ${site}`,
    },
    {
      what: 'the contact function is healthy',
      kind: 'error',
      paths: [`${url}/health`],
      mistake(answer) {
        const failed = failedChecks(answer).filter((name) => name !== 'address');
        return failed.length > 0 && `not true: ${failed.join(', ')}`;
      },
      fix: HEALTH_FIX,
    },
    {
      what: "the contact function sees visitors' addresses",
      kind: 'warning',
      paths: [`${url}/health`],
      mistake: (answer) => failedChecks(answer).includes('address') && 'not true: address',
      fix: HEALTH_FIX,
    },
  ];
}

type Result = readonly [kind: 'ok' | 'error' | 'warning', words: string];

/** Checks the headers and redirects of a live site (its address without a trailing slash), and its contact function. */
export async function verifyHost(live: string, published: Published, send: Send = fetch): Promise<readonly Result[]> {
  const { site, release, headers, list } = published;
  const ask = asker(live, send);
  const judge = async (promise: SitePromise): Promise<Result> => {
    const { what, kind, fix = HOST_FIX } = promise;
    try {
      const mistakes = await mistakesIn(promise, ask);
      if (mistakes.length === 0) return ['ok', what];
      const more = mistakes.length > 3 ? `, and ${mistakes.length - 3} more` : '';
      // GitHub Pages can't set headers, so its pages rely on their `<meta>`.
      const isGitHub = (await ask('/')).headers.get('server') === 'GitHub.com';
      const headerKind = isGitHub ? 'warning' : 'error';
      const words = `${what}: ${mistakes.slice(0, 3).join(', ')}${more}; ${fix}`;
      return [kind === 'header' ? headerKind : kind, words];
    } catch (error) {
      return ['error', `${what}: no readable response (${reasonOf(error)}); ${fix}`];
    }
  };
  const promises = [...hostPromises(live, headers, list), ...functionPromises(published)];
  const results = await Promise.all(promises.map(judge));
  if (!release) results.unshift(['warning', 'not built by npm run release: search engines may not index it']);
  if (live !== site) results.unshift(['warning', `built for ${site}: its links lead there, not to ${live}`]);
  return results;
}

/**
 * Compares a live site, its host, and its contact function with the published site, and prints the results. Returns
 * whether all files match and no check failed. Throws if `url` isn't a URL, or `folder` has no finished site or record.
 */
export async function verify(url: string, folder: string, print: (line: string) => void, send: Send = fetch) {
  if (!/^https?:/.test(url) || !URL.canParse(url))
    throw new Error(`verify: "${url}" is not a valid URL; write it like https://www.example.com`);
  const { origin, pathname } = new URL(url);
  const live = (origin + pathname).replace(/\/+$/, '');
  const published = readPublished(folder);
  const files = [...(await compareFiles(live, folder, published.list, send))].sort();
  const pathsOf = (result: string) => files.flatMap(([path, is]) => (is === result ? path : []));
  const unserved = pathsOf('not served');
  const other = files.filter(([, result]) => result !== 'same' && result !== 'not served');
  for (const result of new Set(other.map(([, each]) => each)))
    print(`file       ${result}: ${pathsOf(result).join(', ')}`);
  if (unserved.length > 0) print(`warning    not served by this host, which is allowed: ${unserved.join(', ')}`);
  const results = await verifyHost(live, published, send);
  const of = (kind: string) => results.filter((result) => result[0] === kind);
  for (const [kind, words] of ['error', 'warning', 'ok'].flatMap(of)) print(`${kind.padEnd(10)} ${words}`);
  print(
    `${files.length - other.length - unserved.length} files and pages are the same, ${other.length} are not; ` +
      `${of('ok').length} checks passed, ${of('error').length} errors, ${of('warning').length} warnings`,
  );
  return other.length === 0 && of('error').length === 0;
}
