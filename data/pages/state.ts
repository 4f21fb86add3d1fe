import type { Words } from '../types.ts';
import { experience } from './experience.ts';

/** The words that all state pages share. */
interface StatePage {
  /** Precedes the state's name in heading and title. */
  readonly heading: string;
  /** Separates heading and state's name in the title; the page shows a line break instead. */
  readonly separator: string;
  /** Follows the number of units. */
  readonly unitsLabel: string;
  /** Precedes the property's kind in the alternative text of its drawing. */
  readonly drawingAltPrefix: string;
  /** Alternative text of the plate of a property without photograph or drawing. */
  readonly unitsPlateAlt: string;
  /** Follows the number of properties on the page, counted from the data. */
  readonly shownOf: Words;
  readonly note: Words;
  readonly propertiesShown: string;
  readonly unitsShown: string;
  /** Links to the previous and the next state, in the order of the index. */
  readonly neighbors: { readonly label: string; readonly previous: string; readonly next: string };
  readonly back: string;
}

export const state: StatePage = {
  heading: 'Selected Past Experience',
  separator: ' - ',
  unitsLabel: 'Units',
  drawingAltPrefix: 'Drawing of a building type: ',
  unitsPlateAlt: 'Drawing of a house with a window for each unit',
  shownOf: experience.shownOf,
  note: 'Past experience of our principals, at prior firms and here: not a current portfolio, and not every transaction. It does not indicate how a future investment will perform.',
  propertiesShown: 'Properties shown',
  unitsShown: 'Units shown',
  neighbors: { label: 'Other states', previous: 'Previous state', next: 'Next state' },
  back: 'Back To Our Experience',
};
