import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CDPSession, Page } from 'playwright-core';
import { siteWords } from '#data/site-words.ts';
import { contrast } from '../contrast.ts';
import { focusNow } from './focus.ts';
import { distinctPages, largestState, missedPaths } from './paths.ts';
import type { SiteSuite } from './site-suite.ts';

/** The fields that we read of https://chromedevtools.github.io/devtools-protocol/tot/Accessibility/#type-AXNode */
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

/** States that a screen reader adds to role and name. */
const STATES = ['required', 'invalid', 'expanded', 'disabled', 'readonly'];

/** More tab stops than any page has. */
const TOO_MANY = 300;

/** A tab stop. */
interface Stop {
  /** Role, name, states, address and description in the accessibility tree. */
  readonly line: string;
  /** Whether it is a link to the current page or to the one above. */
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
      // The protocol has neither the current link nor the focus ring.
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
    href === null ? '' : ` → ${shortAddress(href)}`,
    ...states.filter((state) => state !== '').map((state) => `, ${state}`),
    about ? `, described "${about}"` : '',
  ].join('');
}

/** Shortens the address of an email. */
const shortAddress = (href: string): string => href.replace(/^(mailto:[^?]*)\?.*/, '$1?…');

const FOLDER = join(import.meta.dirname, '../../browser/snapshots');

/** Reads the reviewed snapshots, by file name. */
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

/**
 * Returns the accessibility tree of each element directly below the body, such as banner and main content, with the
 * address of a link in its line: https://playwright.dev/docs/aria-snapshots
 */
export async function treeParts(page: Page): Promise<string[]> {
  const tree = await page.locator('body').ariaSnapshot();
  return addressesInline(tree)
    .replace(SHEET, '- paragraph: (sheet)\n$1')
    .split(/\n(?=- )/)
    .map((part) => part.trimEnd());
}

/** Name and number of a sheet in the footer, which differ between pages. */
const SHEET = /- paragraph: .+\n(?: +- paragraph: Sheet [\d.]+ of \d+\n)?( +- paragraph: Revision)/;

/** Moves each `- /url: …` to the line of its link. */
function addressesInline(tree: string): string {
  const lines: string[] = [];
  const all = tree.split('\n');
  for (const [index, line] of all.entries()) {
    const address = /^(\s*)- \/url: (?:"(.*)"|(.*))$/.exec(line);
    if (!address) {
      lines.push(line);
      continue;
    }
    const [, indent = '', quoted, bare = ''] = address;
    const more = all[index + 1]?.startsWith(`${indent}- `) ?? false;
    const link = lines.pop()?.replace(/:$/, '');
    lines.push(`${link} → ${shortAddress(quoted ?? bare)}${more ? ':' : ''}`);
  }
  return lines.join('\n');
}

/** A page as assistive technology presents it. */
interface RecordedPage {
  readonly title: string;
  readonly stops: readonly Stop[];
  /** The trees of the elements directly below the body. */
  readonly parts: readonly string[];
}

const isMain = (part: string): boolean => part.startsWith('- main');
const line = ({ line, current }: Stop): string => `${line}${current ? ', current' : ''}`;

const text = (title: string, stops: readonly string[], parts: readonly string[]): string =>
  `${[title, '', 'KEYBOARD', ...stops, '', 'TREE', ...parts].join('\n')}\n`;

/** Writes the snapshot of the header and the footer. */
export function writeFrame({ title, stops, parts }: RecordedPage): string {
  const lines = stops.map((stop) => (stop.inMain ? '(main content)' : line(stop)));
  return text(
    `Around the main content: ${title}`,
    lines.filter((each, index) => each !== '(main content)' || each !== lines[index - 1]),
    parts.map((part) => (isMain(part) ? '(main content)' : part)),
  );
}

/** Writes the snapshot of the main content, with the links in the header and the footer that are current. */
const writePage = ({ title, stops, parts }: RecordedPage): string =>
  text(
    title,
    stops.filter(({ inMain, current }) => inMain || current).map(line),
    parts.filter(isMain),
  );

/** Returns the stops and trees of the header and the footer, which all pages share. */
const shared = ({ stops, parts }: RecordedPage): string =>
  [
    ...stops.filter(({ inMain }) => !inMain).map(({ line }) => line),
    ...parts.filter((part) => !isMain(part)),
  ].join('\n');

/**
 * Returns a line for each stop with a missing, hidden or faint focus ring.
 *
 * @param least contrast of a ring: https://www.w3.org/TR/WCAG22/#non-text-contrast
 */
export const focusErrors = (stops: readonly Stop[], least = 3): string[] =>
  stops.flatMap(({ line, focus }) => {
    const { error = 'has lost the focus', ring = ['#000000', '#ffffff'] } = focus ?? {};
    const faint = contrast(...ring) < least;
    return [error, faint ? `${line} is outlined in ${ring.join(' on ')}` : ''].filter(Boolean);
  });

const wide = { viewport: { width: 1280, height: 600 }, reducedMotion: 'reduce' } as const;
const narrow = { ...wide, viewport: { width: 390, height: 844 } } as const;

/** Records a page; the focus is at its end afterwards. */
export async function recordPage(page: Page): Promise<RecordedPage> {
  // The tree comes first, because the focus changes what is open.
  const parts = await treeParts(page);
  return { title: await page.title(), stops: await keyboardStops(page), parts };
}

/** The pages with snapshots. */
const paths: readonly string[] = [...distinctPages, ...missedPaths];

/** `page-home.txt`, `page-experience-kentucky.txt`, `missed-nowhere.txt`. */
function fileOf(path: string): string {
  const kind = missedPaths.some((missed) => missed === path) ? 'missed' : 'page';
  return `${kind}${path === '/' ? '/home' : path}.txt`.replaceAll('/', '-');
}

/** Returns the text of each snapshot by file name, and one line per wrong focus ring, header or footer. */
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
