import { firm } from '../firm.ts';
import type { LegalDocument, Words } from '../types.ts';

const name = firm.legalName?.name ?? firm.name;

/** How long messages are kept. A test compares the periods with the database. */
const retention = {
  /** Of a message that was mailed to the firm. */
  retentionMonths: 24,
  /** Of a message that could not be mailed, after a report listed it. */
  undecidedRetentionDays: 90,
  /** Of a message with a filled honeypot after a report listed it, and of a dismissed message. */
  spamRetentionDays: 30,
};
const { retentionMonths, undecidedRetentionDays, spamRetentionDays } = retention;

/** The privacy policy, a section of the disclaimer’s page. `brief` stands above the collapsed parts of the policy. */
export const privacy: Words<'id' | 'heading' | 'brief'> & LegalDocument & typeof retention = {
  id: 'privacy',
  heading: 'Privacy Policy',
  brief: 'We use what you send to answer you. We do not sell it or share it for advertising.',
  effectiveDate: { label: 'Effective date', date: '2025-12-01', sample: true },
  ...retention,
  cards: [
    {
      id: 'privacy-what',
      title: 'What the form collects',
      text: 'Your name, email address and message, and your company and phone number if you enter them. With the message, we keep the time it arrived and what happened to its email.',
      hash: '5ea562ed',
    },
    {
      id: 'privacy-use',
      title: 'What it is used for',
      text: 'To answer you. We do not add it to a mailing list or a profile.',
      hash: '43deb139',
    },
    {
      id: 'privacy-where',
      title: 'Where it goes',
      text: 'To our mailbox by email, and to the firm’s database, so that nothing is lost if an email fails. Our email provider, our database and form provider, and the host of these pages process it for us. They may keep backups, and technical logs with network addresses, for their own periods. The public has no access to the database tables with messages.',
      hash: 'e651a1fe',
    },
    {
      id: 'privacy-how-long',
      title: 'How long it is kept',
      text: `A message that was mailed to us is deleted from the database after ${retentionMonths} months. A message that could not be mailed is listed in a report to us. We keep it for ${undecidedRetentionDays} days after that report unless we mail it to ourselves. A message that we dismiss is deleted ${spamRetentionDays} days later. A message that waits to be mailed, or to be listed, is kept until then. Backups keep it until they expire. The email stays in our mailbox as long as the conversation or the law requires.`,
      hash: 'e7bc5121',
    },
    {
      id: 'privacy-hidden',
      title: 'The hidden field',
      text: `The form has a field that people do not see but spam programs fill in. A message with that field filled in is not mailed to us. We keep it in the database, and a report tells us that it arrived, so that we notice if a person sent it. We delete it ${spamRetentionDays} days after that report.`,
      hash: 'a7cbc158',
    },
    {
      id: 'privacy-removal',
      title: 'How to have it removed',
      text: `Write to {link:mailto:${firm.email.address}|${firm.email.address}} from the address you used. You can ask what we hold, and have it corrected or deleted.`,
      hash: '07b10d01',
    },
    {
      id: 'privacy-states',
      title: 'California and other states',
      text: `The laws of California and other states may give you these and other rights. Write to the same address, whatever state you live in. ${name} does not sell personal information or share it for advertising.`,
      hash: 'a13a2428',
    },
    {
      id: 'privacy-children',
      title: 'Children',
      text: 'This site is written for businesses and investors. It is not meant for children, and we do not knowingly collect their details.',
      hash: 'a2aeb298',
    },
    {
      id: 'privacy-tracking',
      title: 'Tracking',
      text: 'We do not track you. The pages have no analytics, advertising or cookies, and load nothing from other companies until you start to use the form. A Do Not Track signal changes nothing.',
      hash: 'a6b24268',
    },
    {
      id: 'privacy-storage',
      title: 'Local storage',
      text: 'Your browser’s local storage keeps your choice of Day or Night and, once you start to use the form, an entry for its session with our backend. Neither identifies you. You can clear both at any time.',
      hash: '4c35eb9b',
    },
    {
      id: 'privacy-address',
      title: 'Your network address',
      text: 'To limit messages from one sender, we keep a one-way hash of your network address with your message for a day. A cleanup that runs every hour then deletes the hash. We do not keep the address itself.',
      hash: '7b58b3a3',
    },
    {
      id: 'privacy-changes',
      title: 'Changes',
      text: 'If this policy changes, the new text appears here with a new effective date.',
      hash: 'c08bf2ee',
    },
  ],
  sample: true,
};
