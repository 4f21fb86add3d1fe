import nodemailer from 'nodemailer';
import type { MailSettings } from '../settings.ts';
import { withTimeout } from '../timeout.ts';
import type { Mail } from './mail.ts';

/** An address to which the mail server did not take a mail that it took for others. */
export interface RefusedAddress {
  readonly address: string;
  /** It may be taken later: the server's answer was of the 400s. */
  readonly isTemporary: boolean;
}

/** The addresses that are to be tried again. */
export const deferredOf = (refused: readonly RefusedAddress[]): readonly string[] =>
  refused.flatMap(({ address, isTemporary }) => (isTemporary ? [address] : []));

/** Mails the firm over a few connections to its mail server. */
export interface Mailer {
  /**
   * Resolves once the server has accepted the mail for at least one of its addresses, with those that it
   * refused; rejects when it has not, or when that is unknown.
   */
  send(mail: Mail): Promise<readonly RefusedAddress[]>;
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

/** Largest number of connections to the mail server from one mailer. */
export const MAIL_CONNECTIONS = 5;

/**
 * Opens a mailer; it connects when first needed. SMTP and not a vendor's HTTPS API: every mail service
 * supports it, and so does a developer's machine.
 *
 * @param timeoutMs how long the server may take for one mail, in all
 */
export function openMailer({ smtp }: Pick<MailSettings, 'smtp'>, timeoutMs: number): Mailer {
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
    async send(mail) {
      const sending = transport.sendMail({ ...mail, to: [...mail.to] });
      const { rejected, rejectedErrors = [] } = await withTimeout(sending, timeoutMs);
      return rejected.map((address) => {
        const error = rejectedErrors.find(({ recipient }) => recipient === address);
        return { address, isTemporary: (error?.responseCode ?? 0) < 500 };
      });
    },
    async check() {
      await withTimeout(transport.verify(), timeoutMs);
    },
    close: () => transport.close(),
  };
}

/**
 * Lets several senders share one mailer, and so its few connections, for as long as one of them uses it.
 *
 * @returns a function like `open`, whose mailers all end in the same one
 */
export function shareMailer(open: () => Mailer): () => Mailer {
  let shared: Mailer | undefined;
  let users = 0;
  return () => {
    const mailer = shared ?? open();
    shared = mailer;
    users += 1;
    return {
      send: mailer.send,
      check: mailer.check,
      close() {
        users -= 1;
        if (users > 0) return;
        shared = undefined;
        mailer.close();
      },
    };
  };
}
