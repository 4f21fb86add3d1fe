import * as assert from 'uvu/assert';
import { documentTitle } from '../../components/document-title.ts';
import { notFound } from '../../data/pages/not-found.ts';
import { everyPath, largestState, missedPaths } from '../helpers/browser/paths.ts';
import { siteSuite } from '../helpers/browser/site-suite.ts';
import { seenText } from '../helpers/browser/words.ts';

const { test, open, site } = await siteSuite('browser: routes');

for (const path of everyPath) {
  test(`${path} answers with its own page, with and without a slash at the end`, async () => {
    const answer = await fetch(site.url + path);
    assert.is(answer.status, 200);
    assert.is(answer.redirected, false);
    const html = await answer.text();
    assert.ok(html.includes(`<link rel="canonical" href="${site.url}${path}"/>`));
    if (path === '/') return;
    const slashed = await fetch(`${site.url}${path}/`);
    assert.is(slashed.status, 200);
    assert.is(await slashed.text(), html);
  });
}

for (const path of [...missedPaths, '/leadership/extra', `${largestState}/dallas`, '/index.php']) {
  test(`${path} answers with 404`, async () => {
    assert.is((await fetch(site.url + path)).status, 404);
  });
}

/** The view that a visitor sees at a missed path, and what the console was told. */
async function miss(path: string) {
  const opened = await open();
  const { page, complaints } = opened;
  await page.goto(path);
  const seen = {
    title: await page.title(),
    headings: await page.getByRole('heading', { level: 1 }).allTextContents(),
    text: await seenText(page.getByRole('main')),
    markup: await page.locator('main [data-slug]').evaluate((slug) => slug.childElementCount),
    // The browser's own line on the status, then ours.
    log: complaints.filter((line) => !line.includes('Failed to load resource')),
  };
  return seen;
}

test('any other path shows the 404 page and logs the missed path', async () => {
  for (const path of ['/nowhere', '/nowhere/', '/company-overview/nothing', `${largestState}/x`]) {
    const { title, headings, log } = await miss(path);
    assert.equal(headings, [notFound.page.heading], path);
    assert.is(title, documentTitle(notFound.page.title));
    assert.is(log.length, 1, path);
    assert.match(log[0] ?? '', `error: 404 Error: no page at ${path.replace(/\/$/, '')}`);
  }
});

test('the 404 page leads home', async () => {
  const { page } = await open();
  await page.goto('/nowhere');
  await page.getByRole('link', { name: notFound.page.home.label }).click();
  await page.waitForURL(`${site.url}/`);
});

test('an unknown state shows its slug, the list of slugs and the way back', async () => {
  const { page } = await open();
  await page.goto('/experience/atlantis');
  const main = page.getByRole('main');
  assert.equal(await main.getByRole('heading', { level: 1 }).allTextContents(), [
    notFound.state.heading,
  ]);
  assert.is(await page.title(), documentTitle(notFound.state.title));
  assert.match(await seenText(main), `${notFound.state.looking} "atlantis"`);
  const listed = await main.getByRole('listitem').allInnerTexts();
  assert.equal(
    listed,
    everyPath.flatMap((path) => path.split('/experience/').slice(1)),
  );
  await main.getByRole('link', { name: notFound.state.back.label }).click();
  await page.waitForURL(`${site.url}/experience`);
});

const image = '<img src=x onerror=alert(1)>';
const strange: [kind: string, path: string, slug: string][] = [
  ['markup', encodeURIComponent(image), image],
  ['a script', encodeURIComponent('<script>alert(1)</script>'), '<script>alert(1)</script>'],
  ['quotes', '%22onload%3D%22alert(1)', '"onload="alert(1)'],
  ['right-to-left marks', '%E2%80%AEsaxet%D7%90', '\u202Esaxet\u05D0'],
  ['a percent sign', '100%25', '100%'],
  ['an encoded slash', 'north%2Fsouth', 'north/south'],
  ['letters of another script', encodeURIComponent('東京'), '東京'],
  ['an object’s own name', '__proto__', '__proto__'],
];

for (const [kind, path, slug] of strange) {
  test(`a slug with ${kind} is shown as text and nothing else`, async () => {
    const { headings, text, markup, log } = await miss(`/experience/${path}`);
    assert.equal(headings, [notFound.state.heading]);
    assert.ok(text.includes(`${notFound.state.looking} "${slug}"`), text);
    assert.is(markup, 0);
    // A dialog, an error or a breach of the policy would stand here too.
    assert.is(log.length, 1, log.join('\n'));
    assert.match(log[0] ?? '', 'no page at /experience/');
  });
}

/** serve sends some addresses away by itself; a host that does not answers with the 404 document. */
async function missedOnAnyHost(viewport = { width: 1280, height: 800 }) {
  const opened = await open({ viewport });
  const body = await (await fetch(`${site.url}/nowhere`)).text();
  await opened.page.route('**/experience/*', (route) =>
    route.fulfill({ status: 404, contentType: 'text/html; charset=utf-8', body }),
  );
  return opened;
}

test('a slug of 10,000 characters leaves the page usable', async () => {
  const { page, complaints } = await open({
    viewport: { width: 390, height: 844 },
  });
  const slug = 'long'.repeat(2500);
  await page.goto(`/experience/${slug}`);
  assert.is(await page.locator('[data-slug]').textContent(), slug);
  assert.ok(await page.getByRole('link', { name: notFound.state.back.label }).isVisible());
  const { sideways, height } = await page.evaluate(() => ({
    sideways: document.documentElement.scrollWidth - innerWidth,
    height: document.documentElement.scrollHeight,
  }));
  assert.ok(sideways <= 0, `${sideways} px sideways`);
  assert.ok(height < 5000, `${height} px tall`);
  assert.is(complaints.filter((line) => line.includes('no page at')).length, 1);
});

test('an address that no file can have never becomes a page, and never a fault', async () => {
  const paths = ['%00', '%E0%A4%A', '%', '%2e%2e%2f%2e%2e%2fetc%2fpasswd', 'a'.repeat(10_000)];
  for (const path of paths) {
    const { status } = await fetch(`${site.url}/experience/${path}`);
    assert.ok(status === 400 || status === 404, `${path.slice(0, 40)}: ${status}`);
  }
});

test('a malformed escape that a host lets through is shown as it came', async () => {
  const { page, complaints } = await missedOnAnyHost();
  for (const raw of ['%E0%A4%A', '%', '100%']) {
    await page.goto(`/experience/${raw}`);
    assert.match(await seenText(page.getByRole('main')), `${notFound.state.looking} "${raw}"`);
  }
  await page.goto('/experience/%00');
  assert.equal(await page.getByRole('heading', { level: 1 }).allTextContents(), [
    notFound.state.heading,
  ]);
  assert.is(complaints.filter((line) => /uncaught|dialog/.test(line)).length, 0);
});

test.run();
