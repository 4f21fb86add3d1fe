import * as v from 'valibot';
import { basePath } from '../base-path.ts';
import { type HostPolicy, securityHeaders } from './policy.ts';

/** What `serve.json` says, as far as the policy can be read back from it. */
const ServeJson = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    redirects: v.array(v.object({ source: v.string(), destination: v.string() })),
    headers: v.array(
      v.object({ headers: v.array(v.object({ key: v.string(), value: v.string() })) }),
    ),
  }),
);

/** What `disclosures.json` says of the two addresses of a site, and of how it was built. */
const Disclosures = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    release: v.optional(v.boolean(), false),
    site: v.string(),
    backend: v.optional(v.string(), ''),
  }),
);

/** Reads the text of a file of a finished site, by its path in dist; throws where there is none. */
export type ReadText = (file: string) => string;

/** Where a finished site is published, and where its form sends. */
export const readAddresses = (read: ReadText) => v.parse(Disclosures, read('disclosures.json'));

/**
 * The policy of a finished site, read back from the file for the preview. It names no hashed files: who
 * reads it back recognizes them by their pattern.
 *
 * @throws Error where a file is missing, or is not one that the build wrote
 */
export function readPolicy(read: ReadText): HostPolicy {
  const { headers, redirects } = v.parse(ServeJson, read('serve.json'));
  const sent = new Map(headers[0]?.headers.map(({ key, value }) => [key, value]));
  const csp = sent.get('Content-Security-Policy');
  if (csp === undefined) throw new Error('serve.json has no Content-Security-Policy');
  const policy = {
    csp,
    base: basePath(readAddresses(read).site),
    https: sent.has('Strict-Transport-Security'),
    immutable: [],
    moved: redirects.map(({ source, destination }) => ({ from: source, to: destination })),
  };
  const other = securityHeaders(policy).find(([name, value]) => sent.get(name) !== value);
  if (other) throw new Error(`serve.json was written by another version: ${other[0]} differs`);
  return policy;
}
