import nodemailer from 'nodemailer';
import { CONTACT_FIELDS, type ContactField, FIELD_RULES } from '../_shared/message.ts';
import type { ClaimedMessage } from './database.ts';
import type { MailSettings } from './settings.ts';

/** A mail before it is encoded as MIME: every value is plain text, every address separate. */
export interface Mail {
  readonly messageId: string;
  readonly from: MailAddress;
  readonly to: MailAddress[];
  readonly replyTo?: MailAddress;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** An address apart from its name, so that a comma in a name can never add a recipient. */
interface MailAddress {
  readonly name: string;
  readonly address: string;
}

/** Mails the firm over a few connections to its mail server. */
export interface Mailer {
  /**
   * Resolves once the server has accepted the mail for at least one of its addresses, with those that it
   * refused; rejects when it has not, or when that is unknown.
   */
  send(mail: Mail): Promise<readonly string[]>;
  /** Resolves once the server has taken our name and password; no mail is sent. */
  check(): Promise<void>;
  close(): void;
}

/** Largest number of connections to the mail server from one mailer. */
export const MAIL_CONNECTIONS = 5;

/**
 * How long the mail server may take, in ms. A long time-out means fewer copies, since a server that was given up
 * on may have the mail; it must stay below the minute that the migration takes an attempt to last.
 */
const MAIL_TIMEOUT_MS = 45_000;

/**
 * Opens a mailer; it connects when first needed. SMTP and not a vendor's HTTPS API: every mail service
 * supports it, and so does a developer's machine.
 *
 * @param timeoutMs how long the server may take for one mail, in all
 */
export function openMailer(settings: MailSettings, timeoutMs = MAIL_TIMEOUT_MS): Mailer {
  const { host, port, user, password } = settings;
  const transport = nodemailer.createTransport({
    pool: true,
    maxConnections: MAIL_CONNECTIONS,
    host,
    port,
    secure: settings.implicitTls,
    requireTLS: settings.requireTls,
    ...(user === '' ? {} : { auth: { user, pass: password } }),
    dnsTimeout: 4_000,
    connectionTimeout: 4_000,
    greetingTimeout: timeoutMs / 2,
    socketTimeout: timeoutMs - 1_000,
    // Content must never make the mailer read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  async function within<Result>(work: Promise<Result>): Promise<Result> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const timeout = new Promise<never>((_, reject) => {
      const error = new Error(`no answer within ${timeoutMs} ms`);
      timer = setTimeout(() => reject(error), timeoutMs);
    });
    return await Promise.race([work, timeout]).finally(() => clearTimeout(timer));
  }
  return {
    send: async (mail) => (await within(transport.sendMail(mail))).rejected,
    check: async () => {
      await within(transport.verify());
    },
    close: () => transport.close(),
  };
}

/**
 * Whether a mail server answered to one mail, so that it may well take the next one: not to us, as with a
 * failed login, and no farewell (421, https://www.rfc-editor.org/rfc/rfc5321#section-3.8).
 */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error && 'responseCode' in error)) return false;
  return error.responseCode !== 421 && !('code' in error && error.code === 'EAUTH');
}

/** Whether a mail server refused what a mail holds, and would refuse it again. */
export function isRefusalForGood(error: unknown): boolean {
  if (!(isRefusal(error) && error instanceof Error && 'responseCode' in error)) return false;
  return Number(error.responseCode) >= 500 && 'command' in error && error.command === 'DATA';
}

/** Returns a field's label with a capital. */
const labelOf = (field: ContactField) =>
  FIELD_RULES[field].label.replace(/^./, (letter) => letter.toUpperCase());

/** What is the same for all mails. Mail clients show two mails with one Message-ID, `<id@…>`, as one. */
function mailOf(id: string, { from, to }: MailSettings) {
  return {
    messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    from: { name: 'Website contact form', address: from },
    to: to.map((address) => ({ name: '', address })),
    // Keep programs from answering by themselves: https://www.rfc-editor.org/rfc/rfc3834
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  };
}

/** Such as `2025-11-21 09:30 UTC`. */
const timeInUtc = (time: Date) => `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** Keeps indents and columns, which HTML would close up. */
const withSpaces = (html: string) => html.replaceAll('\t', '    ').replace(/^ | (?= )/gm, '&nbsp;');

/** Breaks what a mail reader would decode as an encoded word, https://www.rfc-editor.org/rfc/rfc2047 */
const headerText = (text: string) => text.replaceAll('=?', '= ?');

/**
 * Composes the mail that brings a message to the firm; the visitor's address appears in Reply-To only. Its date is
 * that of sending, and the text says when the message came: a late mail with an old date would sort below what was
 * read long ago, and look like spam.
 */
export function composeMessageMail(message: ClaimedMessage, settings: MailSettings): Mail {
  const details: readonly (readonly [string, string])[] = [
    ['Reference', message.reference],
    ['Received', timeInUtc(message.receivedAt)],
    ...CONTACT_FIELDS.filter((field) => field !== 'message').map(
      (field) => [labelOf(field), message[field] || 'not given'] as const,
    ),
  ];
  const lines = details.map(([label, value]) => `${label}: ${value}`);
  const rows = details.map(
    ([label, value]) =>
      `<tr><th align="left" valign="top">${label}</th><td>${escapeHtml(value)}</td></tr>`,
  );
  const paragraph = withSpaces(escapeHtml(message.message)).replaceAll('\n', '<br>\n');
  return {
    ...mailOf(message.id, settings),
    replyTo: { name: headerText(message.name), address: message.email },
    subject: `Website message from ${headerText(message.name)} (${message.reference})`,
    text: `${lines.join('\n')}\n\n${labelOf('message')}:\n\n${message.message}\n`,
    html: [
      `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>Website message ${message.reference}</title></head><body>\n`,
      `<table>\n${rows.join('\n')}\n</table>\n<h2>${labelOf('message')}</h2>\n<p>${paragraph}</p>\n`,
      '</body></html>\n',
    ].join(''),
  };
}

/**
 * Composes the mail that tells the firm of a message that its mail server refuses to take, most likely for its
 * content. It holds nothing that the visitor wrote, so that it is not refused as well.
 */
export function composeRefusalNotice(message: ClaimedMessage, settings: MailSettings): Mail {
  const { id, reference, receivedAt } = message;
  return {
    ...mailOf(`notice-${id}`, settings),
    subject: `Website message ${reference} could not be mailed`,
    text: `A visitor sent a message through the website, and the mail server refuses the mail that holds it.

Reference: ${reference}
Received: ${timeInUtc(receivedAt)}

It is safe in the table contact.messages, and the mail is tried again, in the end once a day. To read it:

select * from contact.messages where reference = '${reference}';

To end the attempts:

select contact.dismiss('${reference}');
`,
  };
}
