/** The words with which figures and pages say where they come from. */
interface ProvenanceWords {
  /** Precedes the day for which a figure was true. */
  readonly asOf: string;
  /** Precedes the source of a figure. */
  readonly source: string;
  /** Replaces the source of a figure about the firm where none is named. */
  readonly supplied: string;
  /** Replaces the source of a figure about the market where none is named. */
  readonly unsourced: string;
  /** Precedes the short hash of the commit that a page was built from. */
  readonly revision: string;
}

export const provenance: ProvenanceWords = {
  asOf: 'As of',
  source: 'Source:',
  supplied: 'Figure supplied by the firm.',
  unsourced: 'No source is named yet.',
  revision: 'Revision',
};
