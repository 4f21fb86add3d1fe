import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.ts';

const css = readFileSync(join(projectRoot, 'assets/styles/tokens.css'), 'utf8');
const [day = [], night = []] = css
  .split('prefers-color-scheme: dark')
  .map((part) => [...part.matchAll(/--([\w-]+):\s*(#[0-9a-f]+)\s*;/gi)])
  .map((found) => found.map(([, name = '', hex = '']) => [name, hex.toLowerCase()] as const));

const colors = { day: new Map(day), night: new Map([...day, ...night]) };

/**
 * A color of `assets/styles/tokens.css`, for what cannot read custom properties: the theme color, the web
 * manifest, pictures.
 *
 * @param name of the custom property, without the dashes
 * @param mode the color scheme
 * @returns the color as `#rrggbb`
 * @throws when there is no such color
 */
export function color(name: string, mode: 'day' | 'night' = 'day'): string {
  const hex = colors[mode].get(name);
  if (hex?.length !== 7)
    throw new Error(
      `assets/styles/tokens.css: there is no color --${name} as #rrggbb; write it so, for pictures need it.`,
    );
  return hex;
}

/**
 * Returns the colors that modules name in calls of {@link color}, with their values: the part of a cache key that
 * stands for `tokens.css`, so that another size or color leaves a picture alone.
 *
 * @param modules files of ours, from the root
 */
export function colorsIn(...modules: readonly string[]): string {
  const calls = modules.flatMap((file) => [
    ...readFileSync(join(projectRoot, file), 'utf8').matchAll(/\bcolor\('([\w-]+)'(, 'night')?/g),
  ]);
  return calls.map(([, name = '', night]) => color(name, night ? 'night' : 'day')).join(' ');
}
