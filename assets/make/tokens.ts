import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.ts';

const css = readFileSync(join(projectRoot, 'assets/styles/tokens.css'), 'utf8');
const [day = [], night = []] = css
  .split('prefers-color-scheme: dark')
  .map((part) => [...part.matchAll(/--([\w-]+):\s*(#[0-9a-f]+)\s*;/gi)])
  .map((found) => found.map(([, name = '', hex = '']) => [name, hex.toLowerCase()] as const));

const colors = { day: new Map(day), night: new Map([...day, ...night]) };

export type Mode = keyof typeof colors;

/** Returns a color of `assets/styles/tokens.css` as `#rrggbb`, for files that can't read custom properties. */
export function color(name: string, mode: Mode = 'day'): string {
  const hex = colors[mode].get(name);
  if (hex?.length !== 7)
    throw new Error(
      `assets/styles/tokens.css: there is no color --${name}; define it as #rrggbb, the format that image generation needs.`,
    );
  return hex;
}

/**
 * Returns the values, by day and by night, of all colors that our own `modules` request by {@link color}, for a cache
 * key. With this key, an unrelated change to `tokens.css` doesn't remake a picture.
 */
export const colorsIn = (...modules: readonly string[]): string =>
  modules
    .flatMap((file) => [
      ...readFileSync(join(projectRoot, file), 'utf8').matchAll(/\bcolor\('([\w-]+)'/g),
    ])
    .flatMap(([, name = '']) => [color(name), color(name, 'night')])
    .join(' ');
