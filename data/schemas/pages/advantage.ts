import { wayOn } from '../link.ts';
import { cardFields, pageFields } from '../page.ts';
import { type Data, list, record } from '../record.ts';
import { text, words } from '../texts.ts';

export const AdvantageSchema = record({
  ...pageFields,
  ...wayOn,
  lead: words(),
  /** What the bullets of a card are, in their order. */
  bulletLabels: list(text()),
  /** Thirty words and three bullets each: mechanism, evidence, limit; and what the drawing shows. */
  cards: list(record({ ...cardFields, drawingAlt: text(), bullets: list(words()) })),
});

export type AdvantagePage = Data<typeof AdvantageSchema>;
