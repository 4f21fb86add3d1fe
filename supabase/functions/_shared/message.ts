// The build (Node), the page's script (browsers) and the contact function (Deno) import this module.

/** The form's fields in order. `supabase/README.md` explains how to add a field. */
export const CONTACT_FIELDS = ['name', 'email', 'company', 'phone', 'message'] as const;

/** The name of a field and of its column in `contact.messages`. */
export type ContactField = (typeof CONTACT_FIELDS)[number];

export type ContactMessage = Readonly<Record<ContactField, string>>;

/** Describes a field for the form, the checks of the function, and the mail. */
export interface FieldRule {
  /** Name of the field in mails and error messages, in lower case. */
  readonly label: string;
  readonly type: 'text' | 'email' | 'tel' | 'textarea';
  readonly autoComplete?: string;
  readonly required?: true;
  /** Maximum length in UTF-16 code units, as in the HTML attribute `maxlength`. */
  readonly limit: number;
}

export const FIELD_RULES: Readonly<Record<ContactField, FieldRule>> = {
  name: { label: 'full name', type: 'text', autoComplete: 'name', required: true, limit: 200 },
  email: { label: 'email address', type: 'email', autoComplete: 'email', required: true, limit: 254 },
  company: { label: 'company', type: 'text', autoComplete: 'organization', limit: 200 },
  phone: { label: 'phone number', type: 'tel', autoComplete: 'tel', limit: 50 },
  message: { label: 'message', type: 'textarea', required: true, limit: 10_000 },
};

/** A hidden field for bots. Browsers and password managers fill fields by the words in their names, so it has none. */
export const HONEYPOT_FIELD = 'zqx';

/** A request header that reports a filled honeypot, because the script's JSON has only the visible fields. */
export const HONEYPOT_HEADER = 'x-filled';
