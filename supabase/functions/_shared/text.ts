/*
 * The rules for characters in the contact form, from its fields to the table and the mails. Reports quote no visitor.
 * The first matching row counts; every character without a row stays, in every script. "Space" is one space for several
 * such characters and a space on either side.
 *
 * | characters                                    | message       | other fields | subject, name of the reply address  |
 * |-----------------------------------------------|---------------|--------------|-------------------------------------|
 * | whitespace at the start and the end           | removed       | removed      |                                     |
 * | CR, VT, FF, NEL, U+2028, U+2029, and CR LF    | line break    | space        |                                     |
 * | line feed and tab                             | stay          | space        |                                     |
 * | other control characters (Cc)                 | space         | space        |                                     |
 * | direction marks (Bidi_Control) and U+FEFF     | stay          | stay         | removed; a space between two digits |
 * | `=?`                                          | stays         | stays        | `= ?`                               |
 *
 * - A control character may separate words or figures, so removing it would change them: Word copies its line breaks as
 *   VT. Postgres can't store NUL.
 * - A direction mark could reorder the words after the name in a subject. Other text needs it to be read correctly.
 * - Mail programs would decode `=?…?=` and show another text: https://www.rfc-editor.org/rfc/rfc2047. They may drop
 *   U+FEFF, which could bring `=` and `?` together.
 */

const LINE_BREAK = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;

/** Returns the text of a field with several lines. */
export const cleanLines = (text: string): string =>
  text
    .replace(LINE_BREAK, '\n')
    .replace(/ ?(?:(?![\n\t])\p{Cc})+ ?/gu, ' ')
    .trim();

/** Returns the text of a field with one line. */
export const cleanLine = (text: string): string => text.replace(/ ?[\p{Cc}\u2028\u2029]+ ?/gu, ' ').trim();

/** Returns a cleaned text for a mail's subject, or for a name beside an address. */
export const cleanHeader = (text: string): string =>
  text
    .replace(/(?<=\p{N})[\p{Bidi_C}\ufeff]+(?=\p{N})/gu, ' ')
    .replace(/[\p{Bidi_C}\ufeff]/gu, '')
    .replaceAll('=?', '= ?');

/** Returns an email address without spaces, invisible characters, `mailto:` and `?subject=…` that a visitor copied. */
export const trimAddress = (text: string): string =>
  text.replace(/\p{DI}|^[\s\p{C}]+|[\s\p{C}]+$/gu, '').replace(/^mailto: *([^?]*).*/i, '$1');

/**
 * Returns the text of an email field. Of `ada@bücher.example`, Chromium sends the domain as `xn--bcher-kva.example` and
 * Firefox as typed. Any mail program can reply to the first.
 */
export function cleanAddress(text: string): string {
  const address = trimAddress(text);
  const [, name, domain = ''] = /^([^@]+@)((?:[\w.-]|\P{ASCII})+)$/u.exec(address) ?? [];
  const url = `http://${domain}`;
  // `URL` would read an ASCII domain such as 127.1 as a number.
  return /\P{ASCII}/u.test(domain) && URL.canParse(url) ? name + new URL(url).hostname : address;
}
