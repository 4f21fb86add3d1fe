import { LinkSchema } from '../link.ts';
import { pageFields } from '../page.ts';
import { type Data, id, list, record } from '../record.ts';
import { statistics } from '../statistic.ts';
import { text, words } from '../texts.ts';

/** A next step for one kind of visitor. */
const WaySchema = record({
  id: id(),
  audience: text(),
  text: words(),
  /** One at least; each leads to what the text promises. */
  links: list(LinkSchema),
});

export const HomeSchema = record({
  ...pageFields,
  lead: words(),
  actions: record({ primary: LinkSchema, secondary: LinkSchema }),
  /** Alternative text of the street. */
  drawingAlt: text(),
  waysHeading: text(),
  ways: list(WaySchema),
  statistics: statistics(),
  /** The strip of properties under the statistics. */
  experience: record({
    heading: text(),
    text: words(),
    link: LinkSchema,
    /** The properties shown, by name. */
    properties: list(text('the name of a property')),
  }),
});

export type HomePage = Data<typeof HomeSchema>;
