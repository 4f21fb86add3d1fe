import type { PropertySubmission } from './schemas/property-submission.ts';

export const propertySubmission: PropertySubmission = {
  documents:
    'the street address, the {term:rent-roll} with residents’ names removed, the {term:t-12}, the asking price if there is one, and the terms of any loan to assume',
  confidentiality: 'If your listing needs a confidentiality agreement, send that first.',
  byMail: 'The form takes no files, so please e-mail them.',
  subject: 'Property: [street address, city and state]',
  body: [
    'Street address:',
    'Rent roll, with residents’ names removed: attached',
    'T-12: attached',
    'Asking price, if there is one:',
    'Terms of any loan to assume:',
  ],
};
