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
const SHEET = /- paragraph: .+\n(?: +- paragraph: Sheet \d+ of \d+\n)?( +- paragraph: Revision)/;

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

/** The snapshot of header and footer, to which the other snapshots refer. */
const EVERY_PAGE = 'every-page.txt';

/** A page as assistive technology presents it. */
interface Heard {
  readonly title: string;
  readonly stops: readonly Stop[];
  /** The trees of the elements directly below the body. */
  readonly parts: readonly string[];
}

const isMain = (part: string): boolean => part.startsWith('- main');
const line = ({ line, current }: Stop): string => `${line}${current ? ', current' : ''}`;

/** Divides the stops at the main content. */
function around(stops: readonly Stop[]) {
  const first = stops.findIndex(({ inMain }) => inMain);
  const last = stops.findLastIndex(({ inMain }) => inMain);
  const end = first < 0 ? stops.length : first;
  return {
    header: stops.slice(0, end),
    main: stops.slice(end, last + 1),
    footer: stops.slice(last + 1),
  };
}

const text = (title: string, stops: readonly string[], parts: readonly string[]): string =>
  `${[title, '', 'KEYBOARD', ...stops, '', 'TREE', ...parts].join('\n')}\n`;

/** Writes the snapshot of header and footer. */
export function writeFrame({ title, stops, parts }: Heard): string {
  const { header, footer } = around(stops);
  return text(
    `Around the main content: ${title}`,
    [...header.map(line), '(main content)', ...footer.map(line)],
    parts.map((part) => (isMain(part) ? '(main content)' : part)),
  );
}

/** Writes the snapshot of a page, with header and footer only where they differ from `frame`. */
function writePage(page: Heard, frame: Heard): string {
  const [own, shared] = [around(page.stops), around(frame.stops)];
  const folded = (name: string, stops: readonly Stop[], usual: readonly Stop[]): string[] => {
    const same =
      stops.map(({ line }) => line).join('\n') === usual.map(({ line }) => line).join('\n');
    const current = stops.filter((stop) => stop.current);
    if (!same) return stops.map(line);
    return [`(${name} as on every page)`, ...current.map(line)];
  };
  return text(
    page.title,
    [
      ...folded('header', own.header, shared.header),
      ...own.main.map(line),
      ...folded('footer', own.footer, shared.footer),
    ],
    page.parts.map((part) => {
      if (isMain(part) || !frame.parts.includes(part)) return part;
      return `(${/^- ([^:→]+?)(?:[:→ ]|$)/.exec(part)?.[1]} as on every page)`;
    }),
  );
}

/**
 * Returns a line for each stop with a missing, hidden or faint focus ring.
 *
 * @param least contrast of a ring: https://www.w3.org/TR/WCAG22/#non-text-contrast
 */
export const focusFaults = (stops: readonly Stop[], least = 3): string[] =>
  stops.flatMap(({ line, focus }) => {
    const { fault = 'has lost the focus', ring = ['#000000', '#ffffff'] } = focus ?? {};
    const faint = contrast(...ring) < least;
    return [fault, faint ? `${line} is outlined in ${ring.join(' on ')}` : ''].filter(Boolean);
  });

const wide = { viewport: { width: 1280, height: 600 }, reducedMotion: 'reduce' } as const;
const narrow = { ...wide, viewport: { width: 390, height: 844 } } as const;

/** Records a page; the focus is at its end afterwards. */
export async function hear(page: Page): Promise<Heard> {
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

/** Returns the text of each snapshot by file name, and a line for each stop with a wrong focus ring. */
export async function takeSnapshots({ open, sweep }: Pick<SiteSuite, 'open' | 'sweep'>) {
  const heard = new Map<string, Heard>();
  await sweep(paths, async (page, path) => void heard.set(path, await hear(page)), wide);
  const home = heard.get('/');
  if (!home) throw new Error('there is no home page');
  const texts = new Map([[EVERY_PAGE, writeFrame(home)]]);
  for (const path of paths) {
    const page = heard.get(path);
    if (page) texts.set(fileOf(path), writePage(page, home));
  }

  const { page } = await open(narrow);
  await page.goto(largestState);
  const closed = await hear(page);
  await page.goto(largestState);
  await page.getByRole('button', { name: siteWords.menu.open }).click();
  const opened = await hear(page);
  texts.set('phone-menu-closed.txt', writeFrame(closed));
  texts.set('phone-menu-open.txt', writeFrame(opened));
  const faults = [...heard, ['with a closed menu', closed], ['with an open menu', opened]] as const;
  return {
    texts,
    faults: faults.flatMap(([where, { stops }]) =>
      focusFaults(stops).map((fault) => `${where}: ${fault}`),
    ),
  };
}
