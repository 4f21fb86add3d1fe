import { EffectiveDateSchema } from './effective-date.ts';
import { CardSchema, cards } from './page.ts';
import { type Data, record } from './record.ts';
import { sampled } from './sampled.ts';
import { words } from './texts.ts';

/** The legal text of the site. */
export const DisclaimersSchema = record({
  effectiveDate: EffectiveDateSchema,
  cards: cards(),
  advice: CardSchema,
  /** The last line of the page. */
  closing: words(),
  /** The disclaimers in two sentences, for the foot of every page. */
  brief: words(),
  /** What protects investors from forged wire instructions, wherever they look for us. */
  wireFraud: record({ text: words(), ...sampled }),
});

/** The legal text of the site. */
export type Disclaimers = Data<typeof DisclaimersSchema>;
