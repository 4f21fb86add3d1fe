const FOLDER = '/assets/';

/** Vercel takes 4,096 characters for one pattern; the rest is for what surrounds the names. */
const LONGEST_PATTERN = 4_000;

/**
 * Joins exact paths below `/assets/` into as few alternatives of a regular expression as the
 * length of a pattern allows: `start-0123456789\.js|fonts/text-0123456789\.woff2`.
 */
export function chunkPattern(paths: readonly string[]): string[] {
  const chunks: string[] = [];
  for (const path of [...paths].sort()) {
    const name = path.slice(FOLDER.length).replaceAll('.', '\\.');
    const last = chunks.at(-1);
    if (last !== undefined && last.length + name.length < LONGEST_PATTERN) {
      chunks[chunks.length - 1] = `${last}|${name}`;
    } else chunks.push(name);
  }
  return chunks;
}
