/** The words with which figures and pages say where they come from. */
interface ProvenanceWords {
  /** Stands before the day for which a figure was true. */
  readonly asOf: string;
  /** Stands before the source of a figure. */
  readonly source: string;
  /** Stands in the place of a source that nobody named (CONTENT.md, "Figures are claims"). */
  readonly supplied: string;
  /** Stands before the short hash of the commit that a page was built from. */
  readonly revision: string;
}

export const provenance: ProvenanceWords = {
  asOf: 'As of',
  source: 'Source:',
  supplied: 'Figure supplied by the firm.',
  revision: 'Revision',
};
