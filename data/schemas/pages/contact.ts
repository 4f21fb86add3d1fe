import * as v from 'valibot';
import { CardSchema, pageFields } from '../page.ts';
import { type Data, list, record } from '../record.ts';
import { text, words } from '../texts.ts';
import { PrivacySchema } from './privacy.ts';

/** A field of the form, named as in the message that it sends. */
const FieldSchema = record({
  label: text(),
  /** A line under the label, plain text. */
  hint: v.exactOptional(text()),
  placeholder: v.exactOptional(text()),
});

/** A toast; the status line beside the form says the same. */
const ToastSchema = record({ title: text(), text: text() });

export const ContactSchema = record({
  ...pageFields,
  intro: words(),
  emailLabel: text(),
  phoneLabel: text(),
  officeLabel: text(),
  /** What helps to answer each kind of visitor. */
  helps: list(record({ reader: text(), text: words() })),
  /** Where to say that something cannot be used. */
  accessibility: CardSchema,
  form: record({
    heading: text(),
    /** Follows the label of a field that may be left empty. */
    optional: text(),
    fields: record({
      name: FieldSchema,
      email: FieldSchema,
      company: FieldSchema,
      phone: FieldSchema,
      message: FieldSchema,
    }),
    send: text(),
    sending: text(),
    honeypotLabel: text(),
    privacyLine: words(),
    /** Introduces the outcomes, read only where no stylesheet hides them. */
    outcomes: text(),
    /** What helps after a failure. */
    help: record({
      /** Followed by the time, as in "61 minutes." */
      wait: text(),
      large: text(),
      /** Where script does not run; followed by each field and its limit. */
      invalid: text(),
      limited: text(),
    }),
  }),
  /** The two outcomes of sending: shown as toasts, and in the page itself where script does not run. */
  toasts: record({ success: ToastSchema, failure: ToastSchema, close: text() }),
  privacy: PrivacySchema,
});

/** A field of the form, named as in the message that it sends. */
export type FieldWords = Data<typeof FieldSchema>;

/** A toast; the status line beside the form says the same. */
export type ToastWords = Data<typeof ToastSchema>;

export type ContactPage = Data<typeof ContactSchema>;
