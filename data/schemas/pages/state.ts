import { type Data, record } from '../record.ts';
import { sampled } from '../sampled.ts';
import { connector, text, words } from '../texts.ts';

/** The words that all state pages share. */
export const StatePageSchema = record({
  /** Precedes the state's name in the document title. */
  title: text('what precedes the state in the title'),
  /** Precedes the state's name in the heading. */
  heading: text(),
  /** Separates heading and state's name. */
  separator: connector('what separates heading and state'),
  /** Follows the number of units. */
  unitsLabel: text(),
  /** Precedes the property's kind in the alternative text of its drawing. */
  drawingAltPrefix: connector('what precedes the kind of a property'),
  /** Alternative text of the plate of a property without photograph or drawing. */
  unitsPlateAlt: text(),
  /** Follows the number of properties on the page, counted from the data. */
  shownOf: words(),
  note: words(),
  /** Alternative text of the hill on which the state is lit; its name follows. */
  hillAlt: connector('what precedes the state in the alternative text of the hill'),
  propertiesShown: text(),
  unitsShown: text(),
  /** Links to the previous and the next state, in the order of the index. */
  neighbors: record({ label: text(), previous: text(), next: text() }),
  back: text(),
  ...sampled,
});

export type StatePage = Data<typeof StatePageSchema>;
