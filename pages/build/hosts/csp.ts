import { createHash } from 'node:crypto';

/** What the Content-Security-Policy must allow besides the site's own files. */
export interface PolicySources {
  /** Hash of every inlined `<style>`, from {@link cspHash}. */
  readonly styleHashes: readonly string[];
  /** Hash of every inlined script: the speculation rules. */
  readonly scriptHashes: readonly string[];
  /** Origin of the Supabase project: the form sends there, with script and without. */
  readonly supabaseOrigin: string;
}

/** The same policy in the two forms in which a page can have it. */
export interface ContentSecurityPolicy {
  /** For `<meta http-equiv>`, where `frame-ancestors` is not allowed. */
  readonly meta: string;
  /** For the response header. */
  readonly header: string;
}

/**
 * The hash source of an inlined element: give exactly the text between its tags, as it is served.
 * https://www.w3.org/TR/CSP3/#grammardef-hash-source
 */
export function cspHash(content: string): string {
  return `sha256-${createHash('sha256').update(content, 'utf8').digest('base64')}`;
}

function quoted(hash: string): string {
  if (!/^sha256-[A-Za-z0-9+/]{43}=$/.test(hash))
    throw new Error(`${hash} is not a SHA-256 hash source`);
  return `'${hash}'`;
}

/**
 * Writes the policy: only the site's own files, inlined styles and scripts by hash, and no HTML made
 * from strings (Trusted Types without any policy).
 *
 * Two things are left out on purpose. `upgrade-insecure-requests` breaks plain-http previews under
 * any name but localhost. `data:` is not an image source: drawings and icons are files. It is a source
 * of fonts, for the face of a page's title stands in the page.
 *
 * @throws Error on a malformed hash, or on a URL that is more or less than an origin
 */
export function contentSecurityPolicy(sources: PolicySources): ContentSecurityPolicy {
  const { styleHashes, scriptHashes, supabaseOrigin } = sources;
  if (!URL.canParse(supabaseOrigin) || new URL(supabaseOrigin).origin !== supabaseOrigin) {
    throw new Error(`${supabaseOrigin} is not an origin`);
  }
  const meta = [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes.map(quoted)].join(' '),
    ["style-src 'self'", ...styleHashes.map(quoted)].join(' '),
    "img-src 'self'",
    "font-src 'self' data:",
    `connect-src 'self' ${supabaseOrigin}`,
    "manifest-src 'self'",
    `form-action 'self' ${supabaseOrigin}`,
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
  return { meta, header: `${meta}; frame-ancestors 'none'` };
}
