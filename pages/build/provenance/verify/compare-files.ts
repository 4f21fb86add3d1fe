import { basePath, pathWithin } from '../../base-path.ts';
import { ERROR_PAGES, HOST_FILES } from '../../hosts/policy.ts';
import { routeOfFile } from '../../page-files.ts';
import { readSums, sha256 } from '../sums.ts';
import { ask, reasonOf } from './ask.ts';

/** How a live site compares with what was recorded. The lists hold paths. */
export interface Comparison {
  /** Number of files and pages that are the same, byte for byte. */
  same: number;
  readonly differs: string[];
  readonly missing: string[];
  /** Listed by the site itself, but not recorded. */
  readonly unexpected: string[];
  /** Could not be fetched: path and reason. */
  readonly failed: string[];
  /** Hosts' own files and error pages that this host does not serve, as some do not. */
  readonly skipped: string[];
}

const CONCURRENT_REQUESTS = 8;

interface FileAnswer {
  readonly status: number;
  readonly sum: string;
  readonly text: string;
  /** The origin that a redirect led to, where it is another one. */
  readonly otherOrigin?: string;
}

async function fetchFile(site: string, path: string): Promise<FileAnswer> {
  const address = site + path.split('/').map(encodeURIComponent).join('/');
  const { status, body, url } = await ask(address);
  const end = new URL(url).origin;
  return {
    status,
    sum: sha256(body),
    text: body.toString('utf8'),
    ...(end !== new URL(site).origin && { otherOrigin: end }),
  };
}

/** Every path to fetch: each file, and each page at its own address. */
function expectedPaths(sums: ReadonlyMap<string, string>): Map<string, string> {
  const expected = new Map<string, string>();
  for (const [file, sum] of sums) {
    expected.set(`/${file}`, sum);
    const route = routeOfFile(file);
    if (route && !ERROR_PAGES.some((page) => page === route)) expected.set(route, sum);
  }
  return expected;
}

const isHostFile = (path: string): boolean => HOST_FILES.some((file) => `/${file}` === path);
const isErrorPage = (path: string): boolean => ERROR_PAGES.some((page) => `${page}.html` === path);
const isAbsent = (status: number): boolean => [403, 404, 410].includes(status);

/** Sorts one answer into the comparison. */
function compare(
  path: string,
  expected: string,
  { status, sum, otherOrigin }: FileAnswer,
  rootErrorPage: string | undefined,
  result: Comparison,
): void {
  const errorPage = isErrorPage(path);
  if (otherOrigin) result.failed.push(`${path} leads to ${otherOrigin}: verify that address`);
  else if (sum === expected && (status === 200 || errorPage)) result.same += 1;
  else if (isAbsent(status) && isHostFile(path)) result.skipped.push(path);
  else if (isAbsent(status) && errorPage && sum === rootErrorPage) result.skipped.push(path);
  else if (isAbsent(status) && !errorPage) result.missing.push(path);
  else if (status !== 200 && !errorPage) result.failed.push(`${path}: status ${status}`);
  else result.differs.push(path);
}

/** The paths that a site lists itself, in its own sums and its sitemap. */
async function listedPaths(site: string, result: Comparison): Promise<ReadonlySet<string>> {
  const paths = new Set<string>();
  const [sums, sitemap] = await Promise.all([
    fetchFile(site, '/SHA256SUMS'),
    fetchFile(site, '/sitemap.xml'),
  ]);
  if (sums.status === 200) {
    try {
      for (const path of readSums(sums.text).keys()) paths.add(`/${path}`);
    } catch (error) {
      result.failed.push(reasonOf(error));
    }
  }
  if (sitemap.status === 200) {
    for (const [, url = ''] of sitemap.text.matchAll(/<loc>([^<]*)<\/loc>/g)) {
      if (!URL.canParse(url)) continue;
      const { pathname } = new URL(url);
      paths.add(pathWithin(basePath(site), pathname) ?? pathname);
    }
  }
  return paths;
}

/**
 * Reads where a live site answers, as somebody typed it.
 *
 * @returns the address without a slash at the end
 * @throws Error where it is not a URL of the web
 */
export function readSite(host: string): string {
  if (!/^https?:/.test(host) || !URL.canParse(host)) {
    throw new Error(`verify: "${host}" is not a valid URL; write it like https://www.example.com`);
  }
  const { origin, pathname } = new URL(host);
  return (origin + pathname).replace(/\/+$/, '');
}

/**
 * Fetches every recorded file from a live site, and every page at its own address, and compares them
 * byte for byte.
 *
 * @param site its address without a slash at the end: `https://www.example.com`
 * @param list the text of the recorded `SHA256SUMS`
 * @throws Error where the list is malformed
 */
export async function verifySite(site: string, list: string): Promise<Comparison> {
  const sums = new Map(readSums(list)).set('SHA256SUMS', sha256(list));
  const expected = expectedPaths(sums);
  const result: Comparison = {
    same: 0,
    differs: [],
    missing: [],
    unexpected: [],
    failed: [],
    skipped: [],
  };
  const queue = [...expected];
  const work = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [path, sum] = next;
      try {
        compare(path, sum, await fetchFile(site, path), sums.get('404.html'), result);
      } catch (error) {
        result.failed.push(`${path}: ${reasonOf(error)}`);
      }
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT_REQUESTS }, work));
  try {
    for (const path of await listedPaths(site, result)) {
      if (!expected.has(path)) result.unexpected.push(path);
    }
  } catch (error) {
    result.failed.push(`the site's own lists: ${reasonOf(error)}`);
  }
  return result;
}
