import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { waitUntil } from '../helpers/wait-until.ts';

/** How long a person would wait at most, in ms; a busy machine is normal. */
export const PATIENCE = 60_000;

/** How a window is opened. */
export interface WindowOptions {
  /** Inner width, in CSS px. */
  readonly width: number;
  /** Inner height, in CSS px. */
  readonly height: number;
  /** Whether the visitor prefers reduced motion. */
  readonly reducedMotion: boolean;
  /** Whether the scripts of a page run. */
  readonly script: boolean;
}

/** A point in the window, in CSS px. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The keys that a visitor presses. */
export type Key = 'Tab' | 'Enter' | 'Escape';

/** What each engine does in its own way. All input is real: keys and the pointer go through the browser. */
export interface Driver {
  /** Name and version of the engine. */
  readonly name: string;
  /** Goes to an address, and waits until it has loaded. */
  goto(url: string): Promise<void>;
  back(): Promise<void>;
  /** The value of an expression in the page, as JSON carries it; of a promise, what it resolves to. */
  read(expression: string): Promise<unknown>;
  clickAt(point: Point): Promise<void>;
  press(key: Key): Promise<void>;
  type(words: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** What the console was told since this was last asked: errors and warnings. */
  complaints(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/**
 * Starts a browser with one window.
 *
 * @throws Error in one line where it is not installed
 */
export type Engine = (options: WindowOptions) => Promise<Driver>;

/**
 * The path of a program that a package of Debian brings.
 *
 * @throws Error with the command that installs it
 */
export function programOf(name: string, debianPackage: string): string {
  const path = `/usr/bin/${name}`;
  if (existsSync(path)) return path;
  throw new Error(`${path} is missing; as root on Debian: apt-get install ${debianPackage}`);
}

/** A function that runs in the page: it can use what it is given, which JSON must carry, and nothing else. */
type InPage<Given extends readonly unknown[], Value> = (...given: Given) => Value;

export type EngineWindow = Awaited<ReturnType<typeof openWindow>>;

/** Opens a window on the site at `origin`. */
export async function openWindow(engine: Engine, origin: string, options: Partial<WindowOptions>) {
  const usual = { width: 1280, height: 800, reducedMotion: false, script: true };
  const driver = await engine({ ...usual, ...options });

  /** What a function returns in the page. esbuild, inside tsx, calls `__name` to keep functions' names. */
  const evaluate = async <Given extends readonly unknown[], Value>(
    run: InPage<Given, Value>,
    ...given: Given
  ): Promise<Awaited<Value>> => {
    const call = `((__name) => (${run})(...${JSON.stringify(given)}))((named) => named)`;
    return (await driver.read(call)) as Awaited<Value>;
  };

  /**
   * Waits until a function returns true in the page; a page that is just being left does not count.
   *
   * @throws Error that says `what` did not come, and what the function returned last
   */
  const until = async <Given extends readonly unknown[]>(
    what: string,
    run: InPage<Given, unknown>,
    ...given: Given
  ): Promise<void> => {
    const end = Date.now() + PATIENCE;
    for (let last: unknown; ; await wait(100)) {
      last = await evaluate(run, ...given).catch((error: Error) => error.message);
      if (last === true) return;
      if (Date.now() > end) throw new Error(`${what} did not come: ${JSON.stringify(last)}`);
    }
  };

  /** Where a pointer meets an element: some engines scroll to what has the focus in later frames. */
  const reach = async (selector: string): Promise<Point> => {
    let [before, point]: (Point | undefined)[] = [];
    await waitUntil(`${selector} to be seen, and to rest`, async () => {
      [before, point] = [point, await evaluate(middleOf, selector)];
      return point !== undefined && JSON.stringify(point) === JSON.stringify(before);
    });
    return point ?? { x: 0, y: 0 };
  };

  return {
    ...driver,
    goto: (path: string) => driver.goto(origin + path),
    evaluate,
    until,
    untilAt: (path: string) =>
      until(
        path,
        (to) => (location.pathname === to && document.readyState === 'complete') || location.href,
        path,
      ),
    /** Clicks the middle of the first line of an element, which it scrolls into view. */
    click: async (selector: string) => driver.clickAt(await reach(selector)),
  };
}

/** The middle of the first line of an element; nothing where there is none to be seen. Runs in the page. */
function middleOf(selector: string) {
  const element = [...document.querySelectorAll(selector)].find((each) => each.checkVisibility());
  if (!element) return undefined;
  const bar = document.querySelector('header');
  const { top, bottom } = element.getBoundingClientRect();
  // An element that is seen is left where it is: the menu closes when one scrolls.
  const isCovered = top < (bar?.getBoundingClientRect().bottom ?? 0) || bottom > innerHeight;
  if (isCovered && !bar?.contains(element))
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const line = element.getClientRects()[0] ?? element.getBoundingClientRect();
  return { x: Math.round(line.left + line.width / 2), y: Math.round(line.top + line.height / 2) };
}
