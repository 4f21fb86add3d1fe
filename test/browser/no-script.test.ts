import * as assert from 'uvu/assert';
import { navigation as entries } from '../../data/navigation.ts';
import { contact } from '../../data/pages/contact.ts';
import { layout } from '../../data/pages/layout.ts';
import { notFound } from '../../data/pages/not-found.ts';
import { CONTACT_FIELDS, CONTACT_LIMITS } from '../../supabase/functions/_shared/message.ts';
import { failure, field, success } from '../helpers/browser/form.ts';
import { startFunction } from '../helpers/browser/function-server.ts';
import { everyPath, missedPaths } from '../helpers/browser/paths.ts';
import { pageWithMost } from '../helpers/browser/shown.ts';
import { siteSuite } from '../helpers/browser/site-suite.ts';
import { hiddenWords, linksOf } from '../helpers/browser/words.ts';

const backend = await startFunction();
const { test, open, site, sweep } = await siteSuite('browser: without script', {
  supabaseUrl: backend.url,
});
backend.siteUrl = site.url;
test.after(() => backend.close());

const phone = { width: 390, height: 844 };
const plain = { javaScriptEnabled: false, viewport: phone };
const openPlain = (options = plain) => open(options, [backend.url]);

test('every page shows all its words and holds all its links', async () => {
  const links = new Map<string, string[]>();
  await sweep(everyPath, async (page, path) => void links.set(path, await linksOf(page)), {
    viewport: phone,
  });
  const complaints = await sweep(
    everyPath,
    async (page, path) => {
      assert.equal(await hiddenWords(page), [], path);
      assert.equal(await linksOf(page), links.get(path), path);
    },
    plain,
  );
  assert.equal(complaints, []);
});

test('both missed paths show the page view', async () => {
  const { page } = await openPlain();
  for (const path of missedPaths) {
    await page.goto(path);
    assert.ok(await page.getByRole('heading', { name: notFound.page.heading }).isVisible());
    assert.ok(await page.getByRole('link', { name: notFound.page.home.label }).isVisible());
  }
});

test('the menu of a phone opens, leads on and closes', async () => {
  const { page } = await openPlain();
  await page.goto('/leadership');
  const last = entries.at(-1);
  const navigation = page.getByRole('navigation', { name: layout.navigationLabel });
  const panel = navigation.getByRole('list');
  assert.not.ok(await panel.isVisible());
  assert.is(await page.getByRole('button', { name: layout.menu.open }).count(), 0);

  await page.getByRole('link', { name: layout.menu.open, exact: true }).click();
  assert.ok(await panel.isVisible());
  const items = navigation.getByRole('listitem');
  assert.is(await items.count(), entries.length + 2);
  for (const item of await items.all()) assert.ok(await item.isVisible());

  await navigation.getByRole('link', { name: layout.menu.close }).click();
  assert.not.ok(await panel.isVisible());

  await page.getByRole('link', { name: layout.menu.open, exact: true }).click();
  await navigation.locator(`a[href="${last?.path}"]`).click();
  await page.waitForURL(`${site.url}${last?.path}`);
  assert.not.ok(await panel.isVisible());
});

test('a wide window shows all items and no menu', async () => {
  const { page } = await openPlain({ ...plain, viewport: { width: 1440, height: 900 } });
  await page.goto('/');
  assert.is(
    await page.getByRole('navigation', { name: layout.navigationLabel }).getByRole('link').count(),
    entries.length + 1,
  );
  assert.is(await page.getByRole('link', { name: layout.menu.open, exact: true }).count(), 0);
});

test('a term leads to its meaning, a note mark to its note and back', async () => {
  const { page } = await openPlain();
  const main = page.getByRole('main');
  const { path, ids } = pageWithMost(site, 'data-term');
  const [term] = ids;
  await page.goto(path);
  await main.locator(`a[href="#term-${term}"]`).first().click();
  assert.is(new URL(page.url()).hash, `#term-${term}`);
  assert.ok(await page.locator(`#term-${term}`).isVisible());
  await page.goto(pageWithMost(site, 'data-claim').path);
  await main.getByRole('link', { name: `${layout.note} 1`, exact: true }).click();
  await main.getByRole('link', { name: layout.noteBack }).first().click();
  assert.match(new URL(page.url()).hash, /^#mark-/);
});

const { help } = contact.form;
const outcomes = [success.text, failure.text, help.invalid, help.limited];
for (const [answer, shown] of [
  ['accept', success.text],
  [500, failure.text],
  [400, help.invalid],
  [413, help.invalid],
  [429, help.limited],
] as const) {
  test(`the form posts without script; after ${answer}, "${shown}" is shown on return`, async () => {
    const { page, complaints } = await openPlain();
    backend.answer = answer;
    await page.goto('/contact');
    for (const words of outcomes) assert.not.ok(await page.getByText(words).isVisible(), words);
    await field(page, 'name').fill('Ada Example');
    await field(page, 'email').fill('ada@example.com');
    await field(page, 'message').fill('Two lines\nof words');
    await page.getByRole('button', { name: contact.form.send }).click();
    await page.waitForURL(/#message-/);

    assert.is(new URL(page.url()).pathname, '/contact');
    for (const words of outcomes) {
      assert.is(await page.getByText(words).isVisible(), words === shown, words);
    }
    const { title } = answer === 'accept' ? success : failure;
    assert.match(await page.getByText(shown).innerText(), title);
    assert.ok(
      await page.getByText(shown).evaluate((words) => {
        const { top, bottom } = words.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      }),
    );
    const { headers, body } = backend.lastCall();
    assert.match(headers['content-type'] ?? '', 'application/x-www-form-urlencoded');
    const sent = Object.fromEntries(new URLSearchParams(body));
    assert.equal(sent, {
      name: 'Ada Example',
      email: 'ada@example.com',
      company: '',
      phone: '',
      message: 'Two lines\r\nof words',
      website: '',
    });
    assert.equal(complaints, []);
  });
}

test('a message that is not taken as it is: the page names the limit of each field', async () => {
  const { page } = await openPlain();
  await page.goto('/contact#message-invalid');
  const told = await page.getByText(help.invalid).innerText();
  for (const name of CONTACT_FIELDS) {
    const limit = CONTACT_LIMITS[name].toLocaleString('en-US');
    assert.match(told, `${contact.form.fields[name].label} ${limit}`);
  }
});

test('the form asks for what is required before anything is sent', async () => {
  const { page } = await openPlain();
  const before = backend.calls.length;
  await page.goto('/contact');
  await field(page, 'name').fill('Ada Example');
  await field(page, 'email').fill('no address');
  await field(page, 'message').fill('Words');
  await page.getByRole('button', { name: contact.form.send }).click();
  assert.is(new URL(page.url()).hash, '');
  assert.is(backend.calls.length, before);
});

test.run();
