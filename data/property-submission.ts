import type { PropertySubmission } from './schemas/property-submission.ts';

export const propertySubmission: PropertySubmission = {
  documents:
    'the street address, the {term:rent-roll} with residents’ names removed, the {term:t-12}, the asking price, if any, and the terms of any loan to assume',
  confidentiality: 'If your listing needs a confidentiality agreement, send that first.',
  subject: 'Property: [street address, city and state]',
  body: [
    'Street address:',
    'Rent roll, with residents’ names removed: attached',
    'T-12: attached',
    'Asking price, if any:',
    'Terms of any loan to assume:',
  ],
};
