import type { Words } from '../types.ts';
import { experience } from './experience.ts';

/** The words that all state pages share (SPEC.md section 2, "State detail page"). */
interface StatePage {
  /** Stands before the state's name in heading and title. */
  readonly headingPrefix: string;
  /** Stands after the number of units. */
  readonly unitsLabel: string;
  /** Stands before the property's kind in the alternative text of its drawing. */
  readonly drawingAltPrefix: string;
  /** Follows the number of properties on the page, counted from the data. */
  readonly shownOf: Words;
  readonly note: Words;
  readonly back: string;
}

export const state: StatePage = {
  headingPrefix: 'Selected Past Experience - ',
  unitsLabel: 'Units',
  drawingAltPrefix: 'Drawing of a building type: ',
  shownOf: experience.shownOf,
  note: 'Past experience of our principals, at prior firms and here: not a current portfolio, and not every transaction. It does not indicate how a future investment will perform.',
  back: 'Back To Our Experience',
};
