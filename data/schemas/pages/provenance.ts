import { type Data, record } from '../record.ts';
import { text } from '../texts.ts';

/** The words with which figures and pages say where they come from. */
export const ProvenanceSchema = record({
  /** Precedes the day for which a figure was true. */
  asOf: text(),
  /** Precedes the source of a figure. */
  source: text(),
  /** Replaces the source of a figure about the firm where none is named. */
  supplied: text(),
  /** Replaces the source of a figure about the market where none is named. */
  unsourced: text(),
  /** Precedes the short hash of the commit that a page was built from. */
  revision: text(),
});

export type ProvenanceWords = Data<typeof ProvenanceSchema>;
