import { firm } from '../firm.ts';
import type { Card, EffectiveDate } from '../types.ts';

const name = firm.legalName?.name ?? firm.name;
const retentionMonths = 24;
const undecidedRetentionDays = 90;
const spamRetentionDays = 30;

/** The privacy policy, a section of the contact page; a test compares the periods with the database. */
interface Privacy {
  id: string;
  heading: string;
  /** Above the parts of the policy, which are folded. */
  brief: string;
  effectiveDate: EffectiveDate;
  /** How long a message that was mailed to us is kept. */
  retentionMonths: number;
  /** How long a message that our mail service rejects, or that needs a person's decision, is kept. */
  undecidedRetentionDays: number;
  /** How long a message that filled in the hidden field, or that was dismissed unmailed, is kept. */
  spamRetentionDays: number;
  cards: readonly Card[];
}

export const privacy: Privacy = {
  id: 'privacy',
  heading: 'Privacy Policy',
  brief: 'We use what you send to answer you. We do not sell or share it.',
  effectiveDate: { label: 'Effective date', date: '2025-11-01', sample: true },
  retentionMonths,
  undecidedRetentionDays,
  spamRetentionDays,
  cards: [
    {
      id: 'privacy-what',
      title: 'What the form takes',
      text: 'Your name, your email address and your message; your company and phone number if you give them. The time at which the message arrives, and what became of its email, are kept with it.',
    },
    {
      id: 'privacy-use',
      title: 'What it is used for',
      text: 'To answer you. It goes into no mailing list and no profile.',
    },
    {
      id: 'privacy-where',
      title: 'Where it goes',
      text: 'By email to our mailbox, and into the firm’s database, so that a failed email loses nothing. Our email provider, the provider of our database and of the program that takes the message, and the host of these pages handle it for us, and may keep backups, and technical logs with network addresses, for a time of their own. The database tables that hold messages are closed to the public.',
    },
    {
      id: 'privacy-how-long',
      title: 'How long it is kept',
      text: `A message that was mailed to us is deleted from the database after ${retentionMonths} months. One that our mail service rejects, or that we must review first, is deleted after ${undecidedRetentionDays} days unless we mail it to ourselves; one that we dismiss, ${spamRetentionDays} days after that. A message that still waits to be mailed is kept until it is. Backups lose it when they expire. The email stays in our mailbox as long as the conversation or the law needs it.`,
    },
    {
      id: 'privacy-hidden',
      title: 'The hidden field',
      text: `The form has a field that people do not see and programs that send spam fill in. A message that fills it in is not mailed to us. Its beginning is kept in the database for ${spamRetentionDays} days, and its first words reach us in a weekly report, so that we notice a person’s message among them.`,
    },
    {
      id: 'privacy-removal',
      title: 'How to have it removed',
      text: `Write to {link:mailto:${firm.email.address}|${firm.email.address}} from the address you used. You can ask what we hold, have it corrected, or have it deleted.`,
    },
    {
      id: 'privacy-states',
      title: 'California and other states',
      text: `The laws of California and other states may give you these rights, and others; write to the same address, whatever state you live in. ${name} does not sell personal information or share it for advertising.`,
    },
    {
      id: 'privacy-children',
      title: 'Children',
      text: 'This site is written for businesses and investors. It is not meant for children, and we do not knowingly take their details.',
    },
    {
      id: 'privacy-tracking',
      title: 'Tracking',
      text: 'We do not track you. The pages carry no analytics, no advertising and no cookies, and load nothing from other companies until you turn to the form. A Do Not Track signal changes nothing.',
    },
    {
      id: 'privacy-storage',
      title: 'Local storage',
      text: 'Your browser’s local storage keeps Day or Night, where you chose one, and, once you turn to the form, an entry for its session with our backend. Neither says who you are. You can clear both at any time.',
    },
    {
      id: 'privacy-address',
      title: 'Your network address',
      text: 'To limit how many messages come from one place, we keep a scrambled, one-way version of your network address, and of your message’s text, for a day and count with them; the next cleanup, within the hour, deletes them. We do not keep the address itself.',
    },
    {
      id: 'privacy-changes',
      title: 'Changes',
      text: 'When this policy changes, the new wording appears here under a new effective date.',
    },
  ],
};
