// The contact form's fields, shared by the form, the script on the page and the function: plain
// constants and types, nothing that only one of Node, Deno and the browser knows.

/** The five fields, in the order of the form. */
export const CONTACT_FIELDS = ['name', 'email', 'company', 'phone', 'message'] as const;

/** Name of one of the five fields. */
export type ContactField = (typeof CONTACT_FIELDS)[number];

/** What a visitor sends. */
export type ContactMessage = Readonly<Record<ContactField, string>>;

/** The fields that may not be left empty. */
export const REQUIRED_FIELDS: readonly ContactField[] = ['name', 'email', 'message'];

/** Longest value of each field, in UTF-16 code units as `maxlength` counts them. */
export const CONTACT_LIMITS: Readonly<Record<ContactField, number>> = {
  name: 200,
  email: 254,
  company: 200,
  phone: 50,
  message: 10_000,
};

/** The hidden field that people leave empty: a message that fills it is stored but never mailed. */
export const HONEYPOT_FIELD = 'website';
