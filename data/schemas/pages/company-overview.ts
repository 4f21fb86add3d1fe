import { wayOn } from '../link.ts';
import { cards, iconCards, pageFields } from '../page.ts';
import { type Data, record } from '../record.ts';
import { text, words } from '../texts.ts';

export const CompanyOverviewSchema = record({
  ...pageFields,
  ...wayOn,
  lead: words(),
  valuesHeading: text(),
  values: iconCards(),
  focusHeading: text(),
  focus: cards(),
});

export type CompanyOverviewPage = Data<typeof CompanyOverviewSchema>;
