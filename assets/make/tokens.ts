import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.ts';

export type Mode = 'day' | 'night';

const file = 'assets/styles/foundation/tokens.css';

const colorsIn = (css: string) =>
  [...css.matchAll(/--([\w-]+):\s*(#[0-9a-f]+)\s*;/gi)].map(
    ([, name = '', hex = '']) => [name, hex.toLowerCase()] as const,
  );

// The first rule has the colors by day; the rule for dark color schemes, the colors that differ by night.
const [first = '', ...queries] = readFileSync(join(projectRoot, file), 'utf8').split('@media ');
const day = new Map(colorsIn(first));
const dark = queries.find((query) => query.includes('prefers-color-scheme: dark')) ?? '';
const night = new Map([...day, ...colorsIn(dark)]);

/**
 * Returns the named colors of `tokens.css` as `#rrggbb`, by day and by night, for files that can't read custom
 * properties. A picture's colors are also its cache key, so an unrelated change to `tokens.css` doesn't remake it.
 *
 * @throws Error if a color is missing or isn't written as #rrggbb
 */
export function pick<Name extends string>(...names: readonly Name[]) {
  const picked = (found: ReadonlyMap<string, string>) =>
    Object.fromEntries(
      names.map((name) => {
        const hex = found.get(name);
        if (hex?.length === 7) return [name, hex];
        throw new Error(
          `${file}: there is no color --${name}; define it as #rrggbb, the format that image generation needs.`,
        );
      }),
    ) as Readonly<Record<Name, string>>;
  return { day: picked(day), night: picked(night) };
}
