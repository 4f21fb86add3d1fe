import nodemailer from 'nodemailer';
import { CONTACT_FIELDS, type ContactField, FIELD_RULES } from '../_shared/message.ts';
import type { Attempt, ClaimedMessage, Digest, Summary } from './database.ts';
import { describeError } from './describe-error.ts';
import type { MailSettings } from './settings.ts';

/** A mail in plain text, which nodemailer encodes as MIME. */
export type Mail = ReturnType<typeof mailOf> & {
  readonly replyTo?: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
};

export interface SendResult extends Attempt {
  /** True if the mail server responds, so it may accept another mail. */
  readonly answers: boolean;
}

/** Sends mail to the firm over a few connections. */
export type Mailer = ReturnType<typeof openMailer>;

export const MAIL_CONNECTIONS = 5;

// A hosted function can't wait longer for a mail server, which may take ten minutes to accept a mail:
// https://www.rfc-editor.org/rfc/rfc5321#section-4.5.3.2.6
const MAIL_TIMEOUT_MS = 120_000;

/** Returns the result for an error of nodemailer; `wasSent` is true if the content may have been sent. */
function resultOf(error: unknown, wasSent: boolean): SendResult {
  const { responseCode, command, code }: { [name: string]: unknown } = Object(error);
  const reason = describeError(error);
  if (typeof responseCode !== 'number') {
    return { outcome: wasSent ? 'unknown' : 'failed', error: reason, answers: false };
  }
  // With 421, the server closes the connection (https://www.rfc-editor.org/rfc/rfc5321#section-3.8).
  const answers = responseCode !== 421 && code !== 'EAUTH';
  const isContent = answers && responseCode >= 500 && command === 'DATA';
  return { outcome: isContent ? 'rejected' : 'failed', error: reason, answers };
}

/** Opens a mailer, which connects when it sends a mail. `timeoutMs` is the time allowed for one mail. */
export function openMailer(settings: MailSettings, timeoutMs = MAIL_TIMEOUT_MS) {
  const { host, port, user, password } = settings;
  const transport = nodemailer.createTransport({
    pool: true,
    maxConnections: MAIL_CONNECTIONS,
    host,
    port,
    secure: settings.implicitTls,
    requireTLS: settings.requireTls,
    ...(user === '' ? {} : { auth: { user, pass: password } }),
    // Keeps the pool from retrying a mail, because we must record each attempt.
    maxRequeues: 0,
    dnsTimeout: 4_000,
    connectionTimeout: 4_000,
    greetingTimeout: timeoutMs / 2,
    socketTimeout: timeoutMs - 1_000,
    // Keeps nodemailer from reading a file or fetching a URL that a message names.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // Message-IDs of the mails that are being sent. nodemailer reads a mail's content after the reply 354 to DATA.
  const sending = new Set<string>();
  transport.use('stream', ({ message }, done) => {
    const create = message.createReadStream.bind(message);
    message.createReadStream = () =>
      create().once('resume', () => sending.add(message.messageId()));
    done();
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
    /** Sends a mail; never rejects. */
    async send(mail: Mail): Promise<SendResult> {
      try {
        const { rejected } = await within(transport.sendMail(mail));
        const error =
          rejected.length > 0 ? `rejected by the mail server: ${rejected.join(', ')}` : null;
        return { outcome: 'mailed', error, answers: true };
      } catch (error) {
        return resultOf(error, sending.has(mail.messageId));
      } finally {
        sending.delete(mail.messageId);
      }
    },
    /** Logs in to the mail server without sending a mail. */
    check: () => within(transport.verify()),
    close: () => transport.close(),
  };
}

const labelOf = (field: ContactField) =>
  FIELD_RULES[field].label.replace(/^./, (letter) => letter.toUpperCase());

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
    headers: {
      // Prevents automatic replies: https://www.rfc-editor.org/rfc/rfc3834
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      'Resend-Idempotency-Key': id,
    },
  };
}

/** Formats a time such as `2025-11-21 09:30 UTC`. */
const timeInUtc = (time: string) =>
  `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** Breaks up encoded words, because mail programs would decode them: https://www.rfc-editor.org/rfc/rfc2047 */
const headerText = (text: string) => text.replaceAll('=?', '= ?');

/**
 * Composes the mail with a visitor's message. The Date header is the time of sending, because an old date would sort
 * the mail below older mails and look like spam.
 */
export function composeMessageMail(message: ClaimedMessage, settings: MailSettings): Mail {
  const details: readonly (readonly [string, string])[] = [
    ['Reference', message.reference],
    ['Received', timeInUtc(message.received_at)],
    ...CONTACT_FIELDS.filter((field) => field !== 'message').map(
      (field) => [labelOf(field), message[field] || 'not given'] as const,
    ),
  ];
  const lines = details.map(([label, value]) => `${label}: ${value}`);
  return {
    ...mailOf(message.id, settings),
    replyTo: { name: headerText(message.name), address: message.email },
    subject: `Website message from ${headerText(message.name)} (${message.reference})`,
    text: `${lines.join('\n')}\n\n${labelOf('message')}:\n\n${message.message}\n`,
  };
}

const FOOTER = `In the SQL editor of the Supabase dashboard:

select * from contact.messages where reference = '1A2B-3C4D'; -- shows a message
select contact.release('1A2B-3C4D'); -- mails the message
select contact.dismiss('1A2B-3C4D'); -- closes the message
`;

/**
 * Composes the summary of messages that could not be mailed. The summary quotes no visitor, so that the mail server
 * doesn't reject the summary, too.
 */
export function composeSummary(summary: Summary, at: string, settings: MailSettings): Mail {
  const lines = summary.messages.map(
    ({ reference, receivedAt, state, error }) =>
      `${reference}  ${timeInUtc(receivedAt)}  ${state}: ${error ?? 'no reason is known'}`,
  );
  const more = summary.count - lines.length;
  return {
    ...mailOf(`summary-${Date.parse(at)}`, settings),
    subject: `${summary.count} website message${summary.count === 1 ? '' : 's'} could not be mailed`,
    text: `Visitors sent these messages through the website, but they could not be mailed
to you. They are stored in the table contact.messages for 90 days. Release or
dismiss each message.

${lines.join('\n')}
${more > 0 ? `… and ${more} more\n` : ''}
rejected: the mail server rejects the content of the message.
held: three attempts had an unknown result; you may have this mail already.

${FOOTER}`,
  };
}

/** Formats a day such as `November 17`. */
const dayOf = (time: string) =>
  new Date(time).toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });

/** Composes the weekly digest. `withWords` is false if the mail server rejects quotes of filtered and held messages. */
export function composeDigest(digest: Digest, settings: MailSettings, withWords: boolean): Mail {
  const { since, until, received, mailed, filtered, held, rejected, waiting, bytes } = digest;
  const numbers = { received, mailed, filtered, held, rejected, waiting };
  const rows = Object.entries(numbers).map(([name, number]) => `${name.padEnd(9)} ${number}`);
  const quoted = digest.messages.map(
    ({ reference, receivedAt, state, name, words }) =>
      `${reference}  ${timeInUtc(receivedAt)}  ${state}\n  ${name}: ${words.replace(/\s+/g, ' ')}`,
  );
  const question = `Did a person write one of these messages? Filtered messages filled a field that
people don't see. Held messages came without an origin, had a text that three
senders shared, or may have been mailed already. No message is mailed unless
you release it.

${withWords ? quoted.join('\n') : 'The mail server rejects quotes of these messages: read them in the table.'}

${FOOTER}
`;
  return {
    ...mailOf(`digest-${Date.parse(until)}${withWords ? '' : '-short'}`, settings),
    subject: `Website messages since ${dayOf(since)}: ${received} received, ${filtered} filtered, ${waiting} waiting`,
    text: `The website's contact form from ${dayOf(since)} to ${dayOf(until)}:

${rows.join('\n')}
database  ${Math.ceil(bytes / 1e6)} MB

Received, mailed and filtered messages are counted since ${dayOf(since)}.
Held, rejected and waiting messages are counted today.

${quoted.length > 0 ? question : ''}You get this mail every Monday. If one is missing, see supabase/README.md.
`,
  };
}
