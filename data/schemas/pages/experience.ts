import { wayOn } from '../link.ts';
import { pageFields } from '../page.ts';
import { type Data, record } from '../record.ts';
import { statistics } from '../statistic.ts';
import { text, words } from '../texts.ts';

export const ExperienceSchema = record({
  ...pageFields,
  ...wayOn,
  lead: words(),
  /** Follows the number of properties on the site, counted from the data. */
  shownOf: words(),
  statistics: statistics(),
  locationsHeading: text(),
  /** Follow the number of a state's properties. */
  property: text(),
  properties: text(),
  /** Shown beside a location without a page. */
  notShown: text(),
});

export type ExperiencePage = Data<typeof ExperienceSchema>;
