/** A behavior: takes the element that carries its `data-module` and binds to what is inside. */
export type Behavior = (root: HTMLElement) => void;

/**
 * Starts the behavior named by each `data-module` in the document. A failing one is logged with the
 * module and its element, and stops no other; the page keeps working as plain HTML.
 * Sets `data-script` on the root element first, for styles that need script to have arrived.
 */
export function startModules(behaviors: Record<string, Behavior>): void {
  document.documentElement.dataset.script = '';
  for (const root of document.querySelectorAll<HTMLElement>('[data-module]')) {
    const name = root.dataset.module ?? '';
    try {
      const behavior = behaviors[name];
      if (!behavior) throw Error('unknown module');
      behavior(root);
    } catch (error) {
      console.error(`[data-module="${name}"]`, error);
    }
  }
}
