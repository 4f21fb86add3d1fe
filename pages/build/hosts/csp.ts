import { createHash } from 'node:crypto';

/** What the Content-Security-Policy must admit besides the site's own files. */
export interface PolicySources {
  /** Hash of every inlined `<style>`, from {@link cspHash}. */
  readonly styleHashes: readonly string[];
  /** Hash of every inlined script that runs or rules: the speculation rules. */
  readonly scriptHashes: readonly string[];
  /** Origin of the Supabase project: the form sends there, with script and without. */
  readonly supabaseOrigin: string;
}

/** The same policy for the two places where it can stand. */
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
  if (!/^sha256-[A-Za-z0-9+/]{43}=$/.test(hash)) throw new Error(`no SHA-256 hash source: ${hash}`);
  return `'${hash}'`;
}

/**
 * Writes the policy: nothing but the site's own files, its one stylesheet by hash, no inline script
 * but what is hashed, and no HTML made from strings (Trusted Types with no policy at all).
 *
 * Two things are left out on purpose. `upgrade-insecure-requests` breaks plain-http previews under
 * any name but localhost (HOSTS.md). `data:` is no image source: drawings and icons are files.
 * @throws Error on a hash that is none, or an origin that is more or less than one.
 */
export function contentSecurityPolicy(sources: PolicySources): ContentSecurityPolicy {
  const { styleHashes, scriptHashes, supabaseOrigin } = sources;
  if (!URL.canParse(supabaseOrigin) || new URL(supabaseOrigin).origin !== supabaseOrigin) {
    throw new Error(`no origin: ${supabaseOrigin}`);
  }
  const styles = styleHashes.length === 0 ? ["'none'"] : styleHashes.map(quoted);
  const meta = [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes.map(quoted)].join(' '),
    `style-src ${styles.join(' ')}`,
    "img-src 'self'",
    "font-src 'self'",
    `connect-src 'self' ${supabaseOrigin}`,
    "manifest-src 'self'",
    `form-action 'self' ${supabaseOrigin}`,
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
  return { meta, header: `${meta}; frame-ancestors 'none'` };
}
