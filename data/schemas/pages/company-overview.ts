import { wayOn } from '../link.ts';
import { cardFields, cards, pageFields } from '../page.ts';
import { type Data, list, record } from '../record.ts';
import { text, words } from '../texts.ts';

export const CompanyOverviewSchema = record({
  ...pageFields,
  ...wayOn,
  lead: words(),
  valuesHeading: text(),
  /** Each with what its drawing shows. */
  values: list(record({ ...cardFields, drawingAlt: text() })),
  focusHeading: text(),
  focusDrawingAlt: text(),
  focus: cards(),
});

export type CompanyOverviewPage = Data<typeof CompanyOverviewSchema>;
