import { firm } from '../firm.ts';
import { mailto } from '../mail.ts';
import type { Card, PageWords, RichText, Sampled, Words } from '../types.ts';
import { disclaimer } from './disclaimer.ts';

/** A question of a kind of visitor, with the paragraphs of its answer. */
type Answer = Sampled & { id: string; question: string; texts: readonly RichText[] };

/** Texts by field. A field shows `hint` below it, or `error` while it is invalid. */
const fields: Record<
  'name' | 'email' | 'company' | 'phone' | 'message',
  { label: string; hint?: string; error?: string; placeholder?: string }
> = {
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
};

/**
 * `optional` follows a label. `sent` or `notSent` begins the status line, and `reference` precedes the message's
 * reference. Screen readers announce `invalid` when a field needs correction. `outcomes` shows only without styles.
 */
const form = {
  heading: 'Send a message',
  optional: '(optional)',
  fields,
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
  /** Advice after an error. `wait` precedes a time, `invalid` the length limits. Script adds the message to `mail`. */
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
};

export const contact: PageWords<'phoneLabel' | 'officeLabel' | 'answersHeading' | 'peopleHeading'> & {
  intro: RichText;
  /** Questions of each kind of visitor. `short` names the visitors in a link at the top of the page. */
  answers: readonly { id: string; reader: string; short: string; questions: readonly Answer[] }[];
  /** Lines for other visitors, and the link to the lines at the top of the page. */
  others: { id: string; short: string; lines: readonly (Sampled & Card)[] };
  form: typeof form;
  /** Outcomes of sending a message. Script shows toasts; without script, the page shows the same text. */
  toasts: Record<'success' | 'failure', Words<'title' | 'text'>> & Words<'close'>;
} = {
  title: 'Contact our multifamily investment team',
  description: `Write to ${firm.name} by email or with the form, and learn what happens to the details you send.`,
  heading: 'Contact Us',
  intro: 'Write to us by email or with the form about multifamily investment opportunities.',
  phoneLabel: 'Phone',
  officeLabel: 'Office',
  peopleHeading: 'Who answers',
  answersHeading: 'Before you write',
  answers: [
    {
      id: 'sellers',
      reader: 'Sellers and brokers',
      short: 'Sellers',
      questions: [
        {
          id: 'what-to-send',
          question: 'What do you need to see?',
          texts: [
            'Please email {link:/target-investments#send|what our criteria page lists}; a confidentiality agreement can come first. Ask us about rent-restricted or master-metered properties.',
            'A principal {link:/investment-process#deal-sourcing|compares the property with our criteria} and tells you which one it fails, if any, before we ask for more. If we make an offer, it is a letter of intent. Its proof of funds names our own money and the investors behind the rest, who commit before due diligence ends.',
          ],
          sample: true,
        },
        {
          id: 'timetable',
          question: 'How long does a purchase take, and what is the deposit?',
          texts: [
            'We usually propose {claim:inspection-period} of due diligence, and closing {claim:closing-period} after it ends. Assuming a loan takes longer, because its lender must consent.',
            'The deposit is usually {claim:deposit}, held by the title company. It is at risk once due diligence ends.',
          ],
          sample: true,
        },
        {
          id: 'contract',
          question: 'Who signs, and on what terms?',
          texts: [
            `One principal signs for ${firm.name}, with a right to assign the agreement to a new company that we control. {link:/leadership#decisions|All three principals approve the purchase}.`,
            'We usually buy as is, on the seller’s stated representations, which end a stated time after closing. If we fail to close when the agreement requires it, the seller keeps the deposit as its only remedy. We cooperate in a seller’s {term:1031-exchange} at no cost to us. Each agreement sets its own terms.',
          ],
          sample: true,
        },
        {
          id: 'fee',
          question: 'Who pays my fee, and who are your references?',
          texts: [
            'Your listing agreement decides your fee. If there is no listing and you are licensed in the property’s state, we agree on a fee in writing before we speak with the owner.',
            `Sellers, brokers and lenders of past closings act as references: ask {link:${mailto({ topic: 'sellers', subject: 'References' })}|Rowan Ellery}.`,
          ],
          sample: true,
        },
      ],
    },
    {
      id: 'investors',
      reader: 'Investors and partners',
      short: 'Investors, partners',
      questions: [
        {
          id: 'partners',
          question: 'How does a joint venture work?',
          texts: [
            'One property at a time. We manage the company that owns it; its budget, loans and sale need the partners’ consent. The agreement says when partners can remove us, and how one side can buy out the other.',
            `Please email us {link:${mailto({ topic: 'investors', subject: 'Joint venture: [market]' })}|your market and your role}; ask us who our managers and lenders are. Property managers can be partners too, until we have our own management arm: {link:${mailto({ topic: 'managers', subject: 'Property management: [market]' })}|email us your market}.`,
          ],
          sample: true,
        },
        {
          id: 'fees',
          question: 'What do you charge, and what do you invest?',
          texts: [
            'Our principals invest {claim:own-money}, in cash and on the same terms. We charge fees for the purchase, asset management, construction, the loan guaranty and the sale; each agreement states, {link:/company-overview#alignment|on one page}, the rate and the amount it is calculated on. Cash first pays a preferred return on investors’ capital and returns that capital. Above that, we receive a share of the profit.',
            'Part of one property’s agreement, as an example and not an offer: {claim:purchase-fee} on purchase; {claim:yearly-fee} a year; a preferred return of {claim:preferred-return}, then {claim:profit-split}. A preferred return is an order of payment, not a promise.',
          ],
          sample: true,
        },
        {
          id: 'who-may-invest',
          question: 'Who may invest, and what about capital calls, IRAs and K-1s?',
          texts: [
            '{term:accredited-investor|Accredited investors}. Our offerings rely on Rule 506(c) of Regulation D, so we verify that status before we accept a subscription. Nothing is offered on this site, and each property’s documents set its minimum.',
            'We call for more capital only as the agreement allows. No owner has to pay a call, but one who does not can end up with a smaller share. Retirement accounts may invest; part of their income can be taxable, because the property has a loan (UBTI).',
            'K-1s are sent {claim:tax-documents}; if the return is extended, an estimate by then.',
          ],
          sample: true,
        },
        {
          id: 'questionnaire',
          question: 'Who owns the firm, and who answers a questionnaire?',
          texts: [
            `Owners and registration: {link:/company-overview#firm|the firm in brief}. {link:${mailto({ topic: 'investors', subject: 'Questionnaire' })}|Jordan Mayne} sends the completed ILPA questionnaire, with our policies on valuation, conflicts, safety, cybersecurity and continuity, a statement on litigation, and references.`,
          ],
          sample: true,
        },
      ],
    },
  ],
  others: {
    id: 'others',
    short: 'Residents, careers, press',
    lines: [
      {
        id: 'residents',
        title: 'Residents',
        text: 'Please call the manager named in your lease. In an emergency, call 911. We cannot take repair requests here.',
        sample: true,
      },
      {
        id: 'careers',
        title: 'Careers',
        text: 'No open positions. We are nine people in Richmond; on-site, leasing and maintenance staff work for the property managers, who hire them.',
        sample: true,
      },
      {
        id: 'press',
        title: 'Press',
        text: `Jordan Mayne speaks for the firm: {link:${mailto({ topic: 'investors', subject: 'Press' })}|email Jordan}. To describe us, please quote {link:#description|the description below}.`,
        sample: true,
      },
      { id: 'wires', title: 'Wires', ...disclaimer.wireFraud },
      {
        id: 'accessibility',
        title: 'Accessibility',
        text: 'If anything here is hard to use, {link:/disclaimer#accessibility|please tell us}.',
      },
    ],
  },
  form,
  toasts: {
    success: { title: 'Message Sent Successfully', text: "Thank you for contacting us. We'll get back to you soon!" },
    failure: { title: 'Error Sending Message', text: 'There was an error sending your message. Please try again.' },
    close: 'Close',
  },
};
