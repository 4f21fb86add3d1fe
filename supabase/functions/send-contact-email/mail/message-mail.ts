import { CONTACT_FIELDS, type ContactField } from '../_shared/message.ts';
import type { ReceivedMessage } from './store.ts';

/** A mail before it is encoded as MIME: every value is plain text, every address separate. */
export interface Mail {
  readonly messageId: string;
  readonly date: Date;
  readonly from: MailAddress;
  readonly to: readonly MailAddress[];
  readonly replyTo: MailAddress;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Keep programs from answering it by themselves: https://www.rfc-editor.org/rfc/rfc3834 */
  readonly headers: Readonly<Record<string, string>>;
}

/** An address apart from its name, so that a comma in a name can never add a recipient. */
export interface MailAddress {
  readonly name: string;
  readonly address: string;
}

const SENDER_NAME = 'Website contact form';

const LABELS: Readonly<Record<ContactField, string>> = {
  name: 'Full name',
  email: 'Email address',
  company: 'Company',
  phone: 'Phone number',
  message: 'Message',
};

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** Keeps indents and columns, which HTML would close up. */
const withSpaces = (html: string) => html.replaceAll('\t', '    ').replace(/^ | (?= )/gm, '&nbsp;');

/** Breaks what a mail reader would decode as an encoded word, https://www.rfc-editor.org/rfc/rfc2047 */
function headerText(text: string): string {
  return text.replaceAll('=?', '= ?');
}

/**
 * Composes the mail to the firm. Its Message-ID depends on the message's id alone, so that mail
 * clients show a second copy as the same mail.
 *
 * @param from the site's own address
 * @param to the firm's addresses
 */
export function composeMail(message: ReceivedMessage, from: string, to: readonly string[]): Mail {
  const received = `${message.receivedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const lines: [string, string][] = [
    ['Reference', message.reference],
    ['Received', received],
    ...CONTACT_FIELDS.filter((field) => field !== 'message').map((field): [string, string] => [
      LABELS[field],
      message[field] || 'not given',
    ]),
  ];
  const rows = lines.map(
    ([label, value]) =>
      `<tr><th align="left" valign="top">${label}</th><td>${escapeHtml(value)}</td></tr>`,
  );
  const paragraph = withSpaces(escapeHtml(message.message)).replaceAll('\n', '<br>\n');
  const domain = from.slice(from.lastIndexOf('@') + 1);
  return {
    messageId: `<${message.id}@${domain}>`,
    date: message.receivedAt,
    from: { name: SENDER_NAME, address: from },
    to: to.map((address) => ({ name: '', address })),
    replyTo: { name: headerText(message.name), address: message.email },
    subject: `Website message from ${headerText(message.name)} (${message.reference})`,
    text: `${lines.map(([label, value]) => `${label}: ${value}`).join('\n')}\n\n${LABELS.message}:\n\n${message.message}\n`,
    html: `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>Website message ${message.reference}</title></head><body>\n<table>\n${rows.join('\n')}\n</table>\n<h2>${LABELS.message}</h2>\n<p>${paragraph}</p>\n</body></html>\n`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
    },
  };
}
