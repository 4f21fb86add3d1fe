import { type Data, list, record } from './record.ts';
import { sampled } from './sampled.ts';
import { contactUri, day, language } from './values.ts';

/** What `/.well-known/security.txt` says (https://www.rfc-editor.org/rfc/rfc9116). */
export const SecuritySchema = record({
  /** Where to report a vulnerability, as a URI. */
  contact: contactUri(),
  /**
   * The day after which this is stale, ISO date, less than a year ahead
   * (https://www.rfc-editor.org/rfc/rfc9116#section-2.5.5).
   */
  expires: day('the day after which this is stale, as 2027-10-31'),
  /** Language tags, the preferred one first. */
  languages: list(language()),
  ...sampled,
});

/** What `/.well-known/security.txt` says. */
export type Security = Data<typeof SecuritySchema>;
