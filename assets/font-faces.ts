import type { FontFile } from './fonts.ts';

/** A typeface of ours, as far as a fallback has to match it. */
interface Face {
  readonly family: string;
  /** Share of the em above and below the baseline, from the hhea table of the published file. */
  readonly ascent: number;
  readonly descent: number;
  readonly fallbacks: readonly Fallback[];
}

/** System faces of one set of metrics, and how much wider ours runs than they do. */
interface Fallback {
  /** Names under which systems know them. */
  readonly names: readonly string[];
  /** Width of this site's own words in our face over their width in the system's. */
  readonly ratio: number;
}

// The ratios were measured in Chromium on headings at 60 and 24 px and on body text at 16 px; those of
// Georgia and Noto Serif follow from Times by https://github.com/seek-oss/capsize's average widths.
const faces: readonly Face[] = [
  {
    family: 'newsreader',
    ascent: 0.735,
    descent: 0.265,
    fallbacks: [
      { names: ['Georgia', 'Gelasio'], ratio: 0.939 },
      { names: ['Times New Roman', 'Times', 'Liberation Serif', 'Tinos'], ratio: 1.03 },
      { names: ['Noto Serif'], ratio: 0.87 },
    ],
  },
  {
    family: 'instrument-sans',
    ascent: 0.97,
    descent: 0.25,
    fallbacks: [
      {
        names: ['Arial', 'Helvetica Neue', 'Helvetica', 'Liberation Sans', 'Arimo', 'Roboto'],
        ratio: 1.018,
      },
    ],
  },
];

/**
 * The @font-face rules of the two typefaces and of their fallbacks, and the custom properties
 * `--serif` and `--sans` that list them. A fallback is a system face made as wide and as tall as ours.
 *
 * However well it matches, a text breaks a line elsewhere in it: to change faces would move what is below
 * (0.16 on /target-investments on a slow line). So ours are `optional`: shown if they come in time, else on
 * the next page.
 *
 * @param fonts the published files
 */
export function fontFaces(fonts: readonly FontFile[]): string {
  const ours = fonts.map(({ family, weight, path, unicodeRange }) => {
    const range = unicodeRange ? `;unicode-range:${unicodeRange}` : '';
    return `@font-face{font-family:${family};src:url(${path}) format("woff2");font-weight:${weight};font-display:optional${range}}`;
  });
  const lists = `:root{${faces.map(list).join(';')}}`;
  return [...ours, ...faces.flatMap(fallbackRules), lists].join('\n');
}

const fallbackName = (family: string, index: number) => `${family}-${index + 1}`;
const percent = (share: number) => `${(share * 100).toFixed(2)}%`;

function fallbackRules({ family, ascent, descent, fallbacks }: Face): string[] {
  return fallbacks.map(({ names, ratio }, index) => {
    const src = names.map((name) => `local("${name}")`).join();
    const overrides = `ascent-override:${percent(ascent / ratio)};descent-override:${percent(descent / ratio)};line-gap-override:0%`;
    return `@font-face{font-family:${fallbackName(family, index)};src:${src};size-adjust:${percent(ratio)};${overrides}}`;
  });
}

function list({ family, fallbacks }: Face): string {
  const [property, generic] =
    family === 'newsreader' ? ['--serif', 'serif'] : ['--sans', 'sans-serif'];
  const names = [family, ...fallbacks.map((_, index) => fallbackName(family, index)), generic];
  return `${property}:${names.join()}`;
}
