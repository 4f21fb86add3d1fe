/** How a window is opened. */
export interface WindowOptions {
  /** Inner width, in CSS px. */
  readonly width?: number;
  /** Inner height, in CSS px. */
  readonly height?: number;
  /** Whether the visitor prefers dark colors. */
  readonly dark?: boolean;
  /** Whether the visitor prefers reduced motion. */
  readonly reducedMotion?: boolean;
  /** Whether the scripts of a page run. */
  readonly script?: boolean;
}

/** The settings that only a browser of its own can have in some engines. */
export type Preferences = Required<Pick<WindowOptions, 'dark' | 'reducedMotion' | 'script'>>;

/** The keys that a visitor presses. */
export type Key = 'Tab' | 'Shift+Tab' | 'Enter' | 'Escape' | 'End';

/** A point in the window, in CSS px. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** What each engine does in its own way: real input, and scripts that the policy of a page does not hold back. */
export interface Driver {
  /** Goes to a whole address, and waits until it has loaded. */
  goto(url: string): Promise<void>;
  back(): Promise<void>;
  /** The value of an expression in the page, as JSON carries it; of a promise, what it resolves to. */
  read(expression: string): Promise<unknown>;
  /** Moves the pointer. */
  move(point: Point): Promise<void>;
  /** Moves the pointer, and presses and lifts its left button there. */
  clickAt(point: Point): Promise<void>;
  press(key: Key): Promise<void>;
  /** Types into what has the focus. */
  type(words: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** How many lists the engine tells a screen reader of. */
  countLists(): Promise<number>;
  /** What the engine complained of since this was last asked: errors, breaches of the policy. One line each. */
  complaints(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** What not every engine can show, with the reason where it cannot. */
export type Limits = Readonly<Partial<Record<'pageCache', string>>>;

/** A browser that is installed and can be driven. */
export interface Engine {
  /** Its name and version. */
  readonly name: string;
  readonly limits: Limits;
  /** Opens a window, empty yet. */
  open(preferences: Preferences, width: number, height: number): Promise<Driver>;
  close(): Promise<void>;
}
