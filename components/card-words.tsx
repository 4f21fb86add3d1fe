import type { ReactNode } from 'react';
import type { Card } from '../data/types.ts';
import { Words } from './words.tsx';

/** Title and text of a card; what they stand in is the page's composition. */
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
