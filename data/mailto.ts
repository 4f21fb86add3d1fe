/** An e-mail that a visitor's own program opens, prepared. */
interface Mail {
  readonly address: string;
  readonly subject: string;
  /** Its lines. */
  readonly body: readonly string[];
}

/**
 * The link of an e-mail with its subject and its first lines. Spaces and line breaks are written as mail
 * programs read them, %20 and %0D%0A: https://www.rfc-editor.org/rfc/rfc6068#section-5
 *
 * @returns such as `mailto:info@firm.com?subject=A%20property&body=Address%3A`
 */
export function mailto({ address, subject, body }: Mail): `mailto:${string}` {
  const lines = encodeURIComponent(body.join('\r\n'));
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${lines}`;
}
