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

/** Opens `body` as a page; its globals are this process's until `close`. */
export function openPage(body: string, { address = '/', media = [] }: PageOptions = {}): Page {
  const {
    document,
    Event: PageEvent,
    HTMLElement,
  } = parseHTML(
    `<!doctype html><html lang="en"><head><title>Ascent</title></head><body>${body}</body></html>`,
  );
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

  const nativeMatches = HTMLElement.prototype.matches;
  const patches: [object, string, PropertyDescriptor][] = [
    [document, 'activeElement', { get: () => attention.active }],
    [
      HTMLElement.prototype,
      'focus',
      {
        value(this: Element) {
          attention.focus(this, true);
        },
      },
    ],
    [
      HTMLElement.prototype,
      'matches',
      {
        value(this: Element, selector: string) {
          if (!selector.includes(':')) return nativeMatches.call(this, selector);
          return selector.split(', ').some((pseudo) => attention.matches(this, pseudo));
        },
      },
    ],
  ];
  for (const [object, name, descriptor] of patches) {
    Object.defineProperty(object, name, { ...descriptor, configurable: true });
  }

  const restore = putGlobals({
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
  });
  const { error } = console;
  const { now } = Date;
  console.error = (...args) => errors.push(args);
  Date.now = () => clock.now;

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
      restore();
      console.error = error;
      Date.now = now;
    },
  };
}

/** Puts `values` on globalThis and gives a function that puts back what was there. */
function putGlobals(values: Record<string, unknown>): () => void {
  const before = Object.keys(values).map(
    (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
  );
  for (const [name, value] of Object.entries(values)) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
  return () => {
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      else Reflect.deleteProperty(globalThis, name);
    }
  };
}
