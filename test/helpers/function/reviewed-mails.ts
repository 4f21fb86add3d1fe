import { composeMessageMail, composeReport } from '#supabase/functions/send-contact-email/mail.ts';
import { message } from './contact-message.ts';

/** The reviewed mails: `npm run snapshots` renews the file. */
export const MAILS = 'test/unit/mails.txt';

// A mail uses no other settings.
const to = { from: 'website@firm.example', to: ['a@firm.example', 'b@firm.example'] } as never;
const listed = { id: '1', reference: '1A2B-3C4D', receivedAt: '2026-11-21T09:30:00Z' };
const states = [
  { ...listed, state: 'rejected', error: '554' },
  { ...listed, state: 'filtered', error: null },
];
const report = { at: '2026-11-23T12:00:07Z', others: 20, messages: states };
const [received_at, id] = [listed.receivedAt, '1a2b3c4d-0000'];
const sent = { ...message({ company: '' }), id, reference: listed.reference, received_at };

export const writeMails = (): string =>
  [
    composeMessageMail([sent], to),
    composeMessageMail([sent, { ...sent, reference: '4C3B-2A1D' }], to),
    composeReport(report, to),
  ]
    .map(({ text, ...head }) => `${JSON.stringify(head, null, 1)}\n\n${text}`)
    .join('\n====\n');
