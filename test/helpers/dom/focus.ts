type Fire = (target: Element, type: string, init?: object) => void;

/**
 * Which element has the focus and which the pointer, as linkedom does not know. An element that is
 * removed or disabled loses the focus to the body, without an event (the "focus fixup" of HTML).
 */
export class Attention {
  #focused: Element | null = null;
  #visible = false;
  #hovered: Element | null = null;
  readonly #document: Document;
  readonly #fire: Fire;

  constructor(document: Document, fire: Fire) {
    this.#document = document;
    this.#fire = fire;
  }

  get active(): Element {
    const focused = this.#focused;
    // Lost for good: enabling it again does not bring the focus back.
    if (!focused?.isConnected || focused.hasAttribute('disabled')) this.#focused = null;
    return this.#focused ?? this.#document.body;
  }

  /** Moves the focus; `visible` when by keyboard or by script after a key. Null: to nothing. */
  focus(target: Element | null, visible: boolean): void {
    const before = this.active === this.#focused ? this.#focused : null;
    if (before === target) return;
    this.#focused = null;
    if (before) this.#fire(before, 'focusout', { relatedTarget: target });
    this.#focused = target;
    this.#visible = visible;
    if (target) this.#fire(target, 'focusin', { relatedTarget: before });
  }

  hover(target: Element | null): void {
    this.#hovered = target;
  }

  /** `element.matches(selector)` for the pseudo-classes that linkedom lacks, each of them alone. */
  matches(element: Element, pseudo: string): boolean {
    if (pseudo === ':focus-visible') return this.active === element && this.#visible;
    if (pseudo === ':focus-within') return element.contains(this.active);
    if (pseudo === ':hover') return !!this.#hovered?.isConnected && element.contains(this.#hovered);
    throw new Error(`${pseudo} is not faked`);
  }
}
