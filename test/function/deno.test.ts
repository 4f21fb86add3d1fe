import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { DenoPackage } from '../../supabase/local/deno/deno-binary.ts';
import { startFunction } from '../../supabase/local/deno/start-function.ts';
import { startGateway } from '../../supabase/local/gateway.ts';
import { type Certificate, makeCertificate } from '../helpers/function/certificate.ts';
import { settingsFor } from '../helpers/function/contact-function.ts';
import { message, SITE } from '../helpers/function/contact-message.ts';
import { type MailTls, startMailServer } from '../helpers/function/mail-server.ts';
import { type PostgresServer, startPostgres } from '../helpers/function/postgres.ts';
import { waitUntil } from '../helpers/wait-until.ts';

const test = suite('the contact function in real Deno');

let database: PostgresServer;
let certificate: Certificate;
let folder: string;
let trusted: string;

test.before(async () => {
  database = await startPostgres();
  certificate = makeCertificate();
  folder = mkdtempSync(join(tmpdir(), 'contact-certificate-'));
  trusted = join(folder, 'trusted.pem');
  writeFileSync(trusted, certificate.cert);
});

test.before.each(async () => {
  await database.clear();
});

test.after(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

function post(url: string): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: SITE },
    body: JSON.stringify(message()),
  });
}

async function stateOf(): Promise<string> {
  const [row] = await database.sql`select state from contact.messages`;
  return String(row?.state);
}

const COMBINATIONS: readonly (readonly [DenoPackage, MailTls])[] = [
  ['deno', 'implicit'],
  ['deno', 'starttls'],
  ['deno-current', 'implicit'],
  ['deno-current', 'starttls'],
];

for (const [deno, tls] of COMBINATIONS) {
  test(`${deno}, a mail server with ${tls} TLS and a password: stored and mailed`, async () => {
    const mail = await startMailServer(tls, certificate);
    const env = { ...settingsFor(database, mail), DENO_CERT: trusted };
    const running = await startFunction({ deno, env, log: () => {} });
    try {
      const response = await post(running.url);
      assert.is(response.status, 200);
      assert.equal(await response.json(), { ok: true });
      await waitUntil('the delivery', async () => (await stateOf()) === 'delivered');
      assert.is(mail.mails.length, 1);
      assert.is(mail.mails[0]?.encrypted, true);
    } finally {
      await running.kill();
      await mail.close();
    }
  });
}

test('a mail server with an untrusted certificate gets no mail', async () => {
  const mail = await startMailServer('implicit', certificate);
  const log: string[] = [];
  const running = await startFunction({
    env: settingsFor(database, mail),
    log: (line) => log.push(line),
  });
  try {
    assert.is((await post(running.url)).status, 200);
    await waitUntil('the refusal', () => log.some((line) => line.includes('mail for')));
    assert.match(log.join(), /mail for [0-9A-F-]{9} failed: .*(certificate|issuer|self.signed)/i);
    assert.is(mail.mails.length, 0);
    assert.is(await stateOf(), 'pending');
  } finally {
    await running.kill();
    await mail.close();
  }
});

for (const deno of ['deno', 'deno-current'] as const) {
  test(`${deno}: invalid settings are named in the log, and requests get a 503`, async () => {
    const log: string[] = [];
    const running = await startFunction({
      deno,
      env: {
        DATABASE_URL: 'mysql://user:hunter2@db.example',
        SITE_URL: SITE,
      },
      log: (line) => log.push(line),
    });
    try {
      const response = await post(running.url);
      assert.is(response.status, 503);
      assert.ok(response.headers.has('access-control-allow-origin'));
      assert.ok(Number(response.headers.get('retry-after')) > 0);
      assert.not.match(await response.text(), /SMTP|MAIL|DATABASE/);
      const form = await fetch(running.url, {
        method: 'POST',
        body: new URLSearchParams({ ...message() }),
        redirect: 'manual',
      });
      assert.is(form.headers.get('location'), `${SITE}/contact#message-failed`);
      await form.text();
      const preflight = await fetch(running.url, { method: 'OPTIONS', headers: { origin: SITE } });
      assert.is(preflight.status, 204);
      for (const name of ['DATABASE_URL', 'HASH_SECRET']) {
        assert.match(log.join(), name);
      }
      assert.not.match(log.join(), 'hunter2');
    } finally {
      await running.kill();
    }
  });
}

test('wrong settings for mail alone: messages are stored, and wait', async () => {
  const log: string[] = [];
  const running = await startFunction({
    env: settingsFor(database, { url: 'http://user:hunter2@mail.example' }, { MAIL_TO: 'a' }),
    log: (line) => log.push(line),
  });
  try {
    assert.is((await post(running.url)).status, 200);
    assert.is(await stateOf(), 'pending');
    assert.match(log.join(), 'NO MAIL IS SENT: SMTP_URL must start with');
    assert.match(log.join(), 'MAIL_TO must be');
    assert.not.match(log.join(), 'hunter2');
    const health = await fetch(`${running.url}/health`);
    assert.is(health.status, 503);
    const { database: stores, mail: mails } = (await health.json()) as Record<string, boolean>;
    assert.equal([stores, mails], [true, false]);
  } finally {
    await running.kill();
  }
});

test('TRACE, which fetch cannot send, is refused as well', async () => {
  const mail = await startMailServer();
  const running = await startFunction({ env: settingsFor(database, mail), log: () => {} });
  const gateway = await startGateway(0, () => running.url);
  try {
    const status = await new Promise<number>((resolve, reject) => {
      const url = `${gateway.url}/functions/v1/send-contact-email`;
      const call = request(url, { method: 'TRACE' }, (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      });
      call.on('error', reject);
      call.end();
    });
    assert.is(status, 405);
  } finally {
    await gateway.close();
    await running.kill();
    await mail.close();
  }
});

test.run();
