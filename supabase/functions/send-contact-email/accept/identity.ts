import { CONTACT_FIELDS, type ContactMessage } from '../../_shared/message.ts';

/** How long a repeat of a message counts as the same message. */
const REPEAT_WINDOW_MS = 10 * 60 * 1_000;

/** What identifies a message, in the database and in the mail. */
export interface MessageIdentity {
  /** UUID derived from the content and the time, so that every instance computes the same one. */
  readonly id: string;
  /** Short reference for people, such as `1A2B-3C4D`. */
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

/** Returns the reference of the message with this id; the table computes the same. */
export function referenceOf(id: string): string {
  return `${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase();
}

/**
 * Returns the identity of a message received at `now` (milliseconds since the epoch). Even without
 * the database, two copies within the same ten minutes get one id, and so one Message-ID.
 */
export async function identify(message: ContactMessage, now: number): Promise<MessageIdentity> {
  const fingerprint = await sha256(JSON.stringify(CONTACT_FIELDS.map((field) => message[field])));
  const window = Math.floor(now / REPEAT_WINDOW_MS);
  const digits = await sha256(`${fingerprint} ${window}`);
  // Version 8: a custom layout, https://www.rfc-editor.org/rfc/rfc9562#section-5.8
  const id = [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(13, 16)}`,
    `8${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ].join('-');
  return { id, reference: referenceOf(id), fingerprint };
}

/** Returns the HMAC-SHA-256 of `text` under `secret`, hexadecimal. */
export async function keyedHash(secret: string, text: string): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', utf8.encode(secret), algorithm, false, ['sign']);
  return hex(await crypto.subtle.sign('HMAC', key, utf8.encode(text)));
}
