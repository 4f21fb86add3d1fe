import { parseHTML } from 'linkedom';

/** A clock that only a test moves. The clock replaces the timer functions and `Date.now`. */
class Clock {
  /** A start at zero would hide mistakes with past times. */
  now = 1_700_000_000_000;
  #timers = new Map<number, { due: number; every: number | undefined; run: () => void }>();
  #last = 0;

  readonly globals = {
    setTimeout: (run: () => void, ms = 0) => this.#add(run, ms),
    setInterval: (run: () => void, ms: number) => this.#add(run, ms, ms),
    clearTimeout: (id = 0) => this.#timers.delete(id),
    clearInterval: (id = 0) => this.#timers.delete(id),
  };

  get pending(): number {
    return this.#timers.size;
  }

  /** Moves the clock by `ms` and runs each due timer in order; promises settle after each timer. */
  async advance(ms: number): Promise<void> {
    const end = this.now + ms;
    for (;;) {
      const [next] = [...this.#timers].sort(([, a], [, b]) => a.due - b.due);
      if (!next || next[1].due > end) break;
      const [id, timer] = next;
      this.now = Math.max(this.now, timer.due);
      if (timer.every === undefined) this.#timers.delete(id);
      else timer.due += timer.every;
      timer.run();
      await settled();
    }
    this.now = end;
    await settled();
  }

  #add(run: () => void, ms: number, every?: number): number {
    this.#last++;
    this.#timers.set(this.#last, { due: this.now + ms, every, run });
    return this.#last;
  }
}

/** Resolves once every promise that can settle has settled. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** A page in linkedom, with stubs for missing features. */
export interface Page {
  readonly document: Document;
  readonly clock: Clock;
  /** The arguments of each console.error call. */
  readonly errors: unknown[][];
  /** Returns the first match of `selector`; throws if nothing matches. */
  get(selector: string): HTMLElement;
  /** Dispatches a bubbling event with `init` as its properties; returns false if a listener prevents the default. */
  fire(target: EventTarget, type: string, init?: object): boolean;
  /** Returns the focused element, or the body. */
  active(): Element;
  /** Restores the real globals. */
  close(): void;
}

/**
 * Opens a page. Its globals replace the globals of the process until `close`, so open only one page at a time.
 *
 * @param html a whole document, or the inside of its body
 * @param address path, query and hash
 */
export function openPage(html: string, address = '/'): Page {
  const whole = html.startsWith('<!doctype')
    ? html
    : `<!doctype html><html lang="en"><head><title>Ascent</title></head><body>${html}</body></html>`;
  const { document, Event: PageEvent, HTMLElement } = parseHTML(whole);
  const { pathname, search, hash } = new URL(address, 'https://ascent.example');
  const clock = new Clock();
  const window = new EventTarget();
  const errors: unknown[][] = [];
  let focused: Element | null = null;

  const fire = (target: EventTarget, type: string, init: object = {}) => {
    // `window` is Node's EventTarget, which accepts only Node's events.
    const options = { bubbles: true, cancelable: true };
    const event = target === window ? new Event(type) : new PageEvent(type, options);
    for (const [name, value] of Object.entries(init)) Object.defineProperty(event, name, { value });
    return target.dispatchEvent(event);
  };
  const active = () => {
    // A removed or disabled element loses the focus without an event.
    if (!focused?.isConnected || focused.hasAttribute('disabled')) focused = null;
    return focused ?? document.body;
  };
  Object.defineProperty(document, 'activeElement', { get: active });
  const { matches } = HTMLElement.prototype;
  const restore = [
    // All linkedom documents of a process share their classes.
    replace(HTMLElement.prototype, {
      focus(this: Element) {
        focused = this;
        fire(this, 'focusin');
      },
      scrollIntoView() {},
      matches(this: Element, selector: string) {
        return selector.includes(':') ? this.contains(active()) : matches.call(this, selector);
      },
    }),
    replace(globalThis, {
      document,
      window,
      location: { pathname, search, hash },
      ...clock.globals,
    }),
    replace(console, { error: (...args: unknown[]) => errors.push(args) }),
    replace(Date, { now: () => clock.now }),
  ];

  return {
    document,
    clock,
    errors,
    fire,
    active,
    get(selector) {
      const found = document.querySelector<HTMLElement>(selector);
      if (!found) throw new Error(`the test page has no ${selector}`);
      return found;
    },
    close() {
      for (const undo of restore.splice(0)) undo();
    },
  };
}

/** Replaces properties of `target`; returns a function that restores them. */
function replace(target: object, values: Readonly<Record<string, unknown>>): () => void {
  const before = Object.keys(values).map(
    (name) => [name, Object.getOwnPropertyDescriptor(target, name)] as const,
  );
  for (const [name, value] of Object.entries(values))
    Object.defineProperty(target, name, { value, writable: true, configurable: true });
  return () => {
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(target, name, descriptor);
      else Reflect.deleteProperty(target, name);
    }
  };
}

/** The markup of toasts that `pages/contact-form.tsx` writes. */
export const TOASTS = `
  <section data-toasts></section>
  <div data-announce="success" role="status"></div>
  <div data-announce="error" role="alert"></div>
  <template id="toast-success">
    <div data-toast="success">
      <p>Message Sent Successfully</p>
      <p>Thank you for contacting us. We'll get back to you soon!</p>
      <button type="button">Close</button>
    </div>
  </template>
  <template id="toast-error">
    <div data-toast="error">
      <p>Error Sending Message</p>
      <p>There was an error sending your message. Please try again.</p>
      <button type="button">Close</button>
    </div>
  </template>`;
