import { parseHTML } from 'linkedom';
import { Clock } from './clock.ts';
import { Attention } from './focus.ts';
import { Viewport } from './intersection.ts';
import { Media } from './media.ts';

interface PageOptions {
  /** Path, query and hash of the address; `/` when left out. */
  readonly address?: string;
  /** Media queries that match at the start. */
  readonly media?: readonly string[];
}

/** A page that a visitor has open: linkedom's document, with fakes for what linkedom lacks. */
export interface Page {
  readonly document: Document;
  readonly clock: Clock;
  readonly media: Media;
  readonly viewport: Viewport;
  /** What the page has written with console.error, one array a call. */
  readonly errors: unknown[][];
  /** The address as the address bar shows it. */
  address(): string;
  /** The first match of `selector`; throws when there is none. */
  get(selector: string): HTMLElement;
  /** Dispatches a bubbling event with `init` as its properties; gives whether its default goes ahead. */
  fire(target: EventTarget, type: string, init?: object): boolean;
  /** A key pressed where the focus is. */
  key(key: string): void;
  /** Moves the focus by keyboard. */
  tabTo(selector: string): void;
  /** Moves the pointer over `selector`, or out of the window. */
  hover(selector: string | null): void;
  /** A press and click by mouse: focus without a focus ring. Gives whether the default goes ahead. */
  click(selector: string): boolean;
  /** A tap by finger, with all the events that belong to it. */
  tap(selector: string): boolean;
  active(): Element;
  /** Puts the real globals back. */
  close(): void;
}

/**
 * Opens `html` as a page: a whole document, or what stands in its body. Its globals are this
 * process's until `close`.
 */
export function openPage(html: string, { address = '/', media = [] }: PageOptions = {}): Page {
  const whole = html.startsWith('<!doctype')
    ? html
    : `<!doctype html><html lang="en"><head><title>Ascent</title></head><body>${html}</body></html>`;
  const { document, Event: PageEvent, HTMLElement } = parseHTML(whole);
  let url = new URL(address, 'https://ascent.example');
  const clock = new Clock();
  const queries = new Media(media);
  const viewport = new Viewport();
  const window = new EventTarget();
  const errors: unknown[][] = [];

  const fire = (target: EventTarget, type: string, init: object = {}) => {
    // A window of linkedom and one of Node's: each wants its own kind of event.
    const options = { bubbles: true, cancelable: true };
    const event = target === window ? new Event(type) : new PageEvent(type, options);
    for (const [name, value] of Object.entries(init)) Object.defineProperty(event, name, { value });
    return target.dispatchEvent(event);
  };
  const attention = new Attention(document, fire);

  const { matches } = HTMLElement.prototype;
  const restore = [
    replace(document, { activeElement: { get: () => attention.active } }),
    // linkedom's classes are one for all documents of a process: they are put back, too.
    replace(HTMLElement.prototype, {
      focus: {
        value(this: Element) {
          attention.focus(this, true);
        },
      },
      getBoundingClientRect: {
        value(this: Element) {
          return viewport.rect(this);
        },
      },
      matches: {
        value(this: Element, selector: string) {
          if (!selector.includes(':')) return matches.call(this, selector);
          return selector.split(', ').some((pseudo) => attention.matches(this, pseudo));
        },
      },
    }),
    replace(
      globalThis,
      values({
        document,
        window,
        location: {
          get pathname() {
            return url.pathname;
          },
          get search() {
            return url.search;
          },
          get hash() {
            return url.hash;
          },
        },
        history: {
          state: null,
          replaceState: (_state: unknown, _title: string, to: string) => {
            url = new URL(to, url);
          },
        },
        matchMedia: queries.matchMedia,
        IntersectionObserver: viewport.observerClass(),
        ...clock.globals,
      }),
    ),
    replace(console, values({ error: (...args: unknown[]) => errors.push(args) })),
    replace(Date, values({ now: () => clock.now })),
  ];

  const get = (selector: string) => {
    const found = document.querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`the test's page has no ${selector}`);
    return found;
  };
  /** Where a press leaves the focus: on what can have it, else on nothing. */
  const press = (target: Element) => {
    attention.focus(target.closest('a, button, input, textarea, [tabindex]'), false);
  };

  return {
    document,
    clock,
    media: queries,
    viewport,
    errors,
    get,
    fire,
    address: () => url.pathname + url.search + url.hash,
    active: () => attention.active,
    key: (key) => void fire(attention.active, 'keydown', { key }),
    tabTo: (selector) => attention.focus(get(selector), true),
    hover: (selector) => {
      const target = selector === null ? null : get(selector);
      attention.hover(target);
      if (target) fire(target, 'pointerover', { pointerType: 'mouse' });
      else fire(document.documentElement, 'pointerleave', { pointerType: 'mouse' });
    },
    click: (selector) => {
      const target = get(selector);
      fire(target, 'pointerdown', { pointerType: 'mouse' });
      press(target);
      return fire(target, 'click');
    },
    tap: (selector) => {
      const target = get(selector);
      const finger = { pointerType: 'touch' };
      fire(target, 'pointerover', finger);
      fire(target, 'pointerdown', finger);
      fire(target, 'pointerup', finger);
      // Seen in Chromium: a lifted finger leaves the document before the click comes.
      fire(document.documentElement, 'pointerleave', finger);
      press(target);
      return fire(target, 'click');
    },
    close: () => {
      for (const putBack of restore.splice(0)) putBack();
    },
  };
}

/** `all` as property descriptors. */
function values(all: Record<string, unknown>): PropertyDescriptorMap {
  return Object.fromEntries(
    Object.entries(all).map(([name, value]) => [name, { value, writable: true }]),
  );
}

/** Defines `properties` on `target` and gives a function that puts back what was there. */
function replace(target: object, properties: PropertyDescriptorMap): () => void {
  const before = Object.keys(properties).map(
    (name) => [name, Object.getOwnPropertyDescriptor(target, name)] as const,
  );
  for (const [name, descriptor] of Object.entries(properties)) {
    Object.defineProperty(target, name, { ...descriptor, configurable: true });
  }
  return () => {
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(target, name, descriptor);
      else Reflect.deleteProperty(target, name);
    }
  };
}
