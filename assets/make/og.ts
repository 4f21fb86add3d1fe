import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { firm } from '#data/firm.ts';
import { home } from '#data/pages/home.ts';
import { state } from '#data/pages/state.ts';
import { cached } from './cache.ts';
import { recolor } from './drawings.ts';
import { hashedFile } from './hashed-file.ts';
import { type LogoDrawing, placeLogo, svgOf } from './logo.ts';
import { projectRoot } from './project-root.ts';
import { escaped } from './svg.ts';
import { pick } from './tokens.ts';

type OgRoute = Readonly<Record<'id' | 'path' | 'name' | 'source' | 'previewImage', string>> & {
  readonly parent?: { readonly name: string };
};

/** Fonts by the family name in their files; `tracking` is the letter spacing in em. */
const titleFont = { family: 'Newsreader 16pt', tracking: -0.022, fill: 'ink' } as const;
const labelFont = { family: 'Instrument Sans', tracking: 0, fill: 'ink2' } as const;
const markFont = { ...labelFont, fill: 'paper' } as const;

type PreviewFont = typeof titleFont | typeof labelFont | typeof markFont;

/** Characters missing from both fonts. */
const missingLetters = /[^ -~\u00a0¡£§©«®·»¿À-ÿ–—‘’“”•…−]/g;

// With the site's WOFF2 files, resvg would silently draw an empty title.
const fontOptions = {
  fontFiles: ['newsreader-display-300', 'instrument-sans-400'].map((name) =>
    join(projectRoot, `assets/brand/${name}.ttf`),
  ),
  loadSystemFonts: false,
  defaultFontFamily: titleFont.family,
};

/** The page's colors in a preview image, which are also part of its cache key. */
const palette = () => pick('ink', 'ink2', 'brass-drawn', 'brass-text', 'paper');

/**
 * Makes preview images (Open Graph, https://ogp.me) with alternative text, for all pages that have their own image.
 * Home's image shows the tagline. A subpage's label is the name of the parent page.
 *
 * @param pictures backgrounds by path; all other pages show the kind of house that the firm buys, from the home page
 * @param mark text that marks the images of sample content
 */
export async function makeOgImages(
  routes: readonly OgRoute[],
  lockup: LogoDrawing,
  pictures: ReadonlyMap<string, Uint8Array> = new Map(),
  mark = '',
) {
  const name = 'hero/hero-wide-day';
  const drawing = recolor(name, await readFile(join(projectRoot, `assets/drawings/${name}.svg`)));
  // resvg can't render this <svg> element inside another, so a group places its content.
  const house = Buffer.from(`${drawing}`.replace(/^<svg[^>]*>/, HOUSE_PLACE).replace(/<\/svg>\s*$/, '</g>'));
  const look = [JSON.stringify([palette(), lockup]), mark];
  const rendered = new Map<Uint8Array, Promise<Pixels>>();
  /** Renders each background once. */
  const backgroundOf = (picture: Uint8Array) => {
    const background =
      rendered.get(picture) ?? render(svgOf(width, height, Buffer.from(picture).toString(), markOf(mark)));
    rendered.set(picture, background);
    return background;
  };
  const images = routes
    .filter(({ previewImage }) => previewImage === 'own')
    .map(async ({ id, path, name, source, parent }) => {
      const label = id === 'state' ? state.heading : (parent?.name ?? home.title);
      const title = path === '/' ? firm.tagline : name;
      const picture = pictures.get(path) ?? house;
      const bytes = await cached('preview images', [...look, picture, label, title], async () =>
        overlay(await backgroundOf(picture), await render(await drawPreview(label, title, lockup))),
      ).catch((error: Error) => {
        throw new Error(`${source}: ${path}: ${error.message}`);
      });
      const file = `${path.slice(1).replaceAll('/', '-') || 'home'}.png`;
      const alt = `${firm.name}, ${label}: ${title}`;
      return [path, { alt, ...hashedFile(`og/${file}`, bytes) }] as const;
    });
  return new Map(await Promise.all(images));
}

const width = 1200;

/** Height of the image and of the part that has text, in px. */
const [height, textHeight] = [630, 400];

/** Renders an SVG as raw pixels for sharp. */
async function render(svg: string) {
  const { Resvg } = await import('@resvg/resvg-js');
  const image = new Resvg(svg, { font: fontOptions }).render();
  return { input: image.pixels, raw: { width: image.width, height: image.height, channels: 4 } } as const;
}

type Pixels = Awaited<ReturnType<typeof render>>;

/** Puts text over a background. Dithering would take twice the time and look the same. */
async function overlay({ input, raw }: Pixels, text: Pixels): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(input, { raw })
    .composite([{ ...text, left: 0, top: 0, premultiplied: true }])
    .png({ palette: true, dither: 0, effort: 1, quality: 90 })
    .toBuffer();
}

/** Places the drawing with the house at the right, and open sky for the title. */
export const HOUSE_PLACE = '<g transform="scale(0.8) translate(1070 640)">';

/** Draws the strip at the bottom that marks sample content. */
export function markOf(text: string): string {
  if (!text) return '';
  const strip = `<path d="M0 586h${width}v44H0z" fill="${palette().day['brass-text']}"/>`;
  return strip + textElement(text, markFont, 24, left, 616);
}

/** Left edge of all text, and right limit of the label, in px. */
const [left, labelEnd] = [64, 1038];

/** Draws the logo, the label, and the title of a preview image as SVG. */
export async function drawPreview(label: string, title: string, lockup: LogoDrawing): Promise<string> {
  const measure = await measurer();
  const colors = palette().day;
  const logo = { width: Math.min(264, (43.86 * lockup.width) / lockup.height), height: 43.86 };
  const line = left + logo.width + 21.4;
  const start = line + 21.5;
  const labelSize = Math.min(24, (labelEnd - start) / measure(label, labelFont).width);
  return svgOf(
    width,
    textHeight,
    placeLogo(lockup, [left, 56, logo.width, logo.height], colors.ink),
    `<path d="M${line} 58v43" stroke="${colors['brass-drawn']}" stroke-width="2"/>`,
    textElement(label, labelFont, labelSize, start, 98),
    ...layOutTitle(title, (text) => measure(text, titleFont)),
  );
}

/**
 * Breaks a title into the largest lines that fit the background's open sky: two lines, or three below 64 px. The ink of
 * each line starts under the logo, regardless of the first letter's side bearing.
 */
function layOutTitle(title: string, measure: (text: string) => { start: number; width: number }) {
  /** Breaks the title into lines no wider than a limit in em. */
  const wrap = (limit: number) => {
    const lines: string[] = [];
    for (const word of title.split(/\s+/)) {
      const longer = `${lines.at(-1)} ${word}`;
      const fits = lines.length > 0 && measure(longer).width <= limit;
      if (fits) lines.splice(-1, 1, longer);
      else lines.push(word);
    }
    return lines;
  };
  for (let size = 80; size >= 40; size -= 4) {
    const baseline = (nth: number) => Math.round(172 + size * (0.7 + nth * 1.06));
    // In the background, the house's gable starts at x 627 below y 301, and a tree at x 510 below y 416.
    const fits = (text: string, nth: number) => {
      const bottom = baseline(nth) + 0.24 * size;
      return bottom < textHeight && measure(text).width * size <= (bottom <= 301 ? 592 : 540);
    };
    let limit = 592 / size;
    const count = wrap(limit).length;
    if (count > (size < 64 ? 3 : 2)) continue;
    // A narrower limit makes the lines more even.
    while (limit > 1 && wrap(limit - 0.1).length === count) limit -= 0.1;
    const lines = wrap(limit);
    if (!lines.every(fits)) continue;
    return lines.map((text, nth) =>
      textElement(text, titleFont, size, left - measure(text).start * size, baseline(nth)),
    );
  }
  throw new Error(`the title "${title}" doesn't fit its preview image in 3 lines; shorten it.`);
}

/** Returns a function that measures the start and the width of a line's ink, in em. */
async function measurer() {
  const { Resvg } = await import('@resvg/resvg-js');
  return (text: string, font: PreviewFont) => {
    const absent = [...new Set(text.match(missingLetters))].join('');
    const line = svgOf(1, 1, textElement(text, font, 100, 0, 100));
    const box = new Resvg(line, { font: fontOptions }).getBBox();
    // For a missing letter, resvg would draw an empty box.
    if (absent || !box)
      throw new Error(`"${absent}" in "${text}" is not in ${font.family} (assets/brand); use other letters.`);
    return { start: box.x / 100, width: box.width / 100 };
  };
}

/** Returns a line of text as SVG. `x` is the left edge, `y` is the baseline, and `size` is the font size, in px. */
function textElement(text: string, font: PreviewFont, size: number, x: number, y: number): string {
  const { family, tracking, fill } = font;
  const color = palette().day[fill];
  return `<text x="${x.toFixed(2)}" y="${y}" font-family="${family}" font-size="${size.toFixed(2)}" letter-spacing="${(size * tracking).toFixed(2)}" fill="${color}">${escaped(text)}</text>`;
}
