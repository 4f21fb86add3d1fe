import { generateKeyPairSync, sign, X509Certificate } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { connectionOptions } from '#supabase/functions/send-contact-email/database.ts';
import { SUPABASE_CA } from '#supabase/functions/send-contact-email/supabase-ca.ts';
import { assert, test } from '../harness/suite.ts';
import { jsonRequest, message, SITE } from '../helpers/function/contact-message.ts';
import { startFunction } from '../helpers/function/deno.ts';
import { functionSuite, settingsFor } from '../helpers/function/function-suite.ts';
import { startMailServer } from '../helpers/function/mail-server.ts';
import { serverFolder } from '../helpers/function/postgres.ts';
import { waitUntil } from '../helpers/wait-until.ts';

/**
 * Creates a self-signed Ed25519 certificate for localhost and 127.0.0.1 (RFC 5280), so that the repository has no
 * private key. The constant parts are DER in base64: the names and dates, then the hosts.
 */
function makeCertificate() {
  const bytes = (base64: string) => Buffer.from(base64, 'base64');
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const body = Buffer.concat([
    bytes('MIGnoAMCAQICAQEwBQYDK2VwMBQxEjAQBgNVBAMMCWxvY2FsaG9zdDAeFw0yMDAxMDEwMDAwMDBaFw00OTEyMzEy'),
    bytes('MzU5NTlaMBQxEjAQBgNVBAMMCWxvY2FsaG9zdA=='),
    publicKey.export({ type: 'spki', format: 'der' }),
    bytes('ox4wHDAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAE='),
  ]);
  const signature = sign(null, body, privateKey);
  const der = Buffer.concat([bytes('MIH0'), body, bytes('MAUGAytlcANBAA=='), signature]);
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: new X509Certificate(der).toString(),
  };
}

const certificate = makeCertificate();
const folder = serverFolder({
  'server.crt': certificate.cert,
  'server.key': certificate.key,
  'pg_hba.conf': 'host all postgres 127.0.0.1/32 trust\nhostssl all contact 127.0.0.1/32 trust\n',
});
const trusted = join(folder, 'trusted.pem');
writeFileSync(trusted, certificate.cert);
const { database, only } = await functionSuite([
  ...['-c', 'fsync=off', '-c', 'ssl=on', '-c', `hba_file=${join(folder, 'pg_hba.conf')}`],
  ...['-c', `ssl_cert_file=${join(folder, 'server.crt')}`],
  ...['-c', `ssl_key_file=${join(folder, 'server.key')}`],
]);
await database.sql`create role contact superuser login`;
// pg_hba.conf requires TLS for the role `contact`.
const overTls = `postgres://contact@localhost:${new URL(database.url).port}/postgres?sslmode=verify-full`;
const running: Awaited<ReturnType<typeof startFunction>>[] = [];

test.after.each(async () => {
  for (const each of running.splice(0)) await each.kill();
});

async function start(env: Record<string, string>) {
  const started = await startFunction(env);
  running.push(started);
  return started;
}

const post = (url: string) => fetch(jsonRequest(message(), {}, url));

for (const tls of ['implicit', 'starttls'] as const)
  test(`a message is stored over TLS, and mailed over ${tls} TLS with a password`, async () => {
    const mail = await startMailServer(tls, certificate);
    const { url, log } = await start({ ...settingsFor(overTls, mail.url), DENO_CERT: trusted });
    const response = await post(url);
    assert.is(response.status, 200, log.join('\n'));
    await waitUntil('the delivery', async () => (await only()).state === 'mailed');
    assert.equal([mail.mails.length, mail.mails[0]?.encrypted], [1, true]);
    assert.ok(log.includes('background work'));
    const sessions = await database.sql`
        select ssl from pg_stat_ssl join pg_stat_activity using (pid) where usename = 'contact'`;
    assert.ok(sessions.length > 0 && sessions.every((session) => session.ssl));
    await mail.close();
  });

test('with invalid settings, the log names the settings, and a form is redirected to the site', async () => {
  const { url, log } = await start({ DATABASE_URL: 'mysql://u:hunter2@db.example', SITE_URL: SITE });
  const body = new URLSearchParams({ ...message() });
  const form = await fetch(url, { method: 'POST', body, redirect: 'manual' });
  assert.is(form.headers.get('location'), `${SITE}/contact#message-failed`);
  for (const name of ['cannot start: ', 'DATABASE_URL', 'HASH_SECRET']) assert.match(log.join(), name);
  assert.not.match(log.join(), 'hunter2');
});

test('with invalid mail settings, messages are stored, and the log names the settings', async () => {
  const { url, log } = await start(settingsFor(database.url, 'no', { MAIL_TO: 'a' }));
  assert.is((await post(url)).status, 200);
  assert.is((await only()).state, 'waiting');
  assert.match(log.join(), /NO MAIL IS SENT: SMTP_URL is .*; MAIL_TO must be/);
});

test('the function sends no message to a mail server or a database with an untrusted certificate', async () => {
  const mail = await startMailServer('implicit', certificate);
  const first = await start(settingsFor(database.url, mail.url));
  assert.is((await post(first.url)).status, 200);
  await waitUntil('the failed mail', () => first.log.some((line) => line.includes('mail for')));
  assert.match(first.log.join(), /mail for \S{9} failed: .*(certificate|issuer|self.signed)/i);
  assert.equal([mail.mails.length, (await only()).state], [0, 'waiting']);
  const second = await start(settingsFor(overTls, mail.url));
  assert.is((await post(second.url)).status, 503);
  assert.match(second.log.join(), 'TLS fails: correct DATABASE_URL');
  await mail.close();
});

test('connections to databases on other machines use TLS, whatever the URL says', () => {
  // The client would prefer parameters of the URL to our options.
  const ssl = (host: string, query = '') =>
    new pg.Client(connectionOptions(`postgres://u:p@${host}/postgres${query}`)).ssl;
  const files = '?sslmode=disable&uselibpqcompat=true&sslrootcert=a&sslcert=b&sslkey=c';
  for (const query of ['', '?sslmode=disable', '?sslmode=no-verify', '?ssl=false', '?ssl=0', files]) {
    for (const host of ['aws-0-us-east-1.pooler.supabase.com:6543', 'db.ref.supabase.co:5432'])
      assert.equal(ssl(host, query), { ca: [SUPABASE_CA] }, host + query);
    for (const host of ['203.0.113.7', 'localhost.example', '127.0.0.1.example', 'database'])
      assert.equal(ssl(host, query), {}, host + query);
  }
  for (const host of ['localhost', '127.0.0.1', '[::1]', 'supabase_db_website:5432']) {
    assert.is(ssl(host), false, host);
    assert.type(ssl(host, '?sslmode=verify-full'), 'object', 'the URL asks for TLS');
  }
});

test('the Supabase certificate is valid for at least another year', () => {
  const { fingerprint256, validTo } = new X509Certificate(SUPABASE_CA);
  // Supabase publishes the certificate: https://supabase.com/docs/guides/platform/ssl-enforcement
  assert.match(fingerprint256, /^80:70:25:AD:50:D4:ED:21:.*:72:E6:CA:FA$/);
  assert.ok(Date.parse(validTo) > Date.now() + 365 * 86_400_000, validTo);
});
