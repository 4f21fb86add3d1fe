import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { waitUntil } from '../helpers/wait-until.ts';

/** The longest wait in ms; a busy machine is normal. */
export const PATIENCE = 60_000;

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

/** The commands of an engine. All input is real: keys and the pointer go through the browser. */
export interface Driver {
  /** Name and version of the engine. */
  readonly name: string;
  /** Opens an address and waits until it has loaded. */
  goto(url: string): Promise<void>;
  back(): Promise<void>;
  /** Evaluates an expression in the page, and returns its value, or that of its promise, as JSON. */
  read(expression: string): Promise<unknown>;
  clickAt(point: Point): Promise<void>;
  press(key: Key): Promise<void>;
  type(words: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Returns the new errors and warnings of the console. */
  complaints(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/**
 * Starts a browser with one window.
 *
 * @throws Error in one line if it is not installed
 */
export type Engine = (options: WindowOptions) => Promise<Driver>;

/**
 * Returns the path of a program of a Debian package.
 *
 * @throws Error with the command that installs it
 */
export function programOf(name: string, debianPackage: string): string {
  const path = `/usr/bin/${name}`;
  if (existsSync(path)) return path;
  throw new Error(`${path} is missing; as root on Debian: apt-get install ${debianPackage}`);
}

/** A function that runs in the page. It can use only its arguments, which must be JSON. */
type InPage<Given extends readonly unknown[], Value> = (...given: Given) => Value;

export type EngineWindow = Awaited<ReturnType<typeof openWindow>>;

/** Opens a window on the site at `origin`. */
export async function openWindow(engine: Engine, origin: string, options: Partial<WindowOptions>) {
  const usual = { width: 1280, height: 800, reducedMotion: false, script: true };
  const driver = await engine({ ...usual, ...options });

  /** Runs a function in the page. esbuild, in tsx, makes it call `__name`. */
  const evaluate = async <Given extends readonly unknown[], Value>(
    run: InPage<Given, Value>,
    ...given: Given
  ): Promise<Awaited<Value>> => {
    const call = `((__name) => (${run})(...${JSON.stringify(given)}))((named) => named)`;
    return (await driver.read(call)) as Awaited<Value>;
  };

  /**
   * Waits until a function returns true in the page, even over a navigation.
   *
   * @throws Error with `what` and the last result of the function
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

  /** Finds the point to click on an element; some engines scroll to the focus in later frames. */
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
    /** Scrolls an element into view and clicks the middle of its first line. */
    click: async (selector: string) => driver.clickAt(await reach(selector)),
  };
}

/** Returns the middle of the first line of an element, if it is visible. Runs in the page. */
function middleOf(selector: string) {
  const element = [...document.querySelectorAll(selector)].find((each) => each.checkVisibility());
  if (!element) return undefined;
  const header = document.querySelector('header');
  const { top, bottom } = element.getBoundingClientRect();
  // A visible element stays where it is, because scrolling closes the menu.
  const isCovered = top < (header?.getBoundingClientRect().bottom ?? 0) || bottom > innerHeight;
  if (isCovered && !header?.contains(element))
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const line = element.getClientRects()[0] ?? element.getBoundingClientRect();
  return { x: Math.round(line.left + line.width / 2), y: Math.round(line.top + line.height / 2) };
}
