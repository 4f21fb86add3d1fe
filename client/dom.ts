/** Returns the first match of `selector` inside `root`, or throws an error that names the selector. */
export function find<E extends HTMLElement = HTMLElement>(root: ParentNode, selector: string): E {
  const found = root.querySelector<E>(selector);
  if (!found) throw Error(`${selector} not found`);
  return found;
}

/** Clones the element in a template. Script makes markup only by cloning templates. */
export function clone(selector: string): HTMLElement {
  const { content } = find<HTMLTemplateElement>(document, selector);
  return find(content, '*').cloneNode(true) as HTMLElement;
}

/** Listens on `target` for each of the space-separated `types`. */
export function on<E extends Event>(target: EventTarget, types: string, listener: (event: E) => void): void {
  for (const type of types.split(' ')) target.addEventListener(type, listener as EventListener);
}
