import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashedName } from './hashed-name.ts';
import { projectRoot } from './project-root.ts';

/** The icons of the site. */
export interface Icons {
  /** The inner markup of each on its 24 × 24 grid, by name. */
  readonly markup: ReadonlyMap<string, string>;
  /** All of them, each as `#i-<name>`, as one file. */
  readonly sprite: { readonly path: string; readonly bytes: Uint8Array };
}

/**
 * Reads the icons of `assets/icons/sprite.svg`.
 *
 * @throws when the sprite holds no symbol
 */
export async function readIcons(): Promise<Icons> {
  const bytes = await readFile(join(projectRoot, 'assets/icons/sprite.svg'));
  const symbols = bytes
    .toString()
    .matchAll(/<symbol id="i-(?<name>[^"]+)" viewBox="0 0 24 24">(?<markup>.*?)<\/symbol>/gs);
  const markup = new Map<string, string>();
  for (const { groups } of symbols) markup.set(groups?.name ?? '', groups?.markup ?? '');
  if (markup.size === 0) {
    throw new Error('assets/icons/sprite.svg: no <symbol id="i-…" viewBox="0 0 24 24"> in it.');
  }
  return { markup, sprite: { path: `/assets/${hashedName('icons.svg', bytes)}`, bytes } };
}
