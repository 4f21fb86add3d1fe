import { firm } from '../firm.ts';
import type { Privacy } from '../schemas/pages/privacy.ts';

const retentionMonths = 24;

export const privacy: Privacy = {
  id: 'privacy',
  heading: 'Privacy Policy',
  effectiveDate: { label: 'Effective date', date: '2025-11-01', sample: true },
  retentionMonths,
  cards: [
    {
      id: 'privacy-what',
      title: 'What the form takes',
      text: 'Your name, your e-mail address and your message; your company and phone number if you give them. The time at which the message arrives is kept with it.',
    },
    {
      id: 'privacy-use',
      title: 'What it is used for',
      text: 'To answer you. We do not sell or share it, add it to a mailing list, or build a profile from it.',
    },
    {
      id: 'privacy-where',
      title: 'Where it goes',
      text: 'By e-mail to our mailbox, and into the firm’s database, so that a failed e-mail loses nothing. The companies that run our mail, our database and this site’s servers handle it for us, and may keep technical logs of their own.',
    },
    {
      id: 'privacy-how-long',
      title: 'How long it is kept',
      text: `A message that was delivered is deleted from the database after ${retentionMonths} months; one that could not be delivered stays until we have dealt with it. The e-mail stays in our mailbox for as long as the conversation, or the law, needs it.`,
    },
    {
      id: 'privacy-removal',
      title: 'How to have it removed',
      text: `Write to {link:mailto:${firm.email.address}|${firm.email.address}} from the address you used. You can ask what we hold, have it corrected, or have it deleted.`,
    },
    {
      id: 'privacy-tracking',
      title: 'Tracking',
      text: 'We do not track you. The pages carry no analytics, no advertising and no cookies, and load nothing from other companies until you turn to the form. A Do Not Track signal changes nothing, because there is nothing to switch off.',
    },
    {
      id: 'privacy-storage',
      title: 'Local storage',
      text: 'When you turn to the form, the script that sends it may keep an entry in your browser’s local storage to hold its session with our backend. Nobody signs in here, so the entry does not say who you are. You can clear it at any time.',
    },
    {
      id: 'privacy-address',
      title: 'Your network address',
      text: 'To limit how many messages come from one place, we keep a scrambled, one-way version of your network address for a few hours and count with it. We do not keep the address itself.',
    },
    {
      id: 'privacy-changes',
      title: 'Changes',
      text: 'When this policy changes, the new wording appears here under a new effective date.',
    },
  ],
};
