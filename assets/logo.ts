import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ChildNode, type Element, isTag } from 'domhandler';
import { getInnerHTML, removeElement } from 'domutils';
import { parseDocument } from 'htmlparser2';
import { projectRoot } from './project-root.ts';

/** One drawing of the logo, to be put into pages and pictures. */
export interface LogoDrawing {
  readonly viewBox: string;
  /** Size of the viewBox. */
  readonly width: number;
  readonly height: number;
  /** Its shapes; where they name no color of their own they have that of the text around them. */
  readonly markup: string;
}

/** The logo, from `assets/logo`. Every picture of it is made of these three. */
export interface Logo {
  /** Mark and name: header, footer, print, Open Graph images. */
  readonly lockup: LogoDrawing;
  /** The mark alone: icons on a home screen. The lock-up, where there is no `mark.svg`. */
  readonly mark: LogoDrawing;
  /** The mark as it is drawn for 16 px: favicons. The mark, where there is no `mark-small.svg`. */
  readonly smallMark: LogoDrawing;
}

/** The shapes that look the same in a page, twice on a page, in a picture, and under the site's policy. */
const shapes = ['g', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'];
/** Nobody sees these. */
const unseen = ['title', 'desc', 'metadata', 'sodipodi:namedview'];
/** What a drawing program notes down, or what names a shape: the logo is on a page twice. */
const notes = /^(?:id|class|on.+|data-.*|xml.*|.+:.+)$/;
/** Attributes of the <svg> itself that color what is in it. */
const looks = /^(?:color|fill|stroke|opacity)/;

/** How many times as wide as high a lock-up may be: the bar of a 320 px phone holds no more. */
const widest = 6;

/**
 * Reads the logo.
 *
 * @param folder where it is, other than `assets/logo`
 * @throws when a drawing has no viewBox, holds what a page cannot show, or is too wide; the message
 *   names the file and the fix
 */
export async function readLogo(folder = join(projectRoot, 'assets/logo')): Promise<Logo> {
  const lockup = await read(folder, 'lockup.svg');
  if (!lockup) throw new Error('assets/logo/lockup.svg: there is no such file; add the logo.');
  if (lockup.width > widest * lockup.height) {
    throw new Error(
      `assets/logo/lockup.svg: it is more than ${widest} times as wide as high, and the bar of a phone has no room for it; draw it shorter.`,
    );
  }
  const mark = (await read(folder, 'mark.svg')) ?? lockup;
  return { lockup, mark, smallMark: (await read(folder, 'mark-small.svg')) ?? mark };
}

/**
 * A drawing of the logo as part of another SVG.
 *
 * @param frame where it is placed, in the units of that SVG; it fills it as far as its shape allows
 * @param color of its shapes; that of the SVG unless given
 */
export function placeLogo(
  { viewBox, markup }: LogoDrawing,
  frame: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  },
  color?: string,
): string {
  const where = Object.entries(frame).map(([name, value]) => `${name}="${value}" `);
  return `<svg ${where.join('')}viewBox="${viewBox}" fill="currentColor"${color ? ` color="${color}"` : ''}>${markup}</svg>`;
}

async function read(folder: string, file: string): Promise<LogoDrawing | undefined> {
  const label = `assets/logo/${file}`;
  const svg = await readFile(join(folder, file), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (svg === undefined) return undefined;
  const root = parseDocument(svg, { xmlMode: true }).children.filter(isTag)[0];
  const viewBox = root?.attribs.viewBox?.trim() ?? '';
  const [, , width = 0, height = 0] = viewBox.split(/[\s,]+/).map(Number);
  if (root?.name !== 'svg' || !(width > 0 && height > 0)) {
    throw new Error(
      `${label}: no <svg> with a viewBox that has a width and a height; export it with one.`,
    );
  }
  for (const node of [...root.children]) clean(node, label);
  const markup = getInnerHTML(root, { xmlMode: true });
  if (markup === '') throw new Error(`${label}: nothing is drawn in it; export the logo again.`);
  const own = Object.entries(root.attribs)
    .filter(([name, value]) => looks.test(name) && `${name}=${value}` !== 'fill=currentColor')
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');
  return { viewBox, width, height, markup: own ? `<g${own}>${markup}</g>` : markup };
}

/** Leaves shapes with their looks; refuses what a page cannot show. */
function clean(node: ChildNode, label: string): void {
  if (!isTag(node) || unseen.includes(node.name) || isEmptyDefinition(node)) {
    removeElement(node);
    return;
  }
  if (!shapes.includes(node.name) || node.attribs.style !== undefined) {
    const found = shapes.includes(node.name) ? 'style="…"' : `<${node.name}>`;
    throw new Error(
      `${label}: ${found} cannot be shown in every place of a logo; export it as shapes alone: text as outlines, colors as attributes, no gradients.`,
    );
  }
  for (const name of Object.keys(node.attribs)) if (notes.test(name)) delete node.attribs[name];
  for (const child of [...node.children]) clean(child, label);
}

const isEmptyDefinition = ({ name, children }: Element) => name === 'defs' && !children.some(isTag);
