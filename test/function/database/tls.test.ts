import { X509Certificate } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { connectionOptions } from '../../../supabase/functions/send-contact-email/database/connection.ts';
import { SUPABASE_CA } from '../../../supabase/functions/send-contact-email/database/supabase-ca.ts';
import { startFunction } from '../../../supabase/local/deno/start-function.ts';
import { type Certificate, makeCertificate } from '../../helpers/function/certificate.ts';
import { createTestFunction, settingsFor } from '../../helpers/function/contact-function.ts';
import { jsonRequest, message, SITE } from '../../helpers/function/contact-message.ts';
import { type MailServer, startMailServer } from '../../helpers/function/mail-server.ts';
import {
  type PostgresServer,
  serverFolder,
  startPostgres,
} from '../../helpers/function/postgres.ts';

const test = suite('TLS towards the database');

let certificate: Certificate;
let folder: string;
let database: PostgresServer;
let mail: MailServer;
/** As `contact`, who is let in over TLS alone. */
let url: string;

test.before(async () => {
  certificate = makeCertificate();
  folder = serverFolder({
    'server.crt': certificate.cert,
    'server.key': certificate.key,
    'pg_hba.conf': 'host all postgres 127.0.0.1/32 trust\nhostssl all contact 127.0.0.1/32 trust\n',
  });
  database = await startPostgres(undefined, [
    ...['-c', 'fsync=off', '-c', 'ssl=on'],
    ...['-c', `ssl_cert_file=${join(folder, 'server.crt')}`],
    ...['-c', `ssl_key_file=${join(folder, 'server.key')}`],
    ...['-c', `hba_file=${join(folder, 'pg_hba.conf')}`],
  ]);
  await database.sql`create role contact superuser login`;
  const { port } = new URL(database.url);
  url = `postgres://contact@localhost:${port}/postgres`;
  mail = await startMailServer();
});

test.before.each(async () => {
  await database.clear();
  mail.clear();
});

test.after(async () => {
  await mail.close();
  await database.close();
  rmSync(folder, { recursive: true });
});

const VERIFIED = '?sslmode=verify-full';

test('is used, with its checks on, towards every host but this machine, whatever the URL says', () => {
  const ssl = (host: string, query = '') =>
    connectionOptions({ url: `postgres://u:p@${host}/postgres${query}`, ca: undefined }).ssl;
  for (const query of ['', '?sslmode=disable', '?sslmode=no-verify', '?ssl=false', '?ssl=0']) {
    for (const host of [
      ...['aws-0-us-east-1.pooler.supabase.com:6543', 'db.ref.supabase.co:5432', '203.0.113.7'],
      ...['localhost.example', '127.0.0.1.example', '[2001:db8::1]'],
    ]) {
      const options = ssl(host, query);
      assert.ok(typeof options === 'object' && options.rejectUnauthorized !== false, host + query);
      assert.ok(Array.isArray(options.ca) && options.ca.includes(SUPABASE_CA));
    }
  }
  for (const host of ['localhost', '127.0.0.1', '[::1]', 'supabase_db_website:5432']) {
    assert.is(ssl(host), false, host);
    assert.type(ssl(host, VERIFIED), 'object', 'where it is asked for');
  }
  const { connectionString } = connectionOptions({ url: `${url}?sslmode=disable`, ca: undefined });
  assert.not.match(String(connectionString), 'ssl');
});

test('knows the certificate of Supabase, which is valid for another year at least', () => {
  const { fingerprint256, validTo } = new X509Certificate(SUPABASE_CA);
  // As Supabase publishes it: https://supabase.com/docs/guides/platform/ssl-enforcement
  assert.match(fingerprint256, /^80:70:25:AD:50:D4:ED:21:.*:72:E6:CA:FA$/);
  assert.ok(Date.parse(validTo) > Date.now() + 365 * 86_400_000, validTo);
});

for (const deno of ['deno', 'deno-current'] as const) {
  test(`${deno}: a server that enforces TLS gets the message, encrypted`, async () => {
    const env = settingsFor({ url: url + VERIFIED }, mail, { DATABASE_CA: certificate.cert });
    const log: string[] = [];
    const running = await startFunction({ deno, env, log: (line) => log.push(line) });
    try {
      const response = await fetch(running.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: SITE },
        body: JSON.stringify(message()),
      });
      assert.is(response.status, 200);
      const rows = await database.sql`select from contact.messages`;
      assert.is(rows.length, 1, log.join('\n'));
      const sessions = await database.sql`
        select ssl from pg_stat_ssl join pg_stat_activity using (pid) where usename = 'contact'`;
      assert.ok(sessions.length > 0 && sessions.every((session) => session.ssl));
    } finally {
      await running.kill();
    }
  });
}

const FAULTS: readonly (readonly [what: string, query: string, ca: boolean, fix: RegExp])[] = [
  ['whose certificate nobody vouches for', VERIFIED, false, /TLS fails: see DATABASE_URL/],
  ['that enforces TLS, asked without', '', true, /refuses our login: see DATABASE_URL/],
];

for (const [what, query, isTrusted, fix] of FAULTS) {
  test(`a server ${what}: a clear line in the log, and the mail says that it is alone`, async () => {
    const more = isTrusted ? { DATABASE_CA: certificate.cert } : {};
    const local = createTestFunction({ url: url + query }, mail, more);
    assert.is((await local.handle(jsonRequest(message()))).status, 200);
    await local.settled();
    assert.match(local.log[0] ?? '', /^NOT STORED: [0-9A-F-]{9}\. The database takes no message/);
    assert.match(local.log[0] ?? '', fix);
    const [arrival] = mail.mails;
    assert.ok(arrival);
    assert.match((await mail.parse(arrival)).text ?? '', /^NOT IN THE TABLE: /);
    await local.close();
  });
}

test('a server without TLS, asked for it: a clear line in the log', async () => {
  const plain = await startPostgres();
  const local = createTestFunction({ url: `${plain.url}${VERIFIED}` }, mail);
  assert.is((await local.handle(jsonRequest(message()))).status, 200);
  assert.match(local.log[0] ?? '', 'TLS fails');
  await local.settled();
  await local.close();
  await plain.close();
});

test.run();
