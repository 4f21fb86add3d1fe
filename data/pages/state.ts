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
  note: `A selection of our principals’ past projects, at prior firms and at ${firm.name}. ${firm.name} does not necessarily own them, and they are not a forecast.`,
  selection: `{link:${experiencePath}#selection|How they were chosen}`,
  hillAlt: 'Drawing of all places as terraces of one hill; the windows are lit in ',
  propertiesShown: 'Properties shown',
  unitsShown: 'Units shown',
  neighbors: { label: 'Other states', previous: 'Previous state', next: 'Next state' },
  back: 'Back To Our Experience',
  sample: true,
};
