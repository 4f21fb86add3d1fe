/** A box as `getBoundingClientRect` gives it, in px. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly bottom: number;
  readonly width: number;
  readonly height: number;
}

/** A window of 600 px over a page in which each element has a place. */
export class Viewport {
  readonly height = 600;
  #scroll = 0;
  #tops = new Map<Element, number>();
  #shapes = new Map<string, Box>();
  #observers = new Set<FakeObserver>();

  /** Places `element` at `top` px of the page, 100 px high. */
  place(element: Element, top: number): void {
    this.#tops.set(element, top);
  }

  /** Gives what `selector` matches this box in the window, wherever the page is scrolled. */
  shape(selector: string, { left, top, width, height }: Omit<Box, 'bottom'>): void {
    this.#shapes.set(selector, { left, top, width, height, bottom: top + height });
  }

  /** Where `element` is, seen from the window's upper left corner. */
  rect(element: Element): Box {
    for (const [selector, box] of this.#shapes) if (element.matches(selector)) return box;
    const top = (this.#tops.get(element) ?? 0) - this.#scroll;
    return { left: 0, top, bottom: top + 100, width: 0, height: 100 };
  }

  /** Scrolls in one jump, as End and anchors do, and lets the observers report. */
  scrollTo(y: number): void {
    this.#scroll = y;
    this.frame();
  }

  /** One rendered frame: observers look, and then report what has changed. */
  frame(): void {
    this.measure();
    this.report();
  }

  /** The first half of a frame: what has changed waits in a queue, as in a browser. */
  measure(): void {
    for (const observer of this.#observers) observer.measure();
  }

  /** The second half: the queue goes to the callbacks. */
  report(): void {
    for (const observer of this.#observers) observer.report();
  }

  /** The class to put in place of `IntersectionObserver`. */
  observerClass(): new (callback: Report, options: { rootMargin: string }) => object {
    const viewport = this;
    return class extends FakeObserver {
      constructor(callback: Report, { rootMargin }: { rootMargin: string }) {
        super(callback, Number.parseInt(rootMargin, 10), viewport);
        viewport.#observers.add(this);
      }
    };
  }
}

interface Entry {
  readonly target: Element;
  readonly isIntersecting: boolean;
  readonly boundingClientRect: Box;
}
type Report = (entries: Entry[]) => void;

/** Reports an element first when it is observed and then whenever it enters or leaves, in one batch. */
class FakeObserver {
  #known = new Map<Element, boolean | undefined>();
  #queue: Entry[] = [];
  readonly #callback: Report;
  readonly #marginTop: number;
  readonly #viewport: Viewport;

  constructor(callback: Report, marginTop: number, viewport: Viewport) {
    this.#callback = callback;
    this.#marginTop = marginTop;
    this.#viewport = viewport;
  }

  observe(target: Element): void {
    this.#known.set(target, undefined);
  }

  /** What is queued already is still reported. */
  unobserve(target: Element): void {
    this.#known.delete(target);
  }

  measure(): void {
    for (const [target, before] of this.#known) {
      const boundingClientRect = this.#viewport.rect(target);
      const isIntersecting =
        boundingClientRect.top <= this.#viewport.height &&
        boundingClientRect.bottom >= -this.#marginTop;
      if (isIntersecting === before) continue;
      this.#known.set(target, isIntersecting);
      this.#queue.push({ target, isIntersecting, boundingClientRect });
    }
  }

  report(): void {
    const entries = this.#queue.splice(0);
    if (entries.length > 0) this.#callback(entries);
  }
}
