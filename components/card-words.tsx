import type { ReactNode } from 'react';
import type { Card } from '../data/schemas/page.ts';
import { Notes } from './notes.tsx';
import { Words } from './words.tsx';

/** Title and text of a card with its notes; the page chooses the element around them. */
export function CardWords({ card: { title, text } }: { readonly card: Card }): ReactNode {
  return (
    <>
      <h3>{title}</h3>
      <p>
        <Words>{text}</Words>
      </p>
      <Notes />
    </>
  );
}
