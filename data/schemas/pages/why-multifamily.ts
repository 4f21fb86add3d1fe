import { wayOn } from '../link.ts';
import { cardFields, pageFields } from '../page.ts';
import { type Data, list, record } from '../record.ts';
import { statistics } from '../statistic.ts';
import { text, words } from '../texts.ts';

export const WhyMultifamilySchema = record({
  ...pageFields,
  ...wayOn,
  subtitle: text(),
  statistics: statistics(),
  cardsHeading: text(),
  forHeading: text(),
  againstHeading: text(),
  /** Sixty to ninety words each: claim and mechanism in `text`, counter-evidence in `against`. */
  cards: list(record({ ...cardFields, against: words() })),
});

export type WhyMultifamilyPage = Data<typeof WhyMultifamilySchema>;
