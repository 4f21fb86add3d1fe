import type { HeldMessage } from '../database/store.ts';
import { type Envelope, type Mail, mailFrom, timeInUtc } from './mail.ts';

/**
 * Composes the mail that tells the firm of a message that its mail server refuses to take, most likely for its
 * content. It holds nothing that the visitor wrote, so that it is not refused as well.
 */
export function composeRefusalNotice(message: HeldMessage, envelope: Envelope): Mail {
  const { reference } = message;
  return {
    ...mailFrom(envelope, `notice-${message.id}`),
    date: new Date(),
    subject: `Website message ${reference} could not be mailed`,
    text: `A visitor sent a message through the website, and the mail server refuses the mail that holds it.

Reference: ${reference}
Received: ${timeInUtc(message.receivedAt)}

It is safe in the table contact.messages, and the mail is tried again, in the end once a day. To read it:

select * from contact.messages where reference = '${reference}';

To end the attempts:

select contact.dismiss('${reference}');
`,
  };
}
