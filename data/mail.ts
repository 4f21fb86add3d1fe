import { firm } from './firm.ts';

/**
 * Returns a `mailto:` link to the firm with a subject and first lines. Mail programs expect spaces as %20 and line
 * breaks as %0D%0A: https://www.rfc-editor.org/rfc/rfc6068#section-5
 */
export function mailto({ subject, body }: { subject: string; body?: readonly string[] }) {
  const lines = body ? `&body=${encodeURIComponent(body.join('\r\n'))}` : '';
  return `mailto:${firm.email.address}?subject=${encodeURIComponent(subject)}${lines}` as const;
}

/** Documents that a seller or broker should send, and the subject and text of a prefilled email. */
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
