import { wayOn } from '../link.ts';
import { pageFields } from '../page.ts';
import { type Data, record } from '../record.ts';
import { text, words } from '../texts.ts';

export const LeadershipSchema = record({
  ...pageFields,
  ...wayOn,
  lead: words(),
  specialtiesLabel: text(),
  portraitsNote: text(),
});

export type LeadershipPage = Data<typeof LeadershipSchema>;
