import type { FontFile } from './fonts.ts';

/** A system face reshaped so that a line set in it is as long and as tall as in ours. */
interface Fallback {
  readonly family: string;
  /** Names under which systems know faces of these metrics. */
  readonly local: readonly string[];
  /** Percentages of the em, computed as https://github.com/unjs/fontaine does. */
  readonly sizeAdjust: number;
  readonly ascent: number;
  readonly descent: number;
}

const fallbacks: readonly Fallback[] = [
  {
    family: 'newsreader-georgia',
    local: ['Georgia', 'Gelasio'],
    sizeAdjust: 96.12,
    ascent: 76.47,
    descent: 27.57,
  },
];

/**
 * The @font-face rules of the two families and of their fallbacks.
 *
 * @param fonts the published files
 */
export function fontFaces(fonts: readonly FontFile[]): string {
  const ours = fonts.map(
    ({ family, weight, path }) =>
      `@font-face{font-family:${cssName(family)};src:url(${path}) format("woff2");font-weight:${weight};font-display:swap}`,
  );
  const theirs = fallbacks.map(({ family, local, sizeAdjust, ascent, descent }) => {
    const src = local.map((name) => `local("${name}")`).join();
    return `@font-face{font-family:${family};src:${src};size-adjust:${sizeAdjust}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`;
  });
  return [...ours, ...theirs].join('\n');
}

const cssName = (family: string) => family.toLowerCase().replace(' ', '-');
