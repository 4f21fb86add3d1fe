import { firm, type Topic } from './firm.ts';

/** Returns the person who answers a kind of reader, if the firm names one. */
export const contactFor = (topic: Topic) => firm.contacts?.find((contact) => contact.topic === topic);

/**
 * Returns a `mailto:` link with a subject and first lines. The contact for the `topic` gets the email; without a contact,
 * the firm's general address does. Mail programs expect spaces as %20 and line breaks as %0D%0A:
 * https://www.rfc-editor.org/rfc/rfc6068#section-5
 */
export function mailto(mail: { subject: string; body?: readonly string[]; topic?: Topic }) {
  const { subject, body, topic } = mail;
  const address = (topic && contactFor(topic)?.email) ?? firm.email.address;
  const lines = body ? `&body=${encodeURIComponent(body.join('\r\n'))}` : '';
  return `mailto:${address}?subject=${encodeURIComponent(subject)}${lines}` as const;
}

/** What a seller or broker should send, in lower case, and the subject and text of a prefilled email. */
export const propertySubmission = {
  items: [
    'street address',
    '{term:rent-roll} without residents’ names',
    '{term:t-12}',
    'asking price, if any',
    'terms of any loan to assume',
  ],
  topic: 'sellers',
  subject: 'Property: [street address, city and state]',
  body: [
    'Street address:',
    'Rent roll, without residents’ names: attached',
    'T-12: attached',
    'Asking price, if any:',
    'Terms of any loan to assume:',
  ],
} as const;
