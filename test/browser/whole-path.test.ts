import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import PostalMime from 'postal-mime';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { launchBrowser } from '../../pages/build/provenance/browser.ts';
import { type Backend, startBackend } from '../../supabase/local/backend.ts';
import { fillForm, success, toasts, written } from '../helpers/browser/form.ts';
import { anyPort } from '../helpers/browser/port.ts';
import { type ServedSite, serveSite } from '../helpers/browser/site.ts';
import { visit } from '../helpers/browser/visit.ts';
import { connect, type Sql } from '../helpers/function/sql.ts';

/** From the visitor's keyboard to the firm's mailbox, through every real part. */
const path = suite('browser: the whole path of a message');

let folder: string;
let backend: Backend;
let site: ServedSite;
let browser: Browser;
let sql: Sql;

path.before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ascent-path-'));
  const port = await anyPort();
  const siteUrl = `http://localhost:${port}`;
  backend = await startBackend({ port: 0, siteUrl, dir: folder, print: () => {}, env: {} });
  site = await serveSite(backend.url, port);
  browser = await launchBrowser();
  sql = connect(backend.databaseUrl);
});

path.after(async () => {
  await sql.end();
  await browser.close();
  await site.close();
  await backend.close();
  await rm(folder, { recursive: true });
});

/** The one row and the one mail of the message with that text, once the mail is delivered. */
async function arrival(text: string) {
  const deadline = Date.now() + 15_000;
  for (;;) {
    const rows = await sql`select * from contact.messages where message = ${text}`;
    const mails = [];
    for (const name of await readdir(join(folder, 'mail'))) {
      if (!name.endsWith('.eml')) continue;
      const mail = await PostalMime.parse(await readFile(join(folder, 'mail', name)));
      if (mail.text?.includes(text)) mails.push(mail);
    }
    if (rows[0]?.state === 'delivered' && mails.length > 0) return { rows, mails };
    if (Date.now() > deadline)
      throw new Error(`not there: ${rows.length} rows, ${mails.length} mails`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
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

path('with script: typed, sent, toasted, stored and mailed', async () => {
  const { page, context, complaints } = await visit(browser, site.url, {}, [backend.url]);
  const text = 'A message that script sends.';
  await page.goto('/contact');
  await fillForm(page);
  await page.getByRole('textbox', { name: 'Message' }).fill(text);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await toasts(page).first().waitFor({ timeout: 20_000 });
  assert.match((await toasts(page).first().textContent()) ?? '', success.title);
  check(await arrival(text), text);
  assert.equal(complaints, []);
  await context.close();
});

path('without script: posted, sent back to the page, stored and mailed', async () => {
  const { page, context } = await visit(browser, site.url, { javaScriptEnabled: false });
  const text = 'A message that the browser posts by itself.';
  await page.goto('/contact');
  await fillForm(page);
  await page.getByRole('textbox', { name: 'Message' }).fill(text);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.waitForURL('**/contact#message-sent', { timeout: 20_000 });
  assert.ok(await page.getByText(success.text).isVisible());
  check(await arrival(text), text);
  await context.close();
});

path.run();
