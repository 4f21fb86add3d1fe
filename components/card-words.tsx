import type { ReactNode } from 'react';
import type { Card } from '../data/schemas/page.ts';
import { Words } from './words.tsx';

/** Title and text of a card; the page chooses the element around them. */
export function CardWords({ card: { title, text } }: { readonly card: Card }): ReactNode {
  return (
    <>
      <h3>{title}</h3>
      <p>
        <Words>{text}</Words>
      </p>
    </>
  );
}
