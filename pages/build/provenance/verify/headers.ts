import { HASHED_END, securityHeaders } from '../../hosts/policy.ts';
import type { Answer } from './ask.ts';
import { type Check, type Finding, fault, good, remark } from './finding.ts';

/** Hosts that let nobody set a header, by how they name themselves. The pages carry the policy as meta. */
const FIXED_HOSTS = /^(?:GitHub\.com|AmazonS3)$/i;

const isFixed = ({ headers }: Answer): boolean => FIXED_HOSTS.test(headers.get('server') ?? '');

const directivesOf = (policy: string): ReadonlyMap<string, string> =>
  new Map(
    policy.split(/;\s*/).map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources.join(' ')];
    }),
  );

/** Names the directives in which two policies differ. */
function differences(expected: string, found: string): string {
  const [wanted, given] = [directivesOf(expected), directivesOf(found)];
  const names = new Set([...wanted.keys(), ...given.keys()]);
  return [...names].filter((name) => wanted.get(name) !== given.get(name)).join(', ');
}

const AGAIN =
  "publish the hosts' files with the pages, or print the server's configuration again: npm run hosts";

/** What is wrong with one header; undefined where it is as dist expects it. */
function problemOf(name: string, expected: string, found: string | null): string | undefined {
  if (found === expected) return undefined;
  if (found === null) return `is missing; ${AGAIN}`;
  if (name === 'Content-Security-Policy') {
    return `differs from dist in ${differences(expected, found) || 'its form'}; ${AGAIN}`;
  }
  const age = (value: string) => Number(/max-age=(\d+)/.exec(value)?.[1] ?? 0);
  // Some hosts send a longer one of their own.
  if (name === 'Strict-Transport-Security' && age(found) >= age(expected)) return undefined;
  return `is "${found}", not "${expected}"; ${AGAIN}`;
}

/**
 * Every header of the policy, on a page, on the error page and on a hashed file. A server whose
 * configuration is of another release would serve pages without styles, whatever their bytes.
 */
export const checkHeaders: Check = async ({ site, policy, sums, ask }) => {
  const asset = [...sums.keys()].find((path) => new RegExp(`${HASHED_END}$`).test(path));
  const paths = ['/', '/verify-no-such-page', ...(asset ? [`/${asset}`] : [])];
  const findings: Finding[] = [];
  for (const path of paths) {
    const answer = await ask(site + path);
    for (const [name, expected] of securityHeaders(policy)) {
      const found = answer.headers.get(name);
      const problem = problemOf(name, expected, found);
      if (problem === undefined) continue;
      const cannot = found === null && isFixed(answer);
      findings.push(
        cannot
          ? remark(`${name} of ${path}: this host sets no headers; the page has its policy as meta`)
          : fault(`${name} of ${path} ${problem}`),
      );
    }
  }
  return findings.length > 0 ? findings : [good('headers are those of dist')];
};

/** What a Cache-Control header must say of a file. */
interface CacheRule {
  readonly path: string;
  readonly holds: (cacheControl: string) => boolean;
  readonly rule: string;
}

const yearLong = (cacheControl: string): boolean => /max-age=31536000\b/.test(cacheControl);
const revalidated = (cacheControl: string): boolean =>
  /\bno-(?:cache|store)\b|\bmax-age=0\b/.test(cacheControl);

/** Hashed files are cached for a year, pages and missing files are not. */
export const checkCaching: Check = async ({ site, sums, ask }) => {
  const asset = [...sums.keys()].find((path) => new RegExp(`${HASHED_END}$`).test(path));
  const rules: CacheRule[] = [
    ...(asset ? [{ path: `/${asset}`, holds: yearLong, rule: 'must be kept for a year' }] : []),
    { path: '/', holds: revalidated, rule: 'must be asked for each time' },
    {
      path: '/assets/gone-0123456789.js',
      holds: (value) => !yearLong(value),
      rule: 'must not be kept',
    },
  ];
  const findings: Finding[] = [];
  for (const { path, holds, rule } of rules) {
    const answer = await ask(site + path);
    const value = answer.headers.get('cache-control') ?? '';
    if (holds(value)) continue;
    const words = `Cache-Control of ${path} is "${value}": it ${rule}`;
    findings.push(isFixed(answer) ? remark(words) : fault(`${words}; ${AGAIN}`));
  }
  return findings.length > 0 ? findings : [good('caching is right')];
};
