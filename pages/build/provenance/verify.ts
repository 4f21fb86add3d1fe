import { CONFIG_FILES, ERROR_PAGES } from '../hosts/policy.ts';
import { readSums, sha256 } from './sums.ts';

/** What became of each file that was compared with a live site. */
export interface Verdict {
  /** How many files and pages are the same, byte for byte. */
  same: number;
  readonly differs: string[];
  readonly missing: string[];
  /** What the site itself lists and the record does not know. */
  readonly added: string[];
  /** Could not be fetched at all, with the reason. */
  readonly failed: string[];
  /** Files that tell the host what to do, and error pages: not every host hands these out. */
  readonly kept: string[];
}

const AT_ONCE = 8;
const PATIENCE = 30_000;

interface Answer {
  readonly status: number;
  readonly sum: string;
  readonly text: () => string;
  /** Where a redirect led, when that is another origin. */
  readonly elsewhere?: string;
}

async function ask(origin: string, path: string): Promise<Answer> {
  const url = origin + path.split('/').map(encodeURIComponent).join('/');
  const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE) });
  const body = Buffer.from(await response.arrayBuffer());
  const end = new URL(response.url).origin;
  return {
    status: response.status,
    sum: sha256(body),
    text: () => body.toString('utf8'),
    ...(end !== origin && { elsewhere: end }),
  };
}

/** Every address to ask for, with the sum that its answer must have. */
function* wanted(sums: ReadonlyMap<string, string>): Generator<readonly [string, string]> {
  for (const [path, sum] of sums) {
    yield [`/${path}`, sum];
    if (path === 'index.html') yield ['/', sum];
    else if (path.endsWith('.html') && !path.endsWith('/index.html')) {
      const page = `/${path.slice(0, -'.html'.length)}`;
      if (!ERROR_PAGES.some((error) => error === page)) yield [page, sum];
    }
  }
}

const isConfig = (path: string): boolean => CONFIG_FILES.some((file) => file === path);
const isErrorPage = (path: string): boolean => ERROR_PAGES.some((page) => `${page}.html` === path);
const isAbsent = (status: number): boolean => status === 404 || status === 403 || status === 410;

/** Compares one address and writes down what was found. */
async function compare(
  origin: string,
  [path, sum]: readonly [string, string],
  rootError: string | undefined,
  verdict: Verdict,
): Promise<void> {
  const answer = await ask(origin, path);
  const { status, elsewhere } = answer;
  if (elsewhere) verdict.failed.push(`${path} leads to ${elsewhere}: verify that address`);
  else if (answer.sum === sum && (status === 200 || isErrorPage(path))) verdict.same += 1;
  else if (isAbsent(status) && isConfig(path)) verdict.kept.push(path);
  else if (isErrorPage(path) && isAbsent(status) && answer.sum === rootError) {
    verdict.kept.push(path);
  } else if (isAbsent(status) && !isErrorPage(path)) verdict.missing.push(path);
  else if (status !== 200 && !isErrorPage(path)) verdict.failed.push(`${path}: status ${status}`);
  else verdict.differs.push(path);
}

/** The addresses that a site lists of itself, in its own sums and its sitemap. */
async function listed(origin: string, verdict: Verdict): Promise<ReadonlySet<string>> {
  const paths = new Set<string>();
  const [sums, sitemap] = await Promise.all([
    ask(origin, '/SHA256SUMS'),
    ask(origin, '/sitemap.xml'),
  ]);
  if (sums.status === 200) {
    try {
      for (const path of readSums(sums.text()).keys()) paths.add(`/${path}`);
    } catch (error) {
      verdict.failed.push(error instanceof Error ? error.message : String(error));
    }
  }
  if (sitemap.status === 200) {
    for (const [, url = ''] of sitemap.text().matchAll(/<loc>([^<]*)<\/loc>/g)) {
      if (URL.canParse(url)) paths.add(new URL(url).pathname);
    }
  }
  return paths;
}

/**
 * Fetches every file of a record from a live site, and every page at its own address, and compares
 * them byte for byte.
 *
 * @param host the site's origin: `https://www.example.com`
 * @param list the text of the record's `SHA256SUMS`
 * @throws Error where `host` is no web address, or the list is none
 */
export async function verifySite(host: string, list: string): Promise<Verdict> {
  if (!/^https?:/.test(host) || !URL.canParse(host)) {
    throw new Error(`verify: "${host}" is no web address; write it like https://www.example.com`);
  }
  const { origin } = new URL(host);
  const sums = new Map(readSums(list)).set('SHA256SUMS', sha256(list));
  const verdict: Verdict = {
    same: 0,
    differs: [],
    missing: [],
    added: [],
    failed: [],
    kept: [],
  };
  const queue = [...wanted(sums)];
  const known = new Set(queue.map(([path]) => path));
  const work = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [path] = next;
      try {
        await compare(origin, next, sums.get('404.html'), verdict);
      } catch (error) {
        verdict.failed.push(`${path}: ${reasonOf(error)}`);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  try {
    for (const path of await listed(origin, verdict)) {
      if (!known.has(path)) verdict.added.push(path);
    }
  } catch (error) {
    verdict.failed.push(`the site's own lists: ${reasonOf(error)}`);
  }
  return verdict;
}

/** What fetch knows of a failure stands in its cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}

/** Whether the site is the one of the record. */
export const isTrue = ({ differs, missing, added, failed }: Verdict): boolean =>
  differs.length + missing.length + added.length + failed.length === 0;

/** The verdict in lines, the last of them the sum. */
export function verdictLines(verdict: Verdict): readonly string[] {
  const { same, differs, missing, added, failed, kept } = verdict;
  const rows = (label: string, paths: readonly string[]) =>
    [...paths].sort().map((path) => `${label} ${path}`);
  return [
    ...rows('differs', differs),
    ...rows('missing', missing),
    ...rows('new    ', added),
    ...rows('failed ', failed),
    ...(kept.length > 0
      ? [`not handed out by this host, which is its right: ${[...kept].sort().join(', ')}`]
      : []),
    `${same} the same, ${differs.length} differ, ${missing.length} missing, ${added.length} new, ` +
      `${failed.length} failed`,
  ];
}
