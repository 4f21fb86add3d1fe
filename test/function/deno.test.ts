import {
  createPrivateKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  X509Certificate,
} from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { connectionOptions } from '#supabase/functions/send-contact-email/database.ts';
import { SUPABASE_CA } from '#supabase/functions/send-contact-email/supabase-ca.ts';
import { type RunningFunction, startFunction } from '#supabase/local/deno.ts';
import { message, SITE } from '../helpers/function/contact-message.ts';
import { settingsFor } from '../helpers/function/function-suite.ts';
import { startMailServer } from '../helpers/function/mail-server.ts';
import { type PostgresServer, serverFolder, startPostgres } from '../helpers/function/postgres.ts';
import { waitUntil } from '../helpers/wait-until.ts';

type Bytes = Uint8Array;

/** Encodes a DER element: tag, length, content (ITU-T X.690). */
function der(tag: number, ...parts: Bytes[]): Bytes {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size =
    length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: Bytes[]) => der(0x30, ...parts);
const text = (tag: number, value: string) => der(tag, Buffer.from(value));
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));

const ECDSA_SHA256 = sequence(oid('2a8648ce3d040302'));

function tbsCertificate(publicKey: KeyObject): Bytes {
  const name = sequence(der(0x31, sequence(oid('550403'), text(0x0c, 'localhost'))));
  const hosts = sequence(text(0x82, 'localhost'), der(0x87, Buffer.from([127, 0, 0, 1])));
  const extension = sequence(oid('551d11'), der(0x04, hosts));
  return sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ECDSA_SHA256,
    name,
    sequence(text(0x17, '200101000000Z'), text(0x17, '491231235959Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(extension)),
  );
}

/** Creates a self-signed certificate for localhost (RFC 5280), so that no private key is in the repository. */
function makeCertificate() {
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const key = pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const body = tbsCertificate(pair.publicKey);
  const signature = sign('sha256', body, createPrivateKey(key));
  const bits = der(0x03, Buffer.from([0]), signature);
  const base64 = Buffer.from(sequence(body, ECDSA_SHA256, bits)).toString('base64');
  const lines = base64.match(/.{1,64}/g) ?? [];
  return {
    key,
    cert: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
  };
}

const test = suite('the contact function in real Deno');

const certificate = makeCertificate();
const folder = serverFolder({
  'server.crt': certificate.cert,
  'server.key': certificate.key,
  'pg_hba.conf': 'host all postgres 127.0.0.1/32 trust\nhostssl all contact 127.0.0.1/32 trust\n',
});
const trusted = join(folder, 'trusted.pem');
writeFileSync(trusted, certificate.cert);
let database: PostgresServer;
/** The URL for the role `contact`, which must use TLS. */
let overTls: { url: string };
const running = new Set<RunningFunction>();

test.before(async () => {
  database = await startPostgres([
    ...['-c', 'fsync=off', '-c', 'ssl=on', '-c', `hba_file=${join(folder, 'pg_hba.conf')}`],
    ...['-c', `ssl_cert_file=${join(folder, 'server.crt')}`],
    ...['-c', `ssl_key_file=${join(folder, 'server.key')}`],
  ]);
  await database.sql`create role contact superuser login`;
  const { port } = new URL(database.url);
  overTls = { url: `postgres://contact@localhost:${port}/postgres?sslmode=verify-full` };
});

test.before.each(() => database.clear());

test.after.each(async () => {
  for (const each of running) await each.kill();
  running.clear();
});

test.after(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

/** Starts the function, and returns its URL and its log. */
async function start(env: Record<string, string>) {
  const log: string[] = [];
  const started = await startFunction({ env, log: (line) => log.push(line) });
  running.add(started);
  return { url: started.url, log };
}

const post = (url: string) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: SITE },
    body: JSON.stringify(message()),
  });

async function stateOf(): Promise<string> {
  const [row] = await database.sql`select state from contact.messages`;
  return String(row?.state);
}

for (const tls of ['implicit', 'starttls'] as const) {
  test(`a message is stored over TLS, and mailed over ${tls} TLS with a password`, async () => {
    const mail = await startMailServer(tls, certificate);
    const { url, log } = await start({ ...settingsFor(overTls, mail), DENO_CERT: trusted });
    const response = await post(url);
    assert.is(response.status, 200, log.join('\n'));
    assert.is(((await response.json()) as { ok: boolean }).ok, true);
    await waitUntil('the delivery', async () => (await stateOf()) === 'mailed');
    assert.equal([mail.mails.length, mail.mails[0]?.encrypted], [1, true]);
    const sessions = await database.sql`
        select ssl from pg_stat_ssl join pg_stat_activity using (pid) where usename = 'contact'`;
    assert.ok(sessions.length > 0 && sessions.every((session) => session.ssl));
    await mail.close();
  });
}

test('with invalid settings, the log names them and requests get a 503', async () => {
  const { url, log } = await start({
    DATABASE_URL: 'mysql://user:hunter2@db.example',
    SITE_URL: SITE,
  });
  const response = await post(url);
  assert.is(response.status, 503);
  assert.ok(response.headers.has('access-control-allow-origin'));
  assert.ok(Number(response.headers.get('retry-after')) > 0);
  assert.not.match(await response.text(), /SMTP|MAIL|DATABASE/);
  const body = new URLSearchParams({ ...message() });
  const form = await fetch(url, { method: 'POST', body, redirect: 'manual' });
  assert.is(form.headers.get('location'), `${SITE}/contact#message-failed`);
  const preflight = await fetch(url, { method: 'OPTIONS', headers: { origin: SITE } });
  assert.is(preflight.status, 204);
  for (const name of ['DATABASE_URL', 'HASH_SECRET']) assert.match(log.join(), name);
  assert.not.match(log.join(), 'hunter2');
});

test('a mail server or a database with an untrusted certificate gets no message', async () => {
  const mail = await startMailServer('implicit', certificate);
  const first = await start(settingsFor(database, mail));
  assert.is((await post(first.url)).status, 200);
  await waitUntil('the failed mail', () => first.log.some((line) => line.includes('mail for')));
  assert.match(first.log.join(), /mail for \S{9} failed: .*(certificate|issuer|self.signed)/i);
  assert.equal([mail.mails.length, await stateOf()], [0, 'waiting']);
  const second = await start(settingsFor(overTls, mail));
  assert.is((await post(second.url)).status, 503);
  assert.match(second.log.join(), 'TLS fails: see DATABASE_URL');
  await mail.close();
});

test('with a mail port that hosted functions cannot reach, messages are stored and the log names the right ports', async () => {
  const mail = { url: 'smtp://user:hunter2@mail.example' };
  const { url, log } = await start({
    ...settingsFor(database, mail, { MAIL_TO: 'a' }),
    SB_REGION: 'us-east-1',
  });
  assert.is((await post(url)).status, 200);
  assert.is(await stateOf(), 'waiting');
  assert.match(log.join(), /NO MAIL IS SENT: SMTP_URL names no port, .* 587, .* 465 or 2465/);
  assert.match(log.join(), 'MAIL_TO must be');
  assert.not.match(log.join(), 'hunter2');
  const health = await fetch(`${url}/health`);
  const { database: stores, mail: mails } = (await health.json()) as Record<string, boolean>;
  assert.equal([health.status, stores, mails], [503, true, false]);
});

test('every database on another machine is reached over TLS, whatever the URL says', () => {
  const ssl = (host: string, query = '') =>
    connectionOptions(`postgres://u:p@${host}/postgres${query}`).ssl;
  for (const query of ['', '?sslmode=disable', '?sslmode=no-verify', '?ssl=false', '?ssl=0']) {
    for (const host of [
      ...['aws-0-us-east-1.pooler.supabase.com:6543', 'db.ref.supabase.co:5432', '203.0.113.7'],
      ...['localhost.example', '127.0.0.1.example', '[2001:db8::1]', 'database', 'my-db:5432'],
    ]) {
      const options = ssl(host, query);
      assert.ok(typeof options === 'object' && options.rejectUnauthorized !== false, host + query);
      const isSupabase = host.includes('.supabase.co');
      assert.equal(options.ca, isSupabase ? [SUPABASE_CA] : undefined, host);
    }
  }
  for (const host of ['localhost', '127.0.0.1', '[::1]', 'supabase_db_website:5432']) {
    assert.is(ssl(host), false, host);
    assert.type(ssl(host, '?sslmode=verify-full'), 'object', 'the URL asks for TLS');
  }
});

test('the Supabase certificate is valid for at least another year', () => {
  const { fingerprint256, validTo } = new X509Certificate(SUPABASE_CA);
  // Published by Supabase: https://supabase.com/docs/guides/platform/ssl-enforcement
  assert.match(fingerprint256, /^80:70:25:AD:50:D4:ED:21:.*:72:E6:CA:FA$/);
  assert.ok(Date.parse(validTo) > Date.now() + 365 * 86_400_000, validTo);
});

test.run();
