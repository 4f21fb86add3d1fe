import {
  CONTACT_FIELDS,
  type ContactField,
  type ContactMessage,
  FIELD_RULES,
  HONEYPOT_FIELD,
} from '../_shared/message.ts';
import { cleanAddress, cleanLine, cleanLines } from '../_shared/text.ts';

/** Error messages by the name of the invalid field. The key `form` is for an error of the whole form. */
export type FieldErrors = Record<string, string>;

export type ValidMessage = { readonly ok: true; readonly message: ContactMessage; readonly isSpam: boolean };

// Matches the addresses that browsers accept in an input of type=email:
// https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

const CLEANERS = { text: cleanLine, tel: cleanLine, email: cleanAddress, textarea: cleanLines };

function checkField(field: ContactField, raw: unknown = ''): { value: string } | { error: string } {
  const { label, type, required, limit } = FIELD_RULES[field];
  const name = `${required ? 'Your' : 'The'} ${label}`;
  if (typeof raw !== 'string') return { error: `${name} must be text.` };
  if (!raw.isWellFormed()) return { error: `${name} has an incomplete character.` };
  const value = CLEANERS[type](raw);
  // `\p{DI}` matches invisible characters, including those that Unicode counts as letters.
  if (required && /^[\s\p{M}\p{DI}]*$/u.test(value)) return { error: `${name} is missing.` };
  if (value.length > limit) return { error: `${name} must have ${limit.toLocaleString('en-US')} characters or fewer.` };
  // Mail programs would decode an encoded word and show another address: https://www.rfc-editor.org/rfc/rfc2047
  if (type === 'email' && (!EMAIL.test(value) || /=\?[^?]+\?[bq]\?/i.test(value)))
    return { error: `${name} must be one valid address, such as name@example.com.` };
  return { value };
}

/** Checks and cleans the submitted values. An unknown field is an error, because the table has no column for it. */
export function checkMessage(sent: ReadonlyMap<string, unknown>): ValidMessage | { ok: false; fields: FieldErrors } {
  const fields: FieldErrors = {};
  const values: [ContactField, string][] = [];
  for (const field of CONTACT_FIELDS) {
    const checked = checkField(field, sent.get(field));
    if ('error' in checked) fields[field] = checked.error;
    else values.push([field, checked.value]);
  }
  const honeypot = sent.get(HONEYPOT_FIELD) ?? '';
  const known: ReadonlySet<string> = new Set([...CONTACT_FIELDS, HONEYPOT_FIELD]);
  if ([...sent.keys()].some((key) => !known.has(key)))
    fields.form = 'The message has a field that the form does not have.';
  if (Object.keys(fields).length > 0) return { ok: false, fields };
  return { ok: true, message: Object.fromEntries(values) as ContactMessage, isSpam: honeypot !== '' };
}
