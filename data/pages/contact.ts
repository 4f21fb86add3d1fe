import { firm } from '../firm.ts';
import { mailto, propertySubmission } from '../mail.ts';
import type { Card, PageWords, RichText, Sampled, Words } from '../types.ts';
import { disclaimer } from './disclaimer.ts';

type Toast = Words<'title' | 'text'>;

const jointVenture = mailto({ subject: 'Joint venture: [market]' });

interface ContactPage
  extends PageWords,
    Words<'emailLabel' | 'phoneLabel' | 'officeLabel' | 'sendHeading' | 'peopleHeading'> {
  intro: RichText;
  /** Advice for each kind of visitor on what to send. */
  helps: readonly (Sampled & { id: string; reader: string; text: RichText })[];
  accessibility: Card;
  /**
   * `optional` follows a label. `sent` or `notSent` begins the status line, and `reference` precedes the message's
   * reference. Screen readers announce `invalid` when a field needs correction. `outcomes` shows only without styles.
   */
  form: Words<'heading' | 'optional' | 'send' | 'sending' | 'sent' | 'notSent' | 'invalid'> &
    Words<'reference' | 'referenceInAddress' | 'honeypotLabel' | 'outcomes'> & {
      /** Texts by field. A field shows `hint` below it, or `error` while it is invalid. */
      fields: Record<
        'name' | 'email' | 'company' | 'phone' | 'message',
        { label: string; hint?: string; error?: string; placeholder?: string }
      >;
      privacyLine: RichText;
      /**
       * Advice after an error. `wait` precedes a time, and `invalid` precedes the length limits. Script adds the message
       * to the link in `mail`.
       */
      help: Words<'wait' | 'large' | 'invalid' | 'limited' | 'failed'> & {
        mail: { text: string; href: `mailto:${string}` };
      };
    };
  /** Outcomes of sending a message. Script shows toasts; without script, the page shows the same text. */
  toasts: { success: Toast; failure: Toast; close: string };
}

export const contact: ContactPage = {
  title: 'Contact our multifamily investment team',
  description: `Write to ${firm.name} by email or with the form, and learn what happens to the details you send.`,
  heading: 'Contact Us',
  intro: 'Write to us by email or with the form about multifamily investment opportunities.',
  emailLabel: 'Email',
  phoneLabel: 'Phone',
  officeLabel: 'Office',
  peopleHeading: 'Who answers',
  sendHeading: 'What to send',
  helps: [
    {
      id: 'sellers',
      reader: 'Sellers and brokers',
      text: `Please email ${propertySubmission.documents}. If your listing needs a confidentiality agreement, send that first. We read submissions in the order they arrive, {link:/investment-process#deal-sourcing|compare the property with our criteria} and tell you which one it fails, if any, before we ask for more. If it passes, we {link:/investment-process#underwriting|underwrite} it. We make an offer in a {link:/investment-process#acquisition|letter of intent}, with proof of funds and a deposit.`,
      sample: true,
    },
    {
      id: 'partners',
      reader: 'Joint-venture partners',
      text: `We enter joint ventures one property at a time, as general partner, and invest alongside our partners. We run the property; its budget, loans and sale need the partners’ consent. Profit is shared in proportion to equity until capital is returned; then our share rises. These terms and the fees are {link:/company-overview#alignment|in writing} before anyone commits. Property managers can be partners too, until we have our own management arm. Please email us {link:${jointVenture}|your market and your role}.`,
      sample: true,
    },
    {
      id: 'investors',
      reader: 'Investors',
      text: `Tell us what you want to know. Each property’s documents set its minimum; we do not publish one. We do not accept subscriptions through this site. ${disclaimer.wireFraud.text}`,
      sample: true,
    },
  ],
  accessibility: {
    id: 'accessibility',
    title: 'Accessibility',
    text: `If anything here is hard to use with assistive technology, write to {link:mailto:${firm.email.address}|${firm.email.address}}.`,
  },
  form: {
    heading: 'Send a message',
    optional: '(optional)',
    fields: {
      name: { label: 'Full Name', error: 'Please enter your name.' },
      email: {
        label: 'Email Address',
        hint: 'We reply to this address.',
        error: 'Please enter an address we can reply to, such as name@example.com.',
      },
      company: { label: 'Company' },
      phone: { label: 'Phone Number' },
      message: {
        label: 'Message',
        error: 'Please write a message.',
        placeholder: 'Tell us about your investment interests or any questions you may have...',
      },
    },
    send: 'Send Message',
    sending: 'Sending...',
    sent: 'Your message was sent.',
    notSent: 'Your message was not sent.',
    invalid: 'Please correct the marked fields.',
    reference: 'Its reference is',
    referenceInAddress: 'Your message’s reference is in the address of this page.',
    honeypotLabel: 'Leave this field empty',
    privacyLine:
      'The form cannot take files; please email documents. We use your details to answer you: {link:/disclaimer#privacy|Privacy Policy}.',
    outcomes: 'After sending, you see one of these messages:',
    help: {
      wait: 'You can send it again in',
      large: 'Your message is too large. Please shorten it.',
      invalid:
        'Please go back: a required field is empty, the Email Address is not valid, or a text is too long. Maximum characters:',
      limited: 'We received too many messages. Please go back and send yours again later.',
      failed: 'If you go back, your text is still in the form.',
      mail: {
        text: `You can also email it to ${firm.email.address}.`,
        href: mailto({
          subject: 'Message from your website',
          body: ['Your form did not accept this message:', '', ''],
        }),
      },
    },
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
};
