import nodemailer from 'nodemailer';
import { CONTACT_FIELDS, type ContactField, FIELD_RULES } from '../_shared/message.ts';
import type { Attempt, ClaimedMessage, Digest, Summary } from './database.ts';
import { describeError } from './describe-error.ts';
import type { MailSettings } from './settings.ts';

/** A mail before it is encoded as MIME: every value is plain text. */
export type Mail = ReturnType<typeof mailOf> & {
  readonly replyTo?: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
};

export interface SendResult extends Attempt {
  /** True if the server answered, so it may accept the next mail. */
  readonly answers: boolean;
}

/** Sends mail to the firm over a few connections. */
export type Mailer = ReturnType<typeof openMailer>;

export const MAIL_CONNECTIONS = 5;

/**
 * Longest wait for the mail server, in ms: a hosted function can't wait longer. After the timeout, the server may still
 * accept the mail (https://www.rfc-editor.org/rfc/rfc5321#section-4.5.3.2.6 allows ten minutes).
 */
const MAIL_TIMEOUT_MS = 120_000;

/** Returns the result that an error of nodemailer means; `wasSent` is true once the content was being sent. */
function resultOf(error: unknown, wasSent: boolean): SendResult {
  const { responseCode, command, code }: { [name: string]: unknown } = Object(error);
  const reason = describeError(error);
  if (typeof responseCode !== 'number') {
    return { outcome: wasSent ? 'unknown' : 'failed', error: reason, answers: false };
  }
  // 421 closes the connection (https://www.rfc-editor.org/rfc/rfc5321#section-3.8); EAUTH is about our login.
  const answers = responseCode !== 421 && code !== 'EAUTH';
  const isContent = answers && responseCode >= 500 && command === 'DATA';
  return { outcome: isContent ? 'rejected' : 'failed', error: reason, answers };
}

/**
 * Opens a mailer, which connects when first needed.
 *
 * @param timeoutMs total time allowed for one mail
 */
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
    // Otherwise, the pool would send a mail again without our record.
    maxRequeues: 0,
    dnsTimeout: 4_000,
    connectionTimeout: 4_000,
    greetingTimeout: timeoutMs / 2,
    socketTimeout: timeoutMs - 1_000,
    // The content must never make nodemailer read a file or fetch a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // The Message-IDs of the mails whose content is being sent. nodemailer reads the content after the reply 354 to DATA.
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
    /** Resolves once the server accepts our login; sends no mail. */
    check: () => within(transport.verify()),
    close: () => transport.close(),
  };
}

const labelOf = (field: ContactField) =>
  FIELD_RULES[field].label.replace(/^./, (letter) => letter.toUpperCase());

/**
 * Returns the parts that all mails share. Mail clients show two mails with one Message-ID, `<id@…>`, as one. Resend
 * drops the second within 24 hours (https://resend.com/docs/dashboard/emails/idempotency-keys); no other service of
 * supabase/README.md documents such a header for SMTP.
 */
function mailOf(id: string, { from, to }: MailSettings) {
  return {
    messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    // Each address is apart from its name, so that a comma in a name can never add a recipient.
    from: { name: 'Website contact form', address: from },
    to: to.map((address) => ({ name: '', address })),
    headers: {
      // Keep programs from answering by themselves: https://www.rfc-editor.org/rfc/rfc3834
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      'Resend-Idempotency-Key': id,
    },
  };
}

/** Formats a time such as `2025-11-21 09:30 UTC`. */
const timeInUtc = (time: string) =>
  `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** Breaks up encoded words, which mail programs would decode: https://www.rfc-editor.org/rfc/rfc2047 */
const headerText = (text: string) => text.replaceAll('=?', '= ?');

/**
 * Composes the mail with a visitor's message. The visitor's address appears in Reply-To only. The Date header is the
 * time of sending, because a mail with an old date would sort below old mail and look like spam.
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

select * from contact.messages where reference = '1A2B-3C4D'; -- shows it
select contact.release('1A2B-3C4D'); -- mails it
select contact.dismiss('1A2B-3C4D'); -- closes it
`;

/**
 * Composes the mail that lists messages that could not be mailed. It quotes no visitor, so that the mail server doesn't
 * reject it as well.
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
    text: `Visitors sent these messages through the website, and they could not be
mailed to you. They are safe in the table contact.messages. Release or dismiss
each one; after 90 days, it is deleted.

${lines.join('\n')}
${more > 0 ? `… and ${more} more\n` : ''}
rejected: the mail server rejects the content of the message.
held: three attempts ended without an answer; you may have this mail already.

${FOOTER}`,
  };
}

/** Formats a day such as `November 17`. */
const dayOf = (time: string) =>
  new Date(time).toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });

/**
 * Composes the weekly digest of the contact form. If it doesn't arrive, something is broken.
 *
 * @param withWords whether to quote filtered and held messages, which a mail server may reject
 */
export function composeDigest(digest: Digest, settings: MailSettings, withWords: boolean): Mail {
  const { since, until, received, mailed, filtered, held, rejected, waiting, bytes } = digest;
  const numbers = { received, mailed, filtered, held, rejected, waiting };
  const rows = Object.entries(numbers).map(([name, number]) => `${name.padEnd(9)} ${number}`);
  const quoted = digest.messages.map(
    ({ reference, receivedAt, state, name, words }) =>
      `${reference}  ${timeInUtc(receivedAt)}  ${state}\n  ${name}: ${words.replace(/\s+/g, ' ')}`,
  );
  const question = `Is one of these a person? Filtered messages filled a field that people don't
see. Held ones came without an origin, had a text that three senders shared,
or may have been mailed already. None is mailed unless you release it.

${withWords ? quoted.join('\n') : 'The mail server rejects their text: read it in the table.'}

${FOOTER}
`;
  return {
    ...mailOf(`digest-${Date.parse(until)}${withWords ? '' : '-short'}`, settings),
    subject: `Website messages since ${dayOf(since)}: ${received} received, ${filtered} filtered, ${waiting} waiting`,
    text: `The website's contact form from ${dayOf(since)} to ${dayOf(until)}:

${rows.join('\n')}
database  ${Math.ceil(bytes / 1e6)} MB

Received, mailed and filtered are counted from ${dayOf(since)} on; the others
are as of now.

${quoted.length > 0 ? question : ''}This mail comes every Monday. If it stops, something is broken: see
supabase/README.md.
`,
  };
}
