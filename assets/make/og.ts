import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { firm } from '#data/firm.ts';
import { home } from '#data/pages/home.ts';
import { state } from '#data/pages/state.ts';
import { cached, cacheKey, hashedFile } from './cache.ts';
import { recolor } from './drawings.ts';
import { type LogoDrawing, placeLogo, rasterize, svgOf } from './logo.ts';
import { projectRoot } from './project-root.ts';
import { color, colorsIn } from './tokens.ts';

/** A page as far as its image needs to know it. */
type OgRoute = Readonly<Record<'id' | 'path' | 'name' | 'source' | 'previewImage', string>>;

/** A face by the name in its file, with its letter spacing in em. */
const titleFace = { family: 'Newsreader 16pt', tracking: -0.022, fill: color('ink') };
const labelFace = { family: 'Instrument Sans', tracking: 0, fill: color('ink2') };
type Face = typeof titleFace;

/** What neither of their files has. */
const missingLetters = /[^ -~\u00a0¡£§©«®·»¿À-ÿ–—‘’“”•…−]/g;

// Static TTF files: from the site's own WOFF2 files, resvg draws an empty title without an error.
const fonts = ['newsreader-display-300', 'instrument-sans-400'].map(
  (name) => `assets/brand/${name}.ttf`,
);
const font = {
  fontFiles: fonts.map((file) => join(projectRoot, file)),
  loadSystemFonts: false,
  defaultFontFamily: titleFace.family,
};

const key = cacheKey('assets/make/og.ts', 'assets/make/logo.ts', ...fonts);
const colors = colorsIn('assets/make/og.ts');

/**
 * Makes the Open Graph image (https://ogp.me) of every page that has one of its own: the home page has the
 * tagline on it, a state page its state.
 *
 * @param pictures what lies under the words, by path, where it is not the street that others share
 * @returns the images by the path of the page, each with what is written on it
 * @throws when a title does not fit; the message names the page's file
 */
export async function makeOgImages(
  routes: readonly OgRoute[],
  lockup: LogoDrawing,
  pictures: ReadonlyMap<string, Uint8Array> = new Map(),
) {
  const name = 'brand/preview-background-day';
  const street = recolor(name, await readFile(join(projectRoot, `assets/${name}.svg`)));
  const images = routes
    .filter(({ previewImage }) => previewImage === 'own')
    .map(async ({ id, path, name, source }) => {
      const label = id === 'state' ? state.heading : home.title;
      const title = path === '/' ? firm.tagline : name;
      const picture = pictures.get(path) ?? street;
      const inputs = [key, colors, lockup.viewBox, lockup.markup, picture, label, title];
      const bytes = await cached('preview images', inputs, () =>
        drawImage(label, title, picture, lockup),
      ).catch((error: Error) => {
        throw new Error(`${source}: ${path}: ${error.message}`);
      });
      const file = `${path.slice(1).replaceAll('/', '-') || 'home'}.png`;
      const alt = `${firm.name}, ${label}: ${title}`;
      return [path, { alt, ...hashedFile(`og/${file}`, bytes) }] as const;
    });
  return new Map(await Promise.all(images));
}

/** The left edge of everything that is written; the label ends before the mast of the tower, px. */
const [left, labelEnd] = [64, 1038];

async function drawImage(
  label: string,
  title: string,
  picture: Uint8Array,
  lockup: LogoDrawing,
): Promise<Uint8Array> {
  const measure = await measurer();
  const logo = { width: Math.min(264, (43.86 * lockup.width) / lockup.height), height: 43.86 };
  const line = left + logo.width + 21.4;
  const start = line + 21.5;
  const labelSize = Math.min(24, (labelEnd - start) / measure(label, labelFace).width);
  const svg = svgOf(
    1200,
    630,
    Buffer.from(picture).toString(),
    placeLogo(lockup, [left, 56, logo.width, logo.height], color('ink')),
    `<path d="M${line} 58v43" stroke="${color('brass-drawn')}" stroke-width="2"/>`,
    textElement(label, labelFace, labelSize, start, 98),
    ...layOutTitle(title, (text) => measure(text, titleFace)),
  );
  return rasterize(svg, font);
}

/**
 * Breaks a title into lines as large as the open sky of the background allows: two, or three below 64 px. The
 * ink of each begins under the logo, whatever the side bearing of its first letter.
 */
function layOutTitle(title: string, measure: (text: string) => { start: number; width: number }) {
  /** Lines as long as they may be, in em. */
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
    /** The water tank of the brick house begins at y 303, the roof of the house before it at y 406. */
    const fits = (text: string, nth: number) => {
      const bottom = baseline(nth) + 0.24 * size;
      return bottom < 400 && measure(text).width * size <= (bottom <= 301 ? 592 : 540);
    };
    let limit = 592 / size;
    const count = wrap(limit).length;
    if (count > (size < 64 ? 3 : 2)) continue;
    // As even as they can be.
    while (limit > 1 && wrap(limit - 0.1).length === count) limit -= 0.1;
    const lines = wrap(limit);
    if (!lines.every(fits)) continue;
    return lines.map((text, nth) =>
      textElement(text, titleFace, size, left - measure(text).start * size, baseline(nth)),
    );
  }
  throw new Error(`the title "${title}" does not fit its Open Graph image in 3 lines; shorten it.`);
}

/** Tells where the ink of a line begins and how wide it is, in em: the font alone decides. */
async function measurer() {
  const { Resvg } = await import('@resvg/resvg-js');
  return (text: string, face: Face) => {
    const absent = [...new Set(text.match(missingLetters))].join('');
    const line = svgOf(1, 1, textElement(text, face, 100, 0, 100));
    const box = new Resvg(line, { font }).getBBox();
    // An empty box would be drawn.
    if (absent || !box) {
      throw new Error(
        `"${absent}" in "${text}" is not in ${face.family} (assets/brand); use other letters.`,
      );
    }
    return { start: box.x / 100, width: box.width / 100 };
  };
}

/** A line of text as SVG; `x` is its left edge and `y` its baseline, in px like `size`. */
function textElement(text: string, face: Face, size: number, x: number, y: number): string {
  const { family, tracking, fill } = face;
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<text x="${x}" y="${y}" font-family="${family}" font-size="${size}" letter-spacing="${(size * tracking).toFixed(2)}" fill="${fill}">${escaped}</text>`;
}
