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
  /** Whose totals the statistics are; shown under them, on the home page too. */
  totals: words(),
  /** The hill: its alternative text, and what is said under it. */
  hill: record({ alt: text('what the drawing shows'), caption: text() }),
  /** How the properties shown were chosen; shown above them. */
  selection: record({ text: words(), period: text('years, as "2006 to 2024"') }),
  locationsHeading: text(),
  /** Follow the number of a state's properties. */
  property: text(),
  properties: text(),
  /** Shown beside a location without a page. */
  notShown: text(),
});

export type ExperiencePage = Data<typeof ExperienceSchema>;
