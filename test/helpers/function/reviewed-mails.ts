import { join } from 'node:path';
import {
  composeDigest,
  composeMessageMail,
  composeSummary,
} from '#supabase/functions/send-contact-email/mail.ts';
import { message } from './contact-message.ts';

/** The reviewed mails: `npm run snapshots` renews the file. */
export const MAILS = join(import.meta.dirname, '../../unit/mails.txt');

// A mail uses no other settings.
const to = { from: 'website@firm.example', to: ['a@firm.example', 'b@firm.example'] } as never;
const [since, until] = ['2026-11-16T12:00:05Z', '2026-11-23T12:00:07Z'];
const reported = { reference: '1A2B-3C4D', receivedAt: '2026-11-21T09:30:00Z', state: 'held' };
const quoted = { ...reported, name: 'Ada Lovelace', words: 'We own\n120 units' };
const numbers = { received: 9, mailed: 8, filtered: 7, held: 6, rejected: 5, waiting: 4 };
const digest = { ...numbers, since, until, bytes: 12_000_001, messages: [quoted, quoted] };
const sent = { id: '1a2b3c4d-0000', reference: '1A2B-3C4D', received_at: reported.receivedAt };

/** Returns each kind of mail as text. */
export const writeMails = (): string =>
  [
    composeMessageMail({ ...message({ company: '' }), ...sent }, to),
    composeSummary({ count: 1, messages: [{ ...reported, error: null }] }, until, to),
    composeSummary({ count: 3, messages: [{ ...reported, error: '554' }] }, until, to),
    composeDigest(digest, to, true),
    composeDigest(digest, to, false),
    composeDigest({ ...digest, messages: [] }, to, true),
  ]
    .map(({ text, ...head }) => `${JSON.stringify(head, null, 1)}\n\n${text}`)
    .join('\n====\n');
