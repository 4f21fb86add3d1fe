import { targetInvestments } from '#data/pages/target-investments.ts';
import { siteWords } from '#data/site-words.ts';
import { assert } from '../harness/suite.ts';
import { seeAll } from '../helpers/browser/page-checks.ts';
import { largestState } from '../helpers/browser/paths.ts';
import { siteSuite } from '../helpers/browser/site-suite.ts';

const { test, open } = await siteSuite();

test('the print button prints, and is hidden without support for printing', async () => {
  const { page } = await open();
  const button = page.getByRole('button', { name: targetInvestments.print });
  await page.addInitScript("window.print = function () { this.document.body.className = 'printed'; }");
  await page.goto('/target-investments');
  await button.click();
  assert.is(await page.locator('body.printed').count(), 1);
  await page.addInitScript('delete window.print');
  await page.reload();
  assert.not.ok(await button.isVisible());
});

test('a page prints in light colors with the drawings on the screen; night drawings keep a dark background, or are inverted where words overlap them; a dark system never fetches day drawings', async () => {
  const printed: string[] = [];
  for (const [colors, path, expected] of [
    ['light', largestState, 'rgba(0, 0, 0, 0) none economy'],
    ['chosen', largestState, 'rgb(14, 28, 24) none exact'],
    ['dark', '/experience', 'rgba(0, 0, 0, 0) invert(1) hue-rotate(180deg) exact'],
  ] as const) {
    const { page } = await open({ colorScheme: colors === 'dark' ? 'dark' : 'light' });
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    const ink = () => page.evaluate(() => getComputedStyle(document.body).color);
    await page.goto(path);
    const light = await ink();
    if (colors === 'chosen') await page.getByRole('button', { name: siteWords.colors.night }).click();
    await seeAll(page);
    assert.is((await ink()) !== light, colors === 'chosen');
    const hasFetched = (time: string) => fetched.some((url) => url.includes(`-${time}-`));
    assert.is(hasFetched('night'), colors !== 'light');
    await page.pdf({ format: 'A4' });
    assert.is(hasFetched('day'), colors !== 'dark');
    assert.is(await page.locator('source[id]:not([id=""])').count(), 0);
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print', colorScheme: 'light' });
    const images = page.locator(':is(figure, .hill) source ~ img');
    const styles = await images.evaluateAll((all) =>
      all.map((it) => getComputedStyle(it)).map((it) => `${it.backgroundColor} ${it.filter} ${it.printColorAdjust}`),
    );
    assert.equal([...new Set(styles)], [expected], colors);
    printed.push(await ink());
  }
  assert.is(new Set(printed).size, 1, printed.join());
});
