import nodemailer from 'nodemailer';
import { within } from './deadline.ts';
import type { Mail } from './mail.ts';
import type { SmtpSettings } from './settings.ts';

/** Hands mails to a mail server over a few connections. */
export interface Mailer {
  /**
   * Resolves once the server has taken the mail for at least one of the firm's addresses, with the
   * addresses that it refused; rejects when it has not, or when that is not known.
   */
  send(mail: Mail): Promise<readonly string[]>;
  close(): void;
}

/**
 * How long the mail server may take, in milliseconds. `answer`: somebody waits for it. `delivery`:
 * nobody does, and patience means fewer copies, since a server that was left may have the mail; it
 * must stay below the first wait before the next attempt (a minute, in the migration).
 */
export const MAIL_PATIENCE = { answer: 8_000, delivery: 45_000 } as const;

/** Most connections to the mail server from one run. */
export const MAIL_CONNECTIONS = 5;

/**
 * Opens a mailer for one run of deliveries; connections are made when first needed. SMTP and not
 * a vendor's HTTPS API: every mail service speaks it, and so does the machine of a developer.
 */
export function openMailer(smtp: SmtpSettings, patience: keyof typeof MAIL_PATIENCE): Mailer {
  const whole = MAIL_PATIENCE[patience];
  const transport = nodemailer.createTransport({
    pool: true,
    maxConnections: MAIL_CONNECTIONS,
    host: smtp.host,
    port: smtp.port,
    secure: smtp.implicitTls,
    requireTLS: smtp.requireTls,
    ...(smtp.user === '' ? {} : { auth: { user: smtp.user, pass: smtp.password } }),
    dnsTimeout: 4_000,
    connectionTimeout: 4_000,
    greetingTimeout: whole / 2,
    socketTimeout: whole - 1_000,
    // Content must never make the mailer read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      const sent = transport.sendMail({
        messageId: mail.messageId,
        date: mail.date,
        from: mail.from,
        to: [...mail.to],
        replyTo: mail.replyTo,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
      });
      const { rejected } = await within(sent, whole);
      return rejected;
    },
    close: () => transport.close(),
  };
}
