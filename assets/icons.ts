import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from './project-root.ts';

/** The inner markup of each icon on its 24 × 24 grid, by name. */
export type Icons = ReadonlyMap<string, string>;

/**
 * Reads the icons of `assets/icons/sprite.svg`. Pages carry the few that they show in their own
 * HTML: a sprite would cost a request before the first of them appears.
 *
 * @throws when the sprite holds no symbol
 */
export async function readIcons(): Promise<Icons> {
  const sprite = await readFile(join(projectRoot, 'assets/icons/sprite.svg'), 'utf8');
  const symbols = sprite.matchAll(
    /<symbol id="i-(?<name>[^"]+)" viewBox="0 0 24 24">(?<markup>.*?)<\/symbol>/gs,
  );
  const icons = new Map<string, string>();
  for (const { groups } of symbols) icons.set(groups?.name ?? '', groups?.markup ?? '');
  if (icons.size === 0) {
    throw new Error('assets/icons/sprite.svg: no <symbol id="i-…" viewBox="0 0 24 24"> in it.');
  }
  return icons;
}
