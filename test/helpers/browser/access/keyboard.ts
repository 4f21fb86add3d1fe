import type { CDPSession, Page } from 'playwright-core';

/** https://chromedevtools.github.io/devtools-protocol/tot/Accessibility/#type-AXNode, what is read of it. */
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

/** What a screen reader adds to role and name where it is true. */
const STATES = ['required', 'invalid', 'expanded', 'disabled', 'readonly'];

/** More stops than a page can have: the focus never left it. */
const TOO_MANY = 300;

/** Where the focus rests on its way through a page. */
export interface Stop {
  /** As Chromium's accessibility tree tells it: role, name, states, address and description. */
  readonly line: string;
  /** Whether it is the link to the page that the visitor is on, or to the one above. */
  readonly current: boolean;
  readonly inMain: boolean;
}

/**
 * Tabs from the address bar to the end of the page.
 *
 * @throws Error when the focus never leaves the page
 */
export async function keyboardStops(page: Page): Promise<Stop[]> {
  const session = await page.context().newCDPSession(page);
  const stops: Stop[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
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
      // The protocol does not tell which link is current.
      functionDeclaration: `function () {
        const current = this.ariaCurrent !== null;
        return { current, href: this.getAttribute('href'), inMain: this.closest('main') !== null };
      }`,
    }),
  ]);
  const [node] = nodes as readonly Node[];
  const { href, ...where } = result.value as Omit<Stop, 'line'> & { href: string | null };
  return { ...where, line: lineOf(node, href) };
}

function lineOf(node: Node | undefined, href: string | null): string {
  if (!node || node.ignored) return 'NOTHING: the tree leaves it out';
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

/** An address without what a mail begins with. */
export const shortAddress = (href: string): string => href.replace(/^(mailto:[^?]*)\?.*/, '$1?…');
