import { CONTACT_FIELDS, type ContactField } from '../../_shared/message.ts';
import type { HeldMessage, Queue } from '../database/store.ts';
import { type Envelope, type Mail, mailFrom, timeInUtc } from './mail.ts';

/** What a mail tells besides the message. */
export interface MailNotes {
  /** The database could not be reached: the mail is the only copy so far. */
  readonly isWithoutTable?: boolean;
  /** What else waits in the table. */
  readonly queue?: Queue;
}

const LABELS: Readonly<Record<ContactField, string>> = {
  name: 'Full name',
  email: 'Email address',
  company: 'Company',
  phone: 'Phone number',
  message: 'Message',
};

const WITHOUT_TABLE =
  'NOT IN THE TABLE: the database could not be reached when this message came. It is added to the table as soon as the database answers again; until then, this mail is the only copy.';

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

/** Everything about a message but its text: labels and values. */
function detailsOf(message: HeldMessage): readonly (readonly [string, string])[] {
  return [
    ['Reference', message.reference],
    ['Received', timeInUtc(message.receivedAt)],
    ...CONTACT_FIELDS.filter((field) => field !== 'message').map(
      (field) => [LABELS[field], message[field] || 'not given'] as const,
    ),
  ];
}

/** A message as plain text, with everything that its sender filled in. */
export function messageText(message: HeldMessage): string {
  const details = detailsOf(message).map(([label, value]) => `${label}: ${value}`);
  return `${details.join('\n')}\n\n${LABELS.message}:\n\n${message.message}\n`;
}

/** A sentence for each kind of message that waits; none where nothing does. */
function queueLines({ waiting, held }: Queue): readonly string[] {
  const count = (number: number, one: string, many: string) => (number === 1 ? one : many);
  return [
    ...(waiting === 0
      ? []
      : [
          `${waiting} other ${count(waiting, 'message waits', 'messages wait')} to be mailed: read the table contact.messages.`,
        ]),
    ...(held === 0
      ? []
      : [
          `${held} ${count(held, 'message is', 'messages are')} held, because more came in an hour than are mailed one by one: a digest follows.`,
        ]),
  ];
}

/** Composes the mail that brings a message to the firm; the visitor's address appears in Reply-To only. */
export function composeMessageMail(
  message: HeldMessage,
  envelope: Envelope,
  { isWithoutTable = false, queue = { waiting: 0, held: 0 } }: MailNotes = {},
): Mail {
  const rows = detailsOf(message).map(
    ([label, value]) =>
      `<tr><th align="left" valign="top">${label}</th><td>${escapeHtml(value)}</td></tr>`,
  );
  const paragraph = withSpaces(escapeHtml(message.message)).replaceAll('\n', '<br>\n');
  const first = isWithoutTable ? [WITHOUT_TABLE] : [];
  const last = queueLines(queue);
  return {
    ...mailFrom(envelope, message.id),
    date: message.receivedAt,
    replyTo: { name: headerText(message.name), address: message.email },
    subject: `Website message from ${headerText(message.name)} (${message.reference})`,
    text: [
      ...first.map((line) => `${line}\n\n`),
      messageText(message),
      ...(last.length === 0 ? [] : [`\n-- \n${last.join('\n')}\n`]),
    ].join(''),
    html: [
      `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>Website message ${message.reference}</title></head><body>\n`,
      ...first.map((line) => `<p><strong>${line}</strong></p>\n`),
      `<table>\n${rows.join('\n')}\n</table>\n<h2>${LABELS.message}</h2>\n<p>${paragraph}</p>\n`,
      ...last.map((line) => `<p><small>${line}</small></p>\n`),
      '</body></html>\n',
    ].join(''),
  };
}
