import { readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createDelivery, dailyMails } from '#supabase/functions/send-contact-email/delivery.ts';
import {
  describeDatabaseError,
  describeError,
} from '#supabase/functions/send-contact-email/describe-error.ts';
import { MAILS, writeMails } from '../helpers/function/reviewed-mails.ts';

const test = suite('deliveries of the contact function');

/** Resolves after a number of microtasks. */
async function microtasks(count: number): Promise<void> {
  for (let left = count; left > 0; left -= 1) await undefined;
}

test('a message stored just as a delivery ends is delivered, too', async () => {
  for (let count = 0; count < 12; count += 1) {
    let claims = 0;
    let second: Promise<void> | undefined;
    const database = {
      claim: async () => {
        claims += 1;
        if (claims === 1) second = microtasks(count).then(() => deliver(1));
        return [];
      },
    };
    const settings = { mail: { to: ['info@firm.example'] }, mailsPerHour: 1, mailsPerDay: 1 };
    const openMailer = () => ({ close() {} });
    const dependencies = { settings, database, openMailer, log: console.log };
    const { deliver } = createDelivery(dependencies as never);
    await deliver(1);
    await second;
    assert.ok(claims >= 2, `after ${count} microtasks`);
  }
});

test('MAILS_PER_DAY counts each recipient, and a quarter of the mails is for reports', () => {
  for (const [mailsPerDay, recipients, messages, reports] of [
    [100, 1, 75, 25],
    [100, 2, 38, 12],
    [3, 1, 2, 1],
    [2, 1, 1, 1],
    [3, 2, 1, 0],
    [1, 2, 1, 0],
  ] as const) {
    const settings = { mail: { to: Array(recipients) }, mailsPerDay };
    assert.equal(dailyMails(settings as never), { messages, reports }, `${mailsPerDay}`);
  }
});

test('each kind of mail equals the reviewed one', () => {
  assert.fixture(writeMails(), readFileSync(MAILS, 'utf8'));
});

test('the log names the fix for an error that only a hosted database has', () => {
  const fixFor = (code: string, text = '') =>
    describeDatabaseError(Object.assign(new Error(text), { code }));
  assert.match(fixFor('XX000', 'Tenant or user not found'), 'is it paused?');
  assert.match(fixFor('53100'), 'its disk is full');
  assert.match(fixFor('42501'), 'our role lacks the rights');
});

test('the log omits the words of a mail server that answers without a code', () => {
  const error = Object.assign(new Error('spam from Anna'), { response: 'spam from Anna' });
  assert.is(describeError(error), 'the mail server answered with an invalid reply');
});

test.run();
