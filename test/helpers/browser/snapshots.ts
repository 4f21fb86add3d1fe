import type { CDPSession, Page } from 'playwright-core';
import { contrast } from '../contrast.ts';
import { focusNow } from './focus.ts';

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
 * Tabs through the page, or back from the focused element, until the focus leaves the page or returns to the first stop:
 * on a page that was reached from another page, some versions of Chromium don't pass the body.
 */
export async function keyboardStops(page: Page, key = 'Tab'): Promise<Stop[]> {
  const session = await page.context().newCDPSession(page);
  const stops: Stop[] = [];
  for (;;) {
    await page.keyboard.press(key);
    const { result } = await session.send('Runtime.evaluate', {
      expression: `(() => {
        const { activeElement: focused, body } = document;
        if (focused === body || focused === window.firstStop) return delete window.firstStop;
        window.firstStop ??= focused;
        return focused;
      })()`,
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
  const { href, ...where } = result.value as Omit<Stop, 'line'> & { href: string | null };
  const [node] = nodes;
  if (!node || node.ignored) return { ...where, line: 'NOTHING: it is not in the tree' };
  const { role, name, description, properties = [] } = node;
  const states = properties
    .filter(({ name }) => STATES.includes(name))
    .map(({ name, value }) => {
      const no = value.value === false || value.value === 'false';
      if (name === 'expanded') return no ? 'collapsed' : 'expanded';
      return no ? '' : name;
    });
  const about = description?.value;
  const line = [
    `${role?.value} "${name?.value ?? ''}"`,
    href === null ? '' : ` → ${href}`,
    ...states.filter((state) => state !== '').map((state) => `, ${state}`),
    about ? `, described "${about}"` : '',
  ].join('');
  return { ...where, line };
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

const writeSnapshot = (title: string, stops: readonly string[], parts: readonly string[] = []): string =>
  `${[title, '', 'KEYBOARD', ...stops, '', 'TREE', ...parts].join('\n')}\n`;

/**
 * Returns the tab stops, a snapshot of what keyboards and screen readers find in the main content and of the current
 * links around it, and a snapshot of the header and the footer, which must be the same on all pages.
 */
export async function takeSnapshot(page: Page) {
  const unfold = (open: boolean) =>
    page.locator('details').evaluateAll((all, open) => {
      for (const details of all) details.toggleAttribute('open', open);
    }, open);
  await unfold(true);
  // The tree is recorded before the stops, because focus opens tooltips.
  const parts = await treeParts(page);
  await unfold(false);
  const stops = await keyboardStops(page);
  const own = stops
    .filter(({ inMain, current }) => inMain || current)
    .map(({ line, current }) => `${line}${current ? ', current' : ''}`);
  const around = stops.filter(({ inMain }) => !inMain).map(({ line }) => line);
  const [main, frame] = [true, false].map((isMain) => parts.filter((part) => part.startsWith('- main') === isMain));
  return {
    stops,
    main: writeSnapshot(await page.title(), own, main),
    frame: writeSnapshot('Around the main content', around, frame),
  };
}

/** Reports each tab stop with a missing, hidden or faint ring: https://www.w3.org/TR/WCAG22/#non-text-contrast */
export const focusErrors = (stops: readonly Stop[], leastContrast = 3): string[] =>
  stops.flatMap(({ line, focus }) => {
    const { error = 'has lost the focus', ring = ['#000000', '#ffffff'] } = focus ?? {};
    const faint = contrast(...ring) < leastContrast;
    return [error, faint ? `${line} is outlined in ${ring.join(' on ')}` : ''].filter(Boolean);
  });
