import { firm } from './firm.ts';

/**
 * The link of an email to the firm with its subject and its first lines, as a visitor's own program opens it.
 * Spaces and line breaks are written as mail programs read them, %20 and %0D%0A:
 * https://www.rfc-editor.org/rfc/rfc6068#section-5
 */
export function mailto({ subject, body }: { subject: string; body?: readonly string[] }) {
  const lines = body ? `&body=${encodeURIComponent(body.join('\r\n'))}` : '';
  return `mailto:${firm.email.address}?subject=${encodeURIComponent(subject)}${lines}` as const;
}
