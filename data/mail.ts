import { firm } from './firm.ts';

/**
 * The link of an email to the firm with its subject and its first lines, as a visitor's own program opens it.
 * Spaces and line breaks are written as mail programs read them, %20 and %0D%0A:
 * https://www.rfc-editor.org/rfc/rfc6068#section-5
 */
export function mailto({ subject, body }: { subject: string; body?: readonly string[] }) {
  const lines = body ? `&body=${encodeURIComponent(body.join('\r\n'))}` : '';
  return `mailto:${firm.email.address}?subject=${encodeURIComponent(subject)}${lines}` as const;
}

/**
 * What a seller or broker should send: `documents`, the end of a sentence on Contact, where other pages lead, and
 * subject and lines of a prepared email.
 */
export const propertySubmission = {
  documents:
    'the street address, the {term:rent-roll} with residents’ names removed, the {term:t-12}, the asking price, if any, and the terms of any loan to assume',
  subject: 'Property: [street address, city and state]',
  body: [
    'Street address:',
    'Rent roll, with residents’ names removed: attached',
    'T-12: attached',
    'Asking price, if any:',
    'Terms of any loan to assume:',
  ],
};
