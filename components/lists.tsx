import type { ReactElement, ReactNode } from 'react';

/**
 * The `role` of a list whose items are grids or flex boxes. Such items have no markers, and Safari treats a list without
 * markers as plain text (https://bugs.webkit.org/show_bug.cgi?id=170179).
 */
export const LIST_ROLE = 'list';

/** Returns the attributes of a list whose items fade in (`client/reveal.ts`), those that enter together `step` ms apart. */
export const reveal = (step: number) => ({ 'data-module': 'reveal', 'data-reveal-step': step }) as const;

/** Puts a separator between elements with keys: "a, b, c". */
export const joined = (elements: readonly ReactElement[], separator: string) =>
  elements.flatMap((element, index) => (index > 0 ? [separator, element] : [element]));

export function Entry(props: { readonly id?: string; label: ReactNode; children: ReactNode }) {
  const { id, label, children } = props;
  return (
    <div id={id}>
      <dt className="label">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
