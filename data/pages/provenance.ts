import type { ProvenanceWords } from '../schemas/pages/provenance.ts';

export const provenance: ProvenanceWords = {
  asOf: 'As of',
  source: 'Source:',
  supplied: 'Figure supplied by the firm.',
  unsourced: 'No source is named yet.',
  revision: 'Revision',
};
