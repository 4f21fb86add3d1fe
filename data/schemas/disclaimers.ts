import { EffectiveDateSchema } from './effective-date.ts';
import { CardSchema, cards } from './page.ts';
import { type Data, record } from './record.ts';
import { words } from './texts.ts';

/** The legal text of the site. */
export const DisclaimersSchema = record({
  effectiveDate: EffectiveDateSchema,
  cards: cards(),
  advice: CardSchema,
  /** The last line of the page. */
  closing: words(),
});

/** The legal text of the site. */
export type Disclaimers = Data<typeof DisclaimersSchema>;
