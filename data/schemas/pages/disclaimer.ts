import { pageFields } from '../page.ts';
import { type Data, record } from '../record.ts';
import { text, words } from '../texts.ts';

export const DisclaimerSchema = record({
  ...pageFields,
  lead: words(),
  /** Name of the list of cards. */
  contents: text(),
});

export type DisclaimerPage = Data<typeof DisclaimerSchema>;
