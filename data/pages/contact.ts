import { disclaimers } from '../disclaimers.ts';
import { firm } from '../firm.ts';
import { propertySubmission } from '../property-submission.ts';
import type { ContactPage } from '../schemas/pages/contact.ts';
import { privacy } from './privacy.ts';

export const contact: ContactPage = {
  title: 'Contact our multifamily investment team',
  description: `Write to ${firm.name} about multifamily investment opportunities, by e-mail or by form, and read what happens to the details you send.`,
  heading: 'Contact Us',
  intro:
    'Write to us about multifamily investment opportunities, by e-mail or with the form. Tell us who you are and what you would like to discuss; below is what helps us to answer. The form takes no files, so please attach documents to an e-mail instead.',
  emailLabel: 'E-mail',
  phoneLabel: 'Phone',
  officeLabel: 'Office',
  helps: [
    {
      reader: 'Sellers and brokers',
      text: `Please e-mail ${propertySubmission.documents}. ${propertySubmission.confidentiality}`,
    },
    {
      reader: 'Joint-venture partners',
      text: 'Your market, your role, and how decisions would be shared.',
    },
    {
      reader: 'Investors',
      text: `What you would like to understand. No subscription is taken through this site. ${disclaimers.wireFraud.text}`,
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
    outcomes: 'After sending, one of these is shown:',
    help: {
      wait: 'You can send it again in',
      large: 'Your message is too large. Please shorten it.',
      invalid:
        'Please go back: a required field is empty, the email address is not valid, or a text is too long. Most characters:',
      limited: 'Too many messages came in. Please go back and send yours again in an hour.',
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
  privacy,
};
