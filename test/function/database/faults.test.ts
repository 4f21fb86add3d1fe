import * as assert from 'uvu/assert';
import { permanentFault } from '../../../supabase/functions/send-contact-email/database/permanent-fault.ts';
import { jsonRequest, message } from '../../helpers/function/contact-message.ts';
import { functionSuite } from '../../helpers/function/function-suite.ts';

const { test, database, mail, local } = await functionSuite(
  'a database that takes no message until somebody mends it',
);

test('its migrations are missing: the log names the fix, and each mail says that it is alone', async () => {
  await database.sql`alter function contact.accept_message rename to elsewhere`;
  assert.is((await local.handle(jsonRequest(message()))).status, 200);
  await database.sql`alter function contact.elsewhere rename to accept_message`;
  assert.match(local.log[0] ?? '', /^NOT STORED: .* run "supabase db push --remote" \(42883 /);
  const [arrival] = mail.mails;
  assert.ok(arrival);
  const { text = '', html = '' } = await mail.parse(arrival);
  for (const part of [text, html]) assert.match(part, 'NOT IN THE TABLE');
  assert.match(text, /^NOT IN THE TABLE/);
  await local.settled();
  const rows = await database.sql`select state from contact.messages`;
  assert.equal(
    rows.map(({ state }) => state),
    ['delivered'],
    'recorded once that was mended',
  );
});

test('what passes by itself is told from what does not', () => {
  const fault = (code: string, text = '') =>
    permanentFault(Object.assign(new Error(text), { code }));
  for (const code of ['ECONNREFUSED', 'ECONNRESET', '57P01', '57P03', '53300', '40P01', '55P03']) {
    assert.is(fault(code), undefined, code);
  }
  assert.is(permanentFault(new Error('no answer within 8000 ms')), undefined);
  assert.match(fault('28P01') ?? '', 'login');
  assert.match(fault('42501') ?? '', 'rights');
  assert.match(fault('25006') ?? '', 'disk is full');
  assert.match(fault('XX000', 'Tenant or user not found') ?? '', 'paused');
  assert.match(fault('ENOTFOUND') ?? '', 'paused');
  assert.match(fault('SELF_SIGNED_CERT_IN_CHAIN', 'self-signed certificate') ?? '', 'TLS');
});

test.run();
