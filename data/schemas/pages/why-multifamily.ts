import { wayOn } from '../link.ts';
import { iconCards, pageFields } from '../page.ts';
import { type Data, record } from '../record.ts';
import { statistics } from '../statistic.ts';
import { text } from '../texts.ts';

export const WhyMultifamilySchema = record({
  ...pageFields,
  ...wayOn,
  subtitle: text(),
  statistics: statistics(),
  cardsHeading: text(),
  /** Sixty to ninety words each: claim, mechanism, counter-evidence. */
  cards: iconCards(),
});

export type WhyMultifamilyPage = Data<typeof WhyMultifamilySchema>;
