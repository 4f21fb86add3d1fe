import { firm } from '../firm.ts';
import { experiencePath } from '../paths.ts';
import type { RichText, Sampled, Words } from '../types.ts';

/** The words that all state pages share; title and heading precede a state's name. */
interface StateWords
  extends Sampled,
    Words<'title' | 'heading' | 'separator' | 'unitsLabel' | 'propertiesShown' | 'unitsShown'> {
  /** Precedes the property's kind in the alternative text of its drawing. */
  drawingAltPrefix: string;
  /** What the properties are not, in one sentence; framed beside them. */
  note: RichText;
  /** Leads to how they were chosen. */
  selection: RichText;
  /** Precedes the state's name in the alternative text of the hill. */
  hillAlt: string;
  neighbors: Words<'label' | 'previous' | 'next'>;
  back: string;
}

export const state: StateWords = {
  title: 'Apartment investment experience in',
  heading: 'Selected Past Experience',
  separator: ' - ',
  unitsLabel: 'Units',
  drawingAltPrefix: 'Drawing of a building type: ',
  note: `These are past projects of our principals, at prior firms and at ${firm.name}: a selection, not what ${firm.name} owns today, and no forecast of how a future investment will perform.`,
  selection: `{link:${experiencePath}#selection|How they were chosen}`,
  hillAlt: 'Drawing of all places as terraces of one hill; the windows are lit in ',
  propertiesShown: 'Properties shown',
  unitsShown: 'Units shown',
  neighbors: { label: 'Other states', previous: 'Previous state', next: 'Next state' },
  back: 'Back To Our Experience',
  sample: true,
};
