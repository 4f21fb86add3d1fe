import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CDPSession, Page } from 'playwright-core';
import { siteWords } from '#data/site-words.ts';
import { contrast } from '../contrast.ts';
import { focusNow } from './focus.ts';
import { distinctPages, largestState, missedPaths } from './paths.ts';
import type { SiteSuite } from './site-suite.ts';

/** A part of https://chromedevtools.github.io/devtools-protocol/tot/Accessibility/#type-AXNode */
interface Node {
  readonly ignored: boolean;
  readonly role?: { readonly value?: string };
  readonly name?: { readonly value?: string };
  readonly description?: { readonly value?: string };
  readonly properties?: readonly {
    readonly name: string;
    readonly value: { readonly value?: unknown };
  }[];
}

/** States that a screen reader announces after role and name. */
const STATES = ['required', 'invalid', 'expanded', 'disabled', 'readonly'];

/** More tab stops than any page has. */
const TOO_MANY = 300;

interface Stop {
  /** Role, name, address, states and description in the accessibility tree. */
  readonly line: string;
  /** Whether the stop links to the current page or its parent page. */
  readonly current: boolean;
  readonly inMain: boolean;
  readonly focus: ReturnType<typeof focusNow>;
}

/**
 * Tabs through the page, or back from the focused element.
 *
 * @throws Error if the focus never leaves the page
 */
export async function keyboardStops(page: Page, key = 'Tab'): Promise<Stop[]> {
  const session = await page.context().newCDPSession(page);
  const stops: Stop[] = [];
  for (;;) {
    await page.keyboard.press(key);
    const { result } = await session.send('Runtime.evaluate', {
      expression: 'document.activeElement === document.body ? undefined : document.activeElement',
    });
    if (!result.objectId) break;
    stops.push(await stopAt(session, result.objectId));
    if (stops.length > TOO_MANY) throw new Error(`${page.url()}: the focus never leaves the page`);
  }
  await session.detach();
  return stops;
}

async function stopAt(session: CDPSession, objectId: string): Promise<Stop> {
  const [{ nodes }, { result }] = await Promise.all([
    session.send('Accessibility.getPartialAXTree', { objectId, fetchRelatives: false }),
    session.send('Runtime.callFunctionOn', {
      objectId,
      returnByValue: true,
      functionDeclaration: `function () {
        const current = this.ariaCurrent !== null;
        const inMain = this.closest('main') !== null;
        return { current, href: this.getAttribute('href'), inMain, focus: (${focusNow})() };
      }`,
    }),
  ]);
  const [node] = nodes as readonly Node[];
  const { href, ...where } = result.value as Omit<Stop, 'line'> & { href: string | null };
  return { ...where, line: lineOf(node, href) };
}

function lineOf(node: Node | undefined, href: string | null): string {
  if (!node || node.ignored) return 'NOTHING: it is not in the tree';
  const { role, name, description, properties = [] } = node;
  const states = properties
    .filter(({ name }) => STATES.includes(name))
    .map(({ name, value }) => {
      const no = value.value === false || value.value === 'false';
      if (name === 'expanded') return no ? 'collapsed' : 'expanded';
      return no ? '' : name;
    });
  const about = description?.value;
  return [
    `${role?.value} "${name?.value ?? ''}"`,
    href === null ? '' : ` → ${href}`,
    ...states.filter((state) => state !== '').map((state) => `, ${state}`),
    about ? `, described "${about}"` : '',
  ].join('');
}

const FOLDER = join(import.meta.dirname, '../../browser/snapshots');

/** Reads the reviewed snapshots by file name. */
export function keptSnapshots(): Map<string, string> {
  const files = readdirSync(FOLDER).sort();
  return new Map(files.map((file) => [file, readFileSync(join(FOLDER, file), 'utf8')]));
}

/** Replaces the reviewed snapshots. */
export function keepSnapshots(taken: ReadonlyMap<string, string>): void {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER);
  for (const [file, text] of taken) writeFileSync(join(FOLDER, file), text);
}

/** Matches the sheet's name and number in the footer, which differ between pages. */
const SHEET = /- paragraph: .+\n(?: +- paragraph: Sheet [\d.]+ of \d+\n)?( +- paragraph: Revision)/;

/** Matches a link and the line of its address, up to the link's further children. */
const LINK = /^( *)- (.*):\n\1 {2}- \/url: (?:"(.*)"|(.*))(\n\1 {2}- )?/gm;

/**
 * Returns the accessibility tree of each child of the body, such as banner and main, with each link's address after
 * its name: https://playwright.dev/docs/aria-snapshots
 */
export async function treeParts(page: Page): Promise<string[]> {
  const tree = await page.locator('body').ariaSnapshot();
  return tree
    .replace(LINK, (_, indent, link, quoted, bare, more) => {
      return `${indent}- ${link} → ${quoted ?? bare}${more ? `:${more}` : ''}`;
    })
    .replace(SHEET, '- paragraph: (sheet)\n$1')
    .split(/\n(?=- )/)
    .map((part) => part.trimEnd());
}

interface RecordedPage {
  readonly title: string;
  readonly stops: readonly Stop[];
  readonly parts: Awaited<ReturnType<typeof treeParts>>;
}

const isMain = (part: string): boolean => part.startsWith('- main');
const line = ({ line, current }: Stop): string => `${line}${current ? ', current' : ''}`;

const text = (title: string, stops: readonly string[], parts: readonly string[]): string =>
  `${[title, '', 'KEYBOARD', ...stops, '', 'TREE', ...parts].join('\n')}\n`;

/** Returns the snapshot of the header and the footer. */
function writeFrame({ title, stops, parts }: RecordedPage): string {
  const lines = stops.map((stop) => (stop.inMain ? '(main content)' : line(stop)));
  return text(
    `Around the main content: ${title}`,
    lines.filter((each, index) => each !== '(main content)' || each !== lines[index - 1]),
    parts.map((part) => (isMain(part) ? '(main content)' : part)),
  );
}

/** Returns the snapshot of the main content and of the current links in header and footer. */
const writePage = ({ title, stops, parts }: RecordedPage): string =>
  text(
    title,
    stops.filter(({ inMain, current }) => inMain || current).map(line),
    parts.filter(isMain),
  );

/** Returns the stops and trees of header and footer, which must be the same on all pages. */
const shared = ({ stops, parts }: RecordedPage): string =>
  [
    ...stops.filter(({ inMain }) => !inMain).map(({ line }) => line),
    ...parts.filter((part) => !isMain(part)),
  ].join('\n');

/**
 * Reports stops with a missing, hidden or faint focus ring.
 *
 * @param least minimum contrast of a ring: https://www.w3.org/TR/WCAG22/#non-text-contrast
 */
export const focusErrors = (stops: readonly Stop[], least = 3): string[] =>
  stops.flatMap(({ line, focus }) => {
    const { error = 'has lost the focus', ring = ['#000000', '#ffffff'] } = focus ?? {};
    const faint = contrast(...ring) < least;
    return [error, faint ? `${line} is outlined in ${ring.join(' on ')}` : ''].filter(Boolean);
  });

const wide = { viewport: { width: 1280, height: 600 }, reducedMotion: 'reduce' } as const;
const narrow = { ...wide, viewport: { width: 390, height: 844 } } as const;

async function recordPage(page: Page): Promise<RecordedPage> {
  const unfold = (open: boolean) =>
    page.locator('details').evaluateAll((all, open) => {
      for (const details of all) details.toggleAttribute('open', open);
    }, open);
  await unfold(true);
  // The tree is recorded before the stops, because focus opens tooltips.
  const parts = await treeParts(page);
  await unfold(false);
  return { title: await page.title(), stops: await keyboardStops(page), parts };
}

const paths: readonly string[] = [...distinctPages, ...missedPaths];

/** Returns a file name such as `page-home.txt`, `page-experience-kentucky.txt` or `missed-nowhere.txt`. */
function fileOf(path: string): string {
  const kind = missedPaths.some((missed) => missed === path) ? 'missed' : 'page';
  return `${kind}${path === '/' ? '/home' : path}.txt`.replaceAll('/', '-');
}

/** Returns the snapshots by file name, and one line for each wrong focus ring, header or footer. */
export async function takeSnapshots({ open, sweep }: Pick<SiteSuite, 'open' | 'sweep'>) {
  const pages = new Map<string, RecordedPage>();
  await sweep(paths, async (page, path) => void pages.set(path, await recordPage(page)), wide);
  const home = pages.get('/');
  if (!home) throw new Error('there is no home page');

  const { page } = await open(narrow);
  await page.goto(largestState);
  const closed = await recordPage(page);
  await page.goto(largestState);
  await page.getByRole('button', { name: siteWords.menu.open }).click();
  const opened = await recordPage(page);
  const texts = new Map([
    ['every-page.txt', writeFrame(home)],
    ...[...pages].map(([path, each]) => [fileOf(path), writePage(each)] as const),
    ['phone-menu-closed.txt', writeFrame(closed)],
    ['phone-menu-open.txt', writeFrame(opened)],
  ]);
  const different = [...pages].filter(([, each]) => shared(each) !== shared(home));
  const all = [...pages, ['with a closed menu', closed], ['with an open menu', opened]] as const;
  const errors = [
    ...different.map(([path]) => `${path}: the header or footer differs from Home's`),
    ...all.flatMap(([where, { stops }]) => focusErrors(stops).map((line) => `${where}: ${line}`)),
  ];
  return { texts, errors };
}
