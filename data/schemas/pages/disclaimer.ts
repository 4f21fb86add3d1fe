import { wayOn } from '../link.ts';
import { pageFields } from '../page.ts';
import { type Data, record } from '../record.ts';
import { words } from '../texts.ts';

export const DisclaimerSchema = record({
  ...pageFields,
  ...wayOn,
  lead: words(),
});

export type DisclaimerPage = Data<typeof DisclaimerSchema>;
