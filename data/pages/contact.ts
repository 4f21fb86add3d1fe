import { firm } from '../firm.ts';
import type { PageWords, Words } from '../types.ts';
import { type Privacy, privacy } from './privacy.ts';

/** A field of the form, named as in the message that it sends. */
export interface FieldWords {
  readonly label: string;
  /** A line under the label, plain text. */
  readonly hint?: string;
  readonly placeholder?: string;
}

/** A toast; the status line beside the form says the same. */
export interface ToastWords {
  readonly title: string;
  readonly text: string;
}

interface ContactPage extends PageWords {
  readonly intro: Words;
  readonly emailLabel: string;
  /** What helps to answer each kind of visitor. */
  readonly helps: readonly { readonly reader: string; readonly text: Words }[];
  readonly form: {
    readonly heading: string;
    /** Follows the label of a field that may be left empty. */
    readonly optional: string;
    readonly fields: {
      readonly name: FieldWords;
      readonly email: FieldWords;
      readonly company: FieldWords;
      readonly phone: FieldWords;
      readonly message: FieldWords;
    };
    readonly send: string;
    readonly sending: string;
    readonly honeypotLabel: string;
    readonly privacyLine: Words;
    /** Introduces the two outcomes, read only where no stylesheet hides them. */
    readonly outcomes: string;
  };
  /** The two outcomes of sending: shown as toasts, and in the page itself where script does not run. */
  readonly toasts: {
    readonly success: ToastWords;
    readonly failure: ToastWords;
    readonly close: string;
  };
  readonly privacy: Privacy;
}

export const contact: ContactPage = {
  title: 'Contact',
  description: `Write to ${firm.name} about multifamily investment opportunities, by e-mail or by form, and read what happens to the details you send.`,
  heading: 'Contact Us',
  intro:
    'Write to us about multifamily investment opportunities, by e-mail or with the form. Sellers and brokers: the address, a current {term:rent-roll} and the {term:t-12} let us screen a property; the form takes no files, so please attach them to an e-mail. Send nothing confidential before we have agreed how to keep it.',
  emailLabel: 'E-mail',
  helps: [
    {
      reader: 'Sellers and brokers',
      text: 'Street address, asking price if there is one, and the terms of a loan to assume.',
    },
    {
      reader: 'Joint-venture partners',
      text: 'Your market, your role, and how decisions would be shared.',
    },
    {
      reader: 'Investors',
      text: 'What you would like to understand. No subscription is taken through this site.',
    },
  ],
  form: {
    heading: 'Send a message',
    optional: '(optional)',
    fields: {
      name: { label: 'Full Name' },
      email: { label: 'Email Address', hint: 'We reply to this address.' },
      company: { label: 'Company' },
      phone: { label: 'Phone Number' },
      message: {
        label: 'Message',
        placeholder: 'Tell us about your investment interests or any questions you may have...',
      },
    },
    send: 'Send Message',
    sending: 'Sending...',
    honeypotLabel: 'Leave this field empty',
    privacyLine: 'We use your details to answer you: {link:/contact#privacy|Privacy Policy}.',
    outcomes: 'After sending, one of these two is shown:',
  },
  toasts: {
    success: {
      title: 'Message Sent Successfully',
      text: "Thank you for contacting us. We'll get back to you soon!",
    },
    failure: {
      title: 'Error Sending Message',
      text: 'There was an error sending your message. Please try again.',
    },
    close: 'Close',
  },
  privacy,
};
