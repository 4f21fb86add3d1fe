import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { firm } from '#data/firm.ts';
import { cached } from './cache.ts';
import { hashedFile } from './hashed-file.ts';
import { projectRoot } from './project-root.ts';
import { attributesOf, markupOf, parseSvg, viewBoxOf } from './svg.ts';
import { pick } from './tokens.ts';

/** A drawing of the logo. Shapes without a color have the color of the surrounding text. */
export type LogoDrawing = Readonly<{ viewBox: string; width: number; height: number; markup: string }>;

/** Icons for browser tabs and home screens by name without a hash, such as `favicon.svg`. */
export type LogoIcons = Awaited<ReturnType<typeof makeIcons>>;

/**
 * Reads the logo's three drawings. The lockup of mark and name is for pages and preview images. The mark is for
 * home-screen icons and defaults to the lockup. The small mark is for favicons of 16 px and defaults to the mark.
 */
export function readLogo(folder = join(projectRoot, 'assets/brand')) {
  const lockup = readDrawing(folder, 'lockup.svg');
  if (!lockup) throw new Error('assets/brand/lockup.svg: there is no such file; add the logo.');
  if (lockup.width > 6 * lockup.height)
    throw new Error(
      'assets/brand/lockup.svg: it is more than 6 times as wide as high, too wide for the header on a phone; draw it shorter.',
    );
  const mark = readDrawing(folder, 'mark.svg') ?? lockup;
  return { lockup, mark, smallMark: readDrawing(folder, 'mark-small.svg') ?? mark };
}

/** Elements without a shape. */
const INVISIBLE = ['title', 'desc', 'metadata'];

/** Elements that look the same in a page, in a picture, and under the Content Security Policy. */
const SHAPES = ['g', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'];

/** Leaves out the metadata of drawing programs, and ids of shapes, because a page shows the logo twice. */
const isLook = (name: string) => !/^(?:id|class|xmlns|on.*|data-.*|.*:.*)$/.test(name);

function readDrawing(folder: string, name: string): LogoDrawing | undefined {
  const path = join(folder, name);
  if (!existsSync(path)) return undefined;
  const file = `assets/brand/${name}`;
  const root = parseSvg(file, readFileSync(path));
  const box = viewBoxOf(root);
  if (!box) throw new Error(`${file}: it has no viewBox with a width and a height; export it with one.`);
  for (const element of root.getElementsByTagName('*')) {
    const { localName, namespaceURI, parentNode, children } = element;
    const isOther = namespaceURI !== root.namespaceURI || INVISIBLE.includes(localName);
    if (isOther || (localName === 'defs' && children.length === 0)) parentNode?.removeChild(element);
    else if (!SHAPES.includes(localName) || element.hasAttribute('style')) {
      throw new Error(
        `${file}: ${markupOf(element).slice(0, 60)} can't be shown everywhere the logo appears; export shapes only: text as outlines, colors as attributes, no gradients.`,
      );
    }
  }
  const markup = root.children.map((child) => markupOf(child, isLook)).join('');
  if (markup === '') throw new Error(`${file}: it is empty; export the logo again.`);
  const own = attributesOf(root, (name) => /^(?:color|fill|stroke|opacity)/.test(name));
  return { ...box, markup: own ? `<g${own}>${markup}</g>` : markup };
}

/** Returns the logo as a part of another SVG, as large as the frame allows. */
export const placeLogo = (
  { viewBox, markup }: LogoDrawing,
  [x, y, width, height]: readonly [x: number, y: number, width: number, height: number],
  color = 'inherit',
): string =>
  `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="${viewBox}" fill="currentColor" color="${color}">${markup}</svg>`;

export const svgOf = (width: number, height: number, ...parts: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${parts.join('')}</svg>`;

export async function makeIcons({ mark, smallMark }: ReturnType<typeof readLogo>) {
  const { day } = pick('ink', 'on-earth');
  const png = (svg: string) =>
    cached('icons', [svg], async () => {
      // These modules load slowly, and a build with a warm cache doesn't need them.
      const { Resvg } = await import('@resvg/resvg-js');
      const { default: sharp } = await import('sharp');
      return sharp(new Resvg(svg).render().asPng())
        .png({ palette: true, colors: 160, effort: 7, compressionLevel: 9 })
        .toBuffer();
    });
  const style = `<style>svg{color:${day.ink}}@media(prefers-color-scheme:dark){svg{color:${day['on-earth']}}}</style>`;
  const favicon = svgOf(16, 16, style, placeLogo(smallMark, [0, 0, 16, 16]));
  const small = placeLogo(smallMark, [0, 0, 32, 32], day.ink);
  const files = {
    'favicon.svg': Buffer.from(favicon),
    // Some browsers can't show SVG favicons.
    'favicon-32.png': await png(svgOf(32, 32, small)),
    'apple-touch-icon.png': await png(homeScreenIcon(mark, 180)),
    'icon-192.png': await png(homeScreenIcon(mark, 192)),
    'icon-512.png': await png(homeScreenIcon(mark, 512)),
  };
  return new Map(Object.entries(files).map(([name, bytes]) => [name, hashedFile(name, bytes)]));
}

/** Draws the mark above a brass line, in the middle 80% of the icon, because some systems crop icons. */
export function homeScreenIcon(mark: LogoDrawing, size: number): string {
  const { day } = pick('earth', 'on-earth', 'brass-earth');
  const scale = (0.52 * size) / Math.max(mark.width, mark.height);
  const [width, height] = [mark.width * scale, mark.height * scale];
  return svgOf(
    size,
    size,
    `<path fill="${day.earth}" d="M0 0h${size}v${size}H0z"/>`,
    placeLogo(mark, [(size - width) / 2, 0.75 * size - height, width, height], day['on-earth']),
    `<path fill="${day['brass-earth']}" d="M0 ${Math.round(0.76 * size)}h${size}v${Math.round(size / 85)}H0z"/>`,
  );
}

/** Returns the web app manifest with the site's name and icons: https://www.w3.org/TR/appmanifest/ */
export function webManifest(icons: LogoIcons): string {
  const icon = (size: 192 | 512, purpose: 'any' | 'maskable') => ({
    src: icons.get(`icon-${size}.png`)?.path,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const { paper } = pick('paper').day;
  const manifest = {
    name: `${firm.name}: ${firm.tagline}`,
    short_name: firm.name,
    start_url: '/',
    display: 'browser',
    background_color: paper,
    theme_color: paper,
    icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
