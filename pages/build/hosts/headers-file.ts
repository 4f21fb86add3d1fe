import { foldFolders } from './fold-folders.ts';
import { type HostPolicy, IMMUTABLE, securityHeaders, underBase } from './policy.ts';

/** Cloudflare reads 100 rules. https://developers.cloudflare.com/pages/configuration/headers/ */
const MOST_RULES = 100;

/**
 * `_headers` for Cloudflare and Netlify. It sets no Cache-Control for all paths: a second rule that
 * matches adds its value instead of replacing the first, and both hosts revalidate by default.
 */
export function headersFile(policy: HostPolicy): string {
  const { base, immutable } = underBase(policy);
  const lines = [
    `${base}/*`,
    ...securityHeaders(policy).map(([name, value]) => `  ${name}: ${value}`),
  ];
  for (const path of foldFolders(immutable, (rules) => rules.length < MOST_RULES)) {
    lines.push(path, `  Cache-Control: ${IMMUTABLE}`);
  }
  return `${lines.join('\n')}\n`;
}

/**
 * `_redirects` for Netlify, with the path of the nearest 404 page. Cloudflare ignores that line with a
 * warning: it finds `experience/404.html` by itself.
 */
export function redirectsFile(policy: HostPolicy): string {
  const { base, moved } = underBase(policy);
  const lines = [
    ...moved.map(({ from, to }) => `${from}  ${to}  301`),
    `${base}/experience/*  ${base}/experience/404.html  404`,
    // The error page of the root, which needs no line, is not this site's.
    ...(base === '' ? [] : [`${base}/*  ${base}/404.html  404`]),
  ];
  return `${lines.join('\n')}\n`;
}
