import { EffectiveDateSchema } from '../effective-date.ts';
import { cards } from '../page.ts';
import { type Data, id, record } from '../record.ts';
import { text } from '../texts.ts';
import { count } from '../values.ts';

/** The privacy policy, a section of the contact page. */
export const PrivacySchema = record({
  id: id(),
  heading: text(),
  effectiveDate: EffectiveDateSchema,
  /** How long a delivered message is kept; a test compares it with the database's own number. */
  retentionMonths: count('a number of months, 1 or more'),
  /** How long a message that filled in the hidden field is kept; tested in the same way. */
  trappedRetentionDays: count('a number of days, 1 or more'),
  cards: cards(),
});

/** The privacy policy, a section of the contact page. */
export type Privacy = Data<typeof PrivacySchema>;
