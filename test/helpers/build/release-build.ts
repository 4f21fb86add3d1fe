import { buildFiles } from './build-site.ts';

/** Where the site of these tests is published. */
export const ORIGIN = 'https://www.ascent-multifamily.com';

/** Where its form sends. */
export const BACKEND = 'https://abcdefgh.supabase.co';

/** The whole site in memory, as a firm would publish it. */
export const dist = await buildFiles({
  siteUrl: ORIGIN,
  supabaseUrl: BACKEND,
  supabasePublishableKey: 'sb_publishable_test',
});

/** A file of the site as text; throws where there is none. */
export function textOf(file: string): string {
  const content = dist.get(file);
  if (content === undefined) throw new Error(`there is no ${file} in dist`);
  return Buffer.from(content).toString('utf8');
}

/** Every text file of the site whose name has that ending. */
export const filesEnding = (...endings: readonly string[]): readonly string[] =>
  [...dist.keys()].filter((file) => endings.some((ending) => file.endsWith(ending)));
