import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import PostalMime from 'postal-mime';
import * as assert from 'uvu/assert';
import { contact } from '../../data/pages/contact.ts';
import { startBackend } from '../../supabase/local/backend.ts';
import { field, fillForm, success, toasts, written } from '../helpers/browser/form.ts';
import { siteSuite } from '../helpers/browser/site-suite.ts';
import { connect } from '../helpers/function/sql.ts';
import { waitUntil } from '../helpers/wait-until.ts';

// From the visitor's keyboard to the firm's mailbox, through all the real parts.
const folder = await mkdtemp(join(tmpdir(), 'ascent-path-'));
const port = await getPort();
const siteUrl = `http://localhost:${port}`;
const backend = await startBackend({ port: 0, siteUrl, dir: folder, print: () => {}, env: {} });
const sql = connect(backend.databaseUrl);
const { test, open } = await siteSuite('browser: the whole path of a message', {
  supabaseUrl: backend.url,
  port,
});
test.after(async () => {
  await sql.end();
  await backend.close();
  await rm(folder, { recursive: true });
});

/** The one row and the one mail of the message with that text, once the mail is delivered. */
async function arrival(text: string) {
  const look = async () => {
    const rows = await sql`select * from contact.messages where message = ${text}`;
    const mails = [];
    for (const name of await readdir(join(folder, 'mail'))) {
      if (!name.endsWith('.eml')) continue;
      const mail = await PostalMime.parse(await readFile(join(folder, 'mail', name)));
      if (mail.text?.includes(text)) mails.push(mail);
    }
    return { rows, mails };
  };
  let found = await look();
  await waitUntil(
    () => `the delivery: ${found.rows.length} rows, ${found.mails.length} mails`,
    async () => {
      found = await look();
      return found.rows[0]?.state === 'delivered' && found.mails.length > 0;
    },
  );
  return found;
}

function check({ rows, mails }: Awaited<ReturnType<typeof arrival>>, text: string): void {
  assert.is(rows.length, 1);
  assert.is(mails.length, 1);
  const [row] = rows;
  assert.equal(
    { ...written, message: text },
    {
      name: row?.name,
      email: row?.email,
      company: row?.company,
      phone: row?.phone,
      message: row?.message,
    },
  );
  const [mail] = mails;
  assert.is(mail?.replyTo?.[0]?.address, written.email);
  assert.match(mail?.text ?? '', String(row?.reference));
}

test('with script: typed, sent, toasted, stored and mailed', async () => {
  const { page, complaints } = await open({}, [backend.url]);
  const text = 'A message that script sends.';
  await page.goto('/contact');
  await fillForm(page);
  await field(page, 'message').fill(text);
  await page.getByRole('button', { name: contact.form.send }).click();
  await toasts(page).first().waitFor();
  assert.match((await toasts(page).first().textContent()) ?? '', success.title);
  check(await arrival(text), text);
  assert.equal(complaints, []);
});

test('without script: posted, sent back to the page, stored and mailed', async () => {
  const { page } = await open({ javaScriptEnabled: false });
  const text = 'A message that the browser posts by itself.';
  await page.goto('/contact');
  await fillForm(page);
  await field(page, 'message').fill(text);
  await page.getByRole('button', { name: contact.form.send }).click();
  await page.waitForURL('**/contact#message-sent');
  assert.ok(await page.getByText(success.text).isVisible());
  check(await arrival(text), text);
});

test.run();
