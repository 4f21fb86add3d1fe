import { setTimeout as wait } from 'node:timers/promises';
import type { Driver, Engine, WindowOptions } from './engine.ts';

/** How long a person would wait at most, in ms; a busy machine is normal. */
const PATIENCE = 60_000;

/** A function that runs in the page. */
type InPage<Given extends readonly unknown[], Value> = (...given: Given) => Value;

/** A visitor's window: the same in every engine. */
export interface EngineWindow
  extends Pick<
    Driver,
    | 'back'
    | 'press'
    | 'type'
    | 'resize'
    | 'move'
    | 'clickAt'
    | 'countLists'
    | 'complaints'
    | 'close'
  > {
  /** Goes to a path of the site. */
  goto(path: string): Promise<void>;
  /** What a function returns in the page. It can use what it is given, which JSON must carry, and nothing else. */
  evaluate<Given extends readonly unknown[], Value>(
    run: InPage<Given, Value>,
    ...given: Given
  ): Promise<Awaited<Value>>;
  /**
   * Waits until a function returns true in the page; a page that is just being left does not count.
   *
   * @throws Error that says `what` did not come, and what the function returned last
   */
  until<Given extends readonly unknown[]>(
    what: string,
    run: InPage<Given, unknown>,
    ...given: Given
  ): Promise<void>;
  /** Moves the pointer to the middle of the first line of an element, which it scrolls into view. */
  point(selector: string): Promise<void>;
  /** Presses an element as a hand does. */
  click(selector: string): Promise<void>;
}

/** `run(...given)` as an expression. esbuild, inside tsx, calls `__name` to keep the names of functions. */
function expressionOf(run: InPage<never, unknown>, given: readonly unknown[]): string {
  return `((__name) => (${run})(...${JSON.stringify(given)}))((named) => named)`;
}

/** Where the pointer meets the element; nothing where there is none to be seen. */
function middleOf(selector: string) {
  const element = [...document.querySelectorAll(selector)].find((each) => each.checkVisibility());
  if (!element) return undefined;
  const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const isFree = ({ top, bottom }: DOMRect) =>
    element.closest('header') !== null || (top >= bar && bottom <= innerHeight);
  // An element that is left alone where it is seen: the menu closes for no one who scrolls.
  if (!isFree(element.getBoundingClientRect()))
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
  // A link in a text may be broken over two lines, with nothing of it in the middle of both.
  const { left, top, width, height } =
    element.getClientRects()[0] ?? element.getBoundingClientRect();
  return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
}

/** Opens a window of `engine` on the site at `origin`. */
export async function openWindow(
  engine: Engine,
  origin: string,
  options: WindowOptions,
): Promise<EngineWindow> {
  const { width = 1280, height = 800 } = options;
  const { dark = false, reducedMotion = false, script = true } = options;
  const driver = await engine.open({ dark, reducedMotion, script }, width, height);

  const evaluate = async <Given extends readonly unknown[], Value>(
    run: InPage<Given, Value>,
    ...given: Given
  ): Promise<Awaited<Value>> => (await driver.read(expressionOf(run, given))) as Awaited<Value>;

  const until: EngineWindow['until'] = async (what, run, ...given) => {
    const end = Date.now() + PATIENCE;
    let last: unknown;
    do {
      last = await evaluate(run, ...given).catch((error: Error) => error.message);
      if (last === true) return;
      await wait(100);
    } while (Date.now() < end);
    throw new Error(`${what} did not come: ${JSON.stringify(last)}`);
  };

  const reach = async (selector: string) => {
    const end = Date.now() + PATIENCE;
    // Until it rests: some engines scroll to what has the focus in the frames that follow.
    for (let before = ''; ; await wait(30)) {
      const point = await evaluate(middleOf, selector);
      if (!point) throw new Error(`${selector} cannot be seen`);
      const now = JSON.stringify(point);
      if (now === before) return point;
      if (Date.now() > end) throw new Error(`${selector} never rests`);
      before = now;
    }
  };

  return {
    ...driver,
    goto: (path) => driver.goto(origin + path),
    evaluate,
    until,
    async complaints() {
      // What the page has told is still on its way.
      await wait(100);
      return driver.complaints();
    },
    point: async (selector) => driver.move(await reach(selector)),
    click: async (selector) => driver.clickAt(await reach(selector)),
  };
}
