import type { ProvenanceWords } from '../schemas/pages/provenance.ts';

export const provenance: ProvenanceWords = {
  asOf: 'As of',
  source: 'Source:',
  supplied: 'Figure supplied by the firm.',
  revision: 'Revision',
};
