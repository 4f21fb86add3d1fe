import nodemailer, { type SendMailOptions } from 'nodemailer';
import { CONTACT_FIELDS, type ContactField, FIELD_RULES } from '../_shared/message.ts';
import { cleanHeader } from '../_shared/text.ts';
import type { Attempt, ClaimedMessage, Report } from './database.ts';
import { describeError, enhancedCodeOf } from './describe-error.ts';
import type { MailSettings } from './settings.ts';

/** A mail in plain text, which nodemailer encodes as MIME. */
export type Mail = SendMailOptions & { readonly messageId: string };

export type OneOrMore = readonly [ClaimedMessage, ...ClaimedMessage[]];

// A hosted function can't wait longer for a silent mail server, which may take ten minutes to accept a mail:
// https://www.rfc-editor.org/rfc/rfc5321#section-4.5.3.2.6
const SILENCE_MS = 100_000;

// Matches the enhanced codes of a 5xx that is about our account, a mailbox or a route, not about the content: a quota
// (Gmail: 5.4.5), an unknown sender, a full mailbox. Such a mail is retried until it passes.
// https://www.iana.org/assignments/smtp-enhanced-status-codes
const ACCOUNT = /^ 5\.[124]\./;

/** Returns the result for an error of nodemailer; `wasSent` is true if the content may have been sent. */
function resultOf(error: unknown, wasSent: boolean): Attempt {
  const { responseCode, command, code }: { [name: string]: unknown } = Object(error);
  const reason = describeError(error);
  if (typeof responseCode !== 'number')
    return { outcome: wasSent ? 'unknown' : 'failed', error: reason, answers: false };
  // With 421, the server closes the connection (https://www.rfc-editor.org/rfc/rfc5321#section-3.8).
  const answers = responseCode !== 421 && code !== 'EAUTH' && !ACCOUNT.test(enhancedCodeOf(Object(error)));
  const isContent = answers && responseCode >= 500 && command === 'DATA';
  return { outcome: isContent ? 'rejected' : 'failed', error: reason, answers };
}

/** Opens a mailer with one connection, which it opens for the first mail. */
export function openMailer({ host, port, user, password, ...settings }: MailSettings) {
  const transport = nodemailer.createTransport({
    pool: true,
    maxConnections: 1,
    host,
    port,
    secure: settings.implicitTls,
    requireTLS: settings.requireTls,
    ...(user === '' ? {} : { auth: { user, pass: password } }),
    // Keeps the pool from retrying a mail, because we must record each attempt.
    maxRequeues: 0,
    dnsTimeout: 4_000,
    connectionTimeout: 4_000,
    greetingTimeout: SILENCE_MS,
    socketTimeout: SILENCE_MS,
    // Keeps nodemailer from reading a file or fetching a URL that a message names.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // Message-IDs of the mails that are being sent. nodemailer reads a mail's content after the reply 354 to DATA.
  const sending = new Set<string>();
  transport.use('stream', ({ message }, done) => {
    const create = message.createReadStream.bind(message);
    message.createReadStream = () => create().once('resume', () => sending.add(message.messageId()));
    done();
  });
  return {
    /** Sends a mail; never rejects. */
    async send(mail: Mail): Promise<Attempt> {
      try {
        const { rejected } = await transport.sendMail(mail);
        const error = rejected.length > 0 ? `the server rejected ${rejected.join(', ')}` : null;
        return { outcome: 'mailed', error, answers: true };
      } catch (error) {
        return resultOf(error, sending.has(mail.messageId));
      } finally {
        sending.delete(mail.messageId);
      }
    },
    /** Logs in to the mail server without sending a mail. */
    check: () => transport.verify(),
    close: () => transport.close(),
  };
}

const labelOf = (field: ContactField) => FIELD_RULES[field].label.replace(/^./, (letter) => letter.toUpperCase());

/**
 * Returns the parts that all mails share. Mail clients show two mails with the same Message-ID as one mail. Resend
 * drops a second mail with the same key (https://resend.com/docs/dashboard/emails/idempotency-keys).
 */
function mailOf(id: string, { from, to }: MailSettings) {
  return {
    messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    // Names and addresses are separate, so that a comma in a name can't add a recipient.
    from: { name: 'Website contact form', address: from },
    to: to.map((address) => ({ name: '', address })),
    headers: { 'X-Auto-Response-Suppress': 'All', 'Resend-Idempotency-Key': id },
  };
}

/** Formats a time such as `2025-11-21 09:30 UTC`. */
const timeInUtc = (time: string) => `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

function textOf(message: ClaimedMessage): string {
  const fields = CONTACT_FIELDS.filter((field) => field !== 'message');
  const lines = fields.map((field) => `${labelOf(field)}: ${message[field] || 'not given'}`);
  return `Reference: ${message.reference}
Received: ${timeInUtc(message.received_at)}
${lines.join('\n')}

${labelOf('message')}:

${message.message}
`;
}

/**
 * Composes the mail with a visitor's message, or with several messages if more wait than mails are left today. The Date
 * header is the time of sending, because an old date would sort the mail below older mails and look like spam.
 */
export function composeMessageMail(messages: OneOrMore, settings: MailSettings): Mail {
  const [{ id, reference, name, email }] = messages;
  const count = messages.length;
  if (count === 1)
    return {
      ...mailOf(id, settings),
      replyTo: { name: cleanHeader(name), address: email },
      subject: `Website message from ${cleanHeader(name)} (${reference})`,
      text: textOf(messages[0]),
    };
  return {
    ...mailOf(`${id}-${count}`, settings),
    subject: `${count} website messages (${reference} and others)`,
    text: `More messages arrived than mails are left today, so this mail has ${count} messages.
To answer, write to the sender's address: a reply to this mail reaches nobody.

${messages.map(textOf).join(`\n${'='.repeat(72)}\n\n`)}`,
  };
}

/**
 * Composes the report on messages that need a person. The report quotes no visitor, so that the mail server doesn't
 * reject the report, too. Automatic replies to it are unwanted (https://www.rfc-editor.org/rfc/rfc3834).
 */
export function composeReport({ at, others, messages }: Report, settings: MailSettings): Mail {
  const mail = mailOf(`report-${Date.parse(at)}`, settings);
  const lines = messages.map(
    ({ reference, receivedAt, state, error }) =>
      `${reference}  ${timeInUtc(receivedAt)}  ${state}${error === null ? '' : `: ${error}`}`,
  );
  const count = messages.length + others;
  return {
    ...mail,
    headers: { ...mail.headers, 'Auto-Submitted': 'auto-generated' },
    subject: count === 1 ? '1 website message needs you' : `${count} website messages need you`,
    text: `These messages arrived through the website but were not mailed to you, or may
not have been. They are stored in the table contact.messages. Read each message,
then release or dismiss it. No other report lists these messages again.

${lines.join('\n')}
${others > 0 ? `… and ${others} more, which the next report lists\n` : ''}
rejected: the mail server rejects the content. The message is tried once more.
held: three attempts had an unknown result. You may have this mail already.
filtered: a field was filled that people don't see. Most likely, it is spam.

In the SQL editor of the Supabase dashboard:

select * from contact.messages where reference = '1A2B-3C4D'; -- shows a message
select contact.release('1A2B-3C4D'); -- mails the message
select contact.dismiss('1A2B-3C4D'); -- closes the message
`,
  };
}
