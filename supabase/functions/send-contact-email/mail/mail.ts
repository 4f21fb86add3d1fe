/** A mail before it is encoded as MIME: every value is plain text, every address separate. */
export interface Mail {
  readonly messageId: string;
  readonly date: Date;
  readonly from: MailAddress;
  readonly to: readonly MailAddress[];
  readonly replyTo?: MailAddress;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** An address apart from its name, so that a comma in a name can never add a recipient. */
export interface MailAddress {
  readonly name: string;
  readonly address: string;
}

/** Who a mail is from and to. */
export interface Envelope {
  /** The site's own address. */
  readonly from: string;
  /** The firm's addresses, or those of them that are still to get it. */
  readonly to: readonly string[];
}

const SENDER_NAME = 'Website contact form';

/**
 * The part of a mail that is the same for all of them.
 *
 * @param id of the mail: its Message-ID depends on it alone, so that mail clients show a second copy as the
 *   same mail
 */
export function mailFrom({ from, to }: Envelope, id: string) {
  return {
    messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    from: { name: SENDER_NAME, address: from },
    to: to.map((address) => ({ name: '', address })),
    // Keep programs from answering by themselves: https://www.rfc-editor.org/rfc/rfc3834
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  };
}

/** A time as the mails write it, such as `2025-11-21 09:30 UTC`. */
export function timeInUtc(time: Date): string {
  return `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
