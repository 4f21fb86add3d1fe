import type { ReactNode } from 'react';
import { firm } from '../data/firm.ts';
import type { Property } from '../data/schemas/state.ts';
import { usePage } from './page-context.tsx';

/** What the drawings beside it are, where a property is shown by one; the foot does not repeat it. */
export function DrawingsNote(props: { readonly properties: readonly Property[] }): ReactNode {
  const { notes } = usePage();
  if (props.properties.every(({ photo }) => photo)) return null;
  notes.drawingsNoted = true;
  return <> {firm.drawingsNote}</>;
}
