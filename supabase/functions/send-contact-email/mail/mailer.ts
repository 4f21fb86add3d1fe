import nodemailer from 'nodemailer';
import { composeMail } from './mail.ts';
import type { FunctionSettings } from './settings.ts';
import type { ReceivedMessage } from './store.ts';
import { withTimeout } from './timeout.ts';

/** Mails messages to the firm over a few connections to its mail server. */
export interface Mailer {
  /**
   * Resolves once the server has accepted the mail for at least one of the firm's addresses, with
   * the addresses that it refused; rejects when it has not, or when that is unknown.
   */
  send(message: ReceivedMessage): Promise<readonly string[]>;
  /** Resolves once the server has taken our name and password; no mail is sent. */
  check(): Promise<void>;
  close(): void;
}

/**
 * How long the mail server may take. `request`: a visitor waits for it. `delivery`: no one does, and
 * a long timeout means fewer copies, since a server that was given up on may have the mail; it must
 * stay below the wait before the second attempt (a minute, in the migration).
 */
export const MAIL_TIMEOUT_MS = { request: 8_000, delivery: 45_000 } as const;

/** Largest number of connections to the mail server from one run. */
export const MAIL_CONNECTIONS = 5;

/**
 * Opens a mailer for one run of deliveries; it connects when first needed. SMTP and not a vendor's
 * HTTPS API: every mail service supports it, and so does a developer's machine.
 *
 * @param timeoutMs how long the server may take for one mail, in all
 */
export function openMailer(
  { smtp, mailFrom, mailTo }: Pick<FunctionSettings, 'smtp' | 'mailFrom' | 'mailTo'>,
  timeoutMs: number,
): Mailer {
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
    greetingTimeout: timeoutMs / 2,
    socketTimeout: timeoutMs - 1_000,
    // Content must never make the mailer read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(message) {
      const mail = composeMail(message, mailFrom, mailTo);
      const sending = transport.sendMail({ ...mail, to: [...mail.to] });
      const { rejected } = await withTimeout(sending, timeoutMs);
      return rejected;
    },
    async check() {
      await withTimeout(transport.verify(), timeoutMs);
    },
    close: () => transport.close(),
  };
}
