import type { ReactNode } from 'react';

/**
 * The `role` of a list whose items are laid out as grids or rows. Safari calls a list without markers a
 * group (https://bugs.webkit.org/show_bug.cgi?id=170179); the empty markers of `assets/styles/base.css` keep
 * other lists what they are, but such items have none.
 */
export const LIST_ROLE = 'list';

/**
 * Attributes of a list whose items appear as they are scrolled into view (`client/reveal.ts`).
 *
 * @param step the delay between items that enter together, in ms
 */
export const reveal = (step: number) =>
  ({ 'data-module': 'reveal', 'data-reveal-step': step }) as const;

/** An entry of a `<dl>`: what is named, and what is said of it. */
export function Entry(props: { readonly id?: string; label: string; children: ReactNode }) {
  const { id, label, children } = props;
  return (
    <div id={id}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
