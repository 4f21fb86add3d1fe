import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ResvgRenderOptions } from '@resvg/resvg-js';
import { firm } from '#data/firm.ts';
import { cached, cacheKey, hashedFile } from './cache.ts';
import { projectRoot } from './project-root.ts';
import { color } from './tokens.ts';

/** One drawing of the logo. Shapes that name no color of their own have that of the text around them. */
export type LogoDrawing = NonNullable<ReturnType<typeof readDrawing>>;

/** The icons of the tab and of home screens by their name without hash, such as `favicon.svg`. */
export type LogoIcons = Awaited<ReturnType<typeof makeIcons>>;

/**
 * Reads the logo. Every picture of it is made of these three drawings: mark and name (header, footer, print, Open
 * Graph images); the mark alone (icons on a home screen), the lock-up unless there is a `mark.svg`; and the mark as
 * it is drawn for 16 px (favicons), the mark unless there is a `mark-small.svg`.
 *
 * @param folder where it is, other than `assets/brand`
 * @throws when a drawing has no viewBox, holds what a page cannot show, or is too wide; the message
 *   names the file and the fix
 */
export function readLogo(folder = join(projectRoot, 'assets/brand')) {
  const lockup = readDrawing(folder, 'lockup.svg');
  if (!lockup) throw new Error('assets/brand/lockup.svg: there is no such file; add the logo.');
  if (lockup.width > 6 * lockup.height) {
    throw new Error(
      'assets/brand/lockup.svg: it is more than 6 times as wide as high, and the bar of a phone has no room for it; draw it shorter.',
    );
  }
  const mark = readDrawing(folder, 'mark.svg') ?? lockup;
  return { lockup, mark, smallMark: readDrawing(folder, 'mark-small.svg') ?? mark };
}

/** Nobody sees these: declarations, comments, notes, definitions of nothing. */
const unseen =
  /<\?.*?\?>|<!--.*?-->|<!DOCTYPE[^>]*>|<defs\b[^>]*?(?:\/>|>\s*<\/defs\s*>)|<(title|desc|metadata|sodipodi:namedview)\b[^>]*?(?:\/>|>.*?<\/\1\s*>)/gs;
/** What a drawing program notes down, or what names a shape: the logo is on a page twice. */
const notes = /\s+(?:id|class|on\w+|data-[\w-]+|xmlns|[\w-]+:[\w:-]+)\s*=\s*(?:"[^"]*"|'[^']*')/g;
/** A shape that looks the same in a page, in a picture, and under the site's policy, with nothing in it. */
const shape =
  /<(g|path|rect|circle|ellipse|line|polyline|polygon)(?:\s+(?!style\b)[\w-]+\s*=\s*(?:"[^"]*"|'[^']*'))*\s*(?:\/>|>\s*<\/\1\s*>)/g;

function readDrawing(folder: string, file: string) {
  const path = join(folder, file);
  if (!existsSync(path)) return undefined;
  const refuse = (what: string) => new Error(`assets/brand/${file}: ${what}`);
  const svg = readFileSync(path, 'utf8').replace(unseen, '').replace(notes, '');
  const [, looks = '', inside = ''] = /<svg\b([^>]*)>(.*)<\/svg\s*>/s.exec(svg) ?? [];
  const [, viewBox = ''] = /\sviewBox="\s*([^"]*?)\s*"/.exec(looks) ?? [];
  const [, , width = 0, height = 0] = viewBox.split(/[\s,]+/).map(Number);
  if (!(width > 0 && height > 0)) {
    throw refuse('no <svg> with a viewBox that has a width and a height; export it with one.');
  }
  const markup = inside.replace(/>\s+</g, '><').trim();
  if (markup === '') throw refuse('nothing is drawn in it; export the logo again.');
  let rest = markup;
  for (let left = ''; left !== rest; rest = rest.replace(shape, '')) left = rest;
  if (rest.trim() !== '') {
    throw refuse(
      `${rest.slice(0, 60)} cannot be shown in every place of a logo; export it as shapes alone: text as outlines, colors as attributes, no gradients.`,
    );
  }
  // Colors that the whole drawing has.
  const own = looks.match(/\s(?:color|fill|stroke|opacity)[\w-]*="[^"]*"/g)?.join('');
  return { viewBox, width, height, markup: own ? `<g${own}>${markup}</g>` : markup };
}

/** A drawing of the logo as part of another SVG: it fills a frame as far as its shape allows. */
export const placeLogo = (
  { viewBox, markup }: LogoDrawing,
  [x, y, width, height]: readonly [x: number, y: number, width: number, height: number],
  color = 'inherit',
): string =>
  `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="${viewBox}" fill="currentColor" color="${color}">${markup}</svg>`;

export const svgOf = (width: number, height: number, ...parts: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${parts.join('')}</svg>`;

/** Draws an SVG as a PNG of few colors. */
export async function rasterize(svg: string, font?: ResvgRenderOptions['font']): Promise<Buffer> {
  // They take long to load: a build that finds every picture in the cache does without them.
  const { Resvg } = await import('@resvg/resvg-js');
  const { default: sharp } = await import('sharp');
  return sharp(new Resvg(svg, font && { font }).render().asPng())
    .png({ palette: true, colors: 160, effort: 7, compressionLevel: 9 })
    .toBuffer();
}

const key = cacheKey('assets/make/logo.ts');

export async function makeIcons({ mark, smallMark }: ReturnType<typeof readLogo>) {
  const png = (svg: string) => cached('icons', [key, svg], () => rasterize(svg));
  // Browsers draw it by day and by night.
  const style = `<style>svg{color:${color('ink')}}@media(prefers-color-scheme:dark){svg{color:${color('on-earth')}}}</style>`;
  const favicon = svgOf(16, 16, style, placeLogo(smallMark, [0, 0, 16, 16]));
  const small = placeLogo(smallMark, [0, 0, 32, 32], color('ink'));
  const files = {
    'favicon.svg': Buffer.from(favicon),
    // For browsers that do not take the SVG.
    'favicon-32.png': await png(svgOf(32, 32, small)),
    'apple-touch-icon.png': await png(homeScreenIcon(mark, 180)),
    'icon-192.png': await png(homeScreenIcon(mark, 192)),
    'icon-512.png': await png(homeScreenIcon(mark, 512)),
  };
  return new Map(Object.entries(files).map(([name, bytes]) => [name, hashedFile(name, bytes)]));
}

/**
 * The mark on the ground of the dark bands, standing over a line of brass: in the middle 80 %, for systems that
 * cut icons to a shape of their own.
 */
function homeScreenIcon(mark: LogoDrawing, size: number): string {
  const scale = (0.52 * size) / Math.max(mark.width, mark.height);
  const [width, height] = [mark.width * scale, mark.height * scale];
  return svgOf(
    size,
    size,
    `<path fill="${color('earth')}" d="M0 0h${size}v${size}H0z"/>`,
    placeLogo(mark, [(size - width) / 2, 0.75 * size - height, width, height], color('on-earth')),
    `<path fill="${color('brass-earth')}" d="M0 ${Math.round(0.76 * size)}h${size}v${Math.round(size / 85)}H0z"/>`,
  );
}

/**
 * The web app manifest (https://www.w3.org/TR/appmanifest/): how the site is named and drawn when it is put
 * on a home screen. Its addresses are root-relative; its scope is the folder of its `start_url`.
 */
export function webManifest(icons: LogoIcons): string {
  const icon = (size: 192 | 512, purpose: 'any' | 'maskable') => ({
    src: icons.get(`icon-${size}.png`)?.path,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const manifest = {
    name: `${firm.name}: ${firm.tagline}`,
    short_name: firm.name,
    start_url: '/',
    display: 'browser',
    background_color: color('paper'),
    theme_color: color('paper'),
    icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
