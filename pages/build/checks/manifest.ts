import * as v from 'valibot';
import { pathWithin } from '../base-path.ts';
import type { CheckedSite } from './rule.ts';

const Manifest = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ icons: v.pipe(v.array(v.object({ src: v.string() })), v.minLength(1)) }),
);

/** Every icon of the web manifest is a file of dist. Returns one line per fault. */
export function manifestProblems({ manifest, base, files }: CheckedSite): readonly string[] {
  if (!manifest) return [];
  const { source, text } = manifest;
  const { success, output } = v.safeParse(Manifest, text);
  if (!success) return [`${source}: the web manifest lists no icons; give each icon a "src"`];
  const missing = output.icons.filter(
    ({ src }) => !files.has(pathWithin(base, src)?.slice(1) ?? ''),
  );
  return missing.map(({ src }) => {
    return `${source}: icon "${src}" of the web manifest is not in dist; add it to assets/images.ts`;
  });
}
