// The contact form's fields. The build (Node), the page's script (browsers) and the function (Deno) import them.

/** The form's fields in order. `supabase/README.md` explains how to add one. */
export const CONTACT_FIELDS = ['name', 'email', 'company', 'phone', 'message'] as const;

/** Name of a field, and of its column in `contact.messages`. */
export type ContactField = (typeof CONTACT_FIELDS)[number];

export type ContactMessage = Readonly<Record<ContactField, string>>;

/** Describes a field to the form, to the function's checks and to the mail. */
export interface FieldRule {
  /** Names the field in a mail and in an error message, in lower case. */
  readonly label: string;
  readonly type: 'text' | 'email' | 'tel' | 'textarea';
  readonly autoComplete?: string;
  readonly required?: true;
  /** Longest value, in UTF-16 code units as `maxlength` counts them. */
  readonly limit: number;
}

export const FIELD_RULES: Readonly<Record<ContactField, FieldRule>> = {
  name: { label: 'full name', type: 'text', autoComplete: 'name', required: true, limit: 200 },
  email: {
    label: 'email address',
    type: 'email',
    autoComplete: 'email',
    required: true,
    limit: 254,
  },
  company: { label: 'company', type: 'text', autoComplete: 'organization', limit: 200 },
  phone: { label: 'phone number', type: 'tel', autoComplete: 'tel', limit: 50 },
  message: { label: 'message', type: 'textarea', required: true, limit: 10_000 },
};

/** The hidden field, which people leave empty. A message that fills it is stored but never mailed. */
export const HONEYPOT_FIELD = 'website';

/** The header by which script reports a filled honeypot; its JSON body has only the visible fields. */
export const HONEYPOT_HEADER = 'x-filled';
