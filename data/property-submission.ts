import type { RichText } from './types.ts';

/** What a seller or broker should send; Contact shows it, and other pages lead there. */
interface PropertySubmission {
  /** The list, as the end of a sentence. */
  documents: RichText;
  confidentiality: RichText;
  /** Subject and lines of the prepared email. */
  subject: string;
  body: readonly string[];
}

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
