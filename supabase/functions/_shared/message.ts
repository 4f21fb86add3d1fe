/** What a visitor sends: the five fields of the contact form (SPEC section 7, reading 13). */
export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly company: string;
  readonly phone: string;
  readonly message: string;
}

/** Name of one of the five fields. */
export type ContactField = keyof ContactMessage;

/** The five fields in the order of the form. */
export const CONTACT_FIELDS: readonly ContactField[] = [
  'name',
  'email',
  'company',
  'phone',
  'message',
];

/** Longest value of each field, in UTF-16 code units as `maxlength` counts them. */
export const CONTACT_LIMITS: Readonly<Record<ContactField, number>> = {
  name: 200,
  email: 254,
  company: 200,
  phone: 50,
  message: 10_000,
};

/** The form field that no person sees: a message that fills it is kept, marked and not mailed. */
export const HONEYPOT_FIELD = 'website';
