import { readFileSync } from 'node:fs';
import { mock } from 'node:test';
import nodemailer from 'nodemailer';
import pg from 'pg';
import { openDatabase } from '#supabase/functions/send-contact-email/database.ts';
import { createDelivery, dailyMails } from '#supabase/functions/send-contact-email/delivery.ts';
import { describeDatabaseError, describeError } from '#supabase/functions/send-contact-email/describe-error.ts';
import { openMailer } from '#supabase/functions/send-contact-email/mail.ts';
import { assert, test } from '../harness/suite.ts';
import { MAILS, writeMails } from '../helpers/function/reviewed-mails.ts';

async function microtasks(count: number): Promise<void> {
  for (let left = count; left > 0; left -= 1) await undefined;
}

const mail = { to: ['info@firm.example'], from: 'website@firm.example' };
const message = { id: '1', name: 'Ada', received_at: '2026-11-21T09:30:00Z' };
const errorOf = (sign: string) => (sign.includes(' ') ? new Error(sign) : Object.assign(new Error(), { code: sign }));

function deliveryWith(claim: () => Promise<object[]>, send?: () => void, record = async () => {}) {
  const mailer = {
    async send() {
      send?.();
      return { outcome: 'mailed', error: null, answers: true };
    },
    close() {},
  };
  const settings = { mail, mailsPerHour: 1, mailsPerDay: 1 };
  return createDelivery({ settings, database: { claim, record }, openMailer: () => mailer, log: console.log } as never);
}

test('a message stored just as a delivery ends is delivered, too', async () => {
  for (let count = 0; count < 12; count += 1) {
    let claims = 0;
    let second: Promise<void> | undefined;
    const { deliver } = deliveryWith(async () => {
      claims += 1;
      if (claims === 1) second = microtasks(count).then(() => deliver(1));
      return [];
    });
    await deliver(1);
    await second;
    assert.ok(claims >= 2, `after ${count} microtasks`);
  }
});

test('a delivery mails at most ten messages over each of at most five connections, and begins no mail after 20 s', async () => {
  for (const [connections, msPerMail, mails] of [
    [[1], 0, 10],
    [[3, 3], 0, 50],
    [[1], 9_999, 3],
    [[1], 10_000, 2],
  ] as const) {
    let [sent, time] = [0, 0];
    const clock = mock.method(performance, 'now', () => time);
    const send = () => {
      sent += 1;
      time += msPerMail;
    };
    await Promise.all(connections.map(deliveryWith(async () => [message], send).deliver));
    clock.mock.restore();
    assert.is(sent, mails, `${msPerMail} ms for each mail`);
  }
});

test('a delivery records a sent mail even if the database is down for almost ten seconds', async () => {
  const timer = mock.method(globalThis, 'setTimeout', (work: () => void) => setImmediate(work));
  let tries = 0;
  const record = async () => {
    tries += 1;
    if (tries < 6) throw new Error('the database system is starting up');
  };
  await deliveryWith(async () => (tries > 0 ? [] : [message]), undefined, record).deliver(1);
  timer.mock.restore();
  const waits = timer.mock.calls.map(({ arguments: given }) => Object.values(given)[1]);
  assert.equal([tries, waits], [6, Array(5).fill(2_000)]);
});

test('the mailer requires TLS if the settings do, and times out before the host ends the function: 8 s to connect, 100 s for a reply', () => {
  const create = mock.method(nodemailer, 'createTransport');
  openMailer({ ...mail, host: 'localhost', port: 1, requireTls: true } as never).close();
  create.mock.restore();
  const options: Record<string, unknown> = Object(create.mock.calls[0]?.arguments[0]);
  const { requireTLS, dnsTimeout, connectionTimeout, greetingTimeout, socketTimeout } = options;
  const timeouts = [dnsTimeout, connectionTimeout, greetingTimeout, socketTimeout];
  assert.equal([requireTLS, timeouts], [true, [4_000, 4_000, 100_000, 100_000]]);
});

test('MAILS_PER_DAY counts each recipient, and a quarter of the mails is for reports', () => {
  for (const [mailsPerDay, recipients, messages, reports] of [
    [100, 1, 75, 25],
    [100, 2, 38, 12],
    [2, 1, 1, 1],
    [3, 2, 1, 0],
    [1, 2, 1, 0],
  ] as const) {
    const settings = { mail: { to: Array(recipients) }, mailsPerDay };
    assert.equal(dailyMails(settings as never), { messages, reports }, `${mailsPerDay}`);
  }
});

test('each kind of mail matches its reviewed text', () => {
  assert.fixture(writeMails(), readFileSync(MAILS, 'utf8'));
});

test('the log names the fix for an error of a hosted database, and omits the words of a mail server without a code', () => {
  for (const [fix, ...codes] of [
    ['its migration is missing', '42883', '42P01', '42703', '3F000'],
    ['it rejects our login: correct DATABASE_URL', '28P01', '28000', '3D000'],
    ['our role lacks the rights', '42501'],
    ['its disk is full', '25006', '53100'],
    ['no such host or project: is it paused?', 'ENOTFOUND', 'ENETUNREACH', 'Tenant or user not found'],
    ['TLS fails', 'CERT_HAS_EXPIRED', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'The server does not support SSL connections'],
  ] as const)
    for (const code of codes) assert.match(describeDatabaseError(errorOf(code)), fix, code);
  const error = Object.assign(new Error('spam from Anna'), { response: 'spam from Anna' });
  assert.is(describeError(error), 'the mail server answered with an invalid reply');
});

const BROKEN = ['ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03', '08000', '08006', 'Query read timeout'];
const LOST = ['Connection terminated unexpectedly', 'Client has encountered a connection error and is not queryable'];
const OTHER = ['ECONNREFUSED', '55P03', '57014', '53300', 'Connection terminated due to connection timeout'];

test('an SQL statement is retried only after a lost connection, on a new one that does not wait for the old one to close; an instance has five connections', async () => {
  for (const sign of [...BROKEN, ...LOST, ...OTHER]) {
    const error = errorOf(sign);
    const pools = new Set<pg.Pool>();
    const { mock: end } = mock.method(pg.Pool.prototype, 'end', () => new Promise(() => {}));
    mock.method(pg.Pool.prototype, 'query', async function (this: pg.Pool) {
      if (pools.add(this).size === 1) throw error;
      return { rows: [{ value: 'health' }] };
    });
    const { health, claim } = openDatabase('postgres://localhost');
    const result = await health().catch((thrown: unknown) => thrown);
    await claim(1, 1);
    const found = [result, end.callCount(), ...[...pools].map(({ options }) => options.max)];
    mock.restoreAll();
    assert.equal(found, OTHER.includes(sign) ? [error, 0, 4, 1] : ['health', 1, 4, 4, 1], sign);
  }
});
