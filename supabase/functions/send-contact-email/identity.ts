import { CONTACT_FIELDS, type ContactMessage } from '../_shared/message.ts';

/** The window in which the same message is one message, in milliseconds. */
const SAME_MESSAGE_WINDOW = 10 * 60 * 1_000;

/** How one message is told from another, wherever it is kept or sent. */
export interface MessageIdentity {
  /** UUID made from the content and the time, so that a copy made elsewhere has the same one. */
  readonly id: string;
  /** Short number for people, such as `1A2B-3C4D`. */
  readonly reference: string;
  /** SHA-256 of the five fields, hexadecimal. */
  readonly fingerprint: string;
}

const utf8 = new TextEncoder();

function hex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function sha256(text: string): Promise<string> {
  return hex(await crypto.subtle.digest('SHA-256', utf8.encode(text)));
}

/** The reference of the message with this id; the table computes the same. */
export function referenceOf(id: string): string {
  return `${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase();
}

/**
 * Identity of a message received at `now` (milliseconds since the epoch). Without a database to
 * ask, two copies within the same ten minutes still get one id, and so one Message-ID.
 */
export async function identify(message: ContactMessage, now: number): Promise<MessageIdentity> {
  const fingerprint = await sha256(JSON.stringify(CONTACT_FIELDS.map((field) => message[field])));
  const window = Math.floor(now / SAME_MESSAGE_WINDOW);
  const digits = await sha256(`${fingerprint} ${window}`);
  // Version 8, variant 10: an id of the maker's own design (RFC 9562, section 5.8).
  const id = [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(13, 16)}`,
    `8${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ].join('-');
  return { id, reference: referenceOf(id), fingerprint };
}

/** HMAC-SHA-256 of `text` under `secret`, hexadecimal. */
export async function keyedHash(secret: string, text: string): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', utf8.encode(secret), algorithm, false, ['sign']);
  return hex(await crypto.subtle.sign('HMAC', key, utf8.encode(text)));
}
