import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { leadership } from '../../data/pages/leadership.ts';
import { accentedPage } from '../helpers/browser/fixtures.tsx';
import { distinctPages, missedPaths } from '../helpers/browser/paths.ts';
import { siteSuite } from '../helpers/browser/site-suite.ts';

const { test, open, sweep } = await siteSuite('browser: faces', { more: [accentedPage] });

/** Families of the fonts in which an element is drawn, without their optical size. */
async function facesOf(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  return fonts.map(({ familyName }) => familyName.replace(/ \d+pt$/, '')).sort();
}

/** No font file ever arrives. */
const withoutFiles = (page: Page) => page.route('**/*.woff2', (route) => route.abort());

for (const width of [390, 1440]) {
  test(`at ${width} px titles are in their face before any font file arrives`, async () => {
    const check = async (page: Page, path: string) => {
      await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
      const shown = missedPaths.some((missed) => missed === path)
        ? '[data-view]:not([hidden]) h1'
        : 'h1';
      assert.equal(await facesOf(page, shown), ['Newsreader'], path);
      assert.not.equal(await facesOf(page, 'footer p'), ['Instrument Sans'], path);
    };
    await sweep([...distinctPages, ...missedPaths], check, {
      viewport: { width, height: 844 },
      prepare: withoutFiles,
    });
  });
}

test('a title with an accent is in its face, and so are headings and texts', async () => {
  const { page } = await open({ viewport: { width: 390, height: 844 } });
  await page.goto('/');
  await page.goto(accentedPage.path);
  await page.evaluate(() => document.fonts.ready);
  // What was late on the first view is there on the next.
  await page.reload();
  assert.equal(await facesOf(page, 'h1'), ['Newsreader']);
  assert.equal(await facesOf(page, '.property-name'), ['Newsreader']);
  assert.equal(await facesOf(page, '.property-city'), ['Instrument Sans']);
});

test('the second page shows every face at once, from the cache', async () => {
  const { page } = await open({ viewport: { width: 390, height: 844 } });
  await page.goto('/leadership');
  await page.evaluate(() => document.fonts.ready);
  let cached = 0;
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.requestServedFromCache', () => {
    cached += 1;
  });
  await page.goto('/disclaimer');
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
  assert.equal(await facesOf(page, 'h1'), ['Newsreader']);
  assert.equal(await facesOf(page, 'main h2'), ['Newsreader']);
  assert.equal(await facesOf(page, 'footer p'), ['Instrument Sans']);
  assert.ok(cached >= 3, `${cached}`);
});

test('offline, a page seen before comes back with its faces', async () => {
  const { page, context } = await open({ viewport: { width: 390, height: 844 } });
  await page.goto('/leadership');
  await page.evaluate(() => document.fonts.ready);
  await page.goto('/disclaimer');
  await page.evaluate(() => document.fonts.ready);
  await context.setOffline(true);
  await page.goBack();
  assert.is(await page.locator('h1').textContent(), leadership.heading);
  assert.equal(await facesOf(page, 'main h2'), ['Newsreader']);
  assert.equal(await facesOf(page, 'footer p'), ['Instrument Sans']);
});

test('in a wide window on a fast line the first view has every face', async () => {
  const { page } = await open({ viewport: { width: 1440, height: 900 } });
  await page.goto('/disclaimer');
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
  const loaded = await page.evaluate(
    () =>
      performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2')).length,
  );
  assert.is(loaded, 3);
  assert.equal(await facesOf(page, 'h1'), ['Newsreader']);
});

test.run();
