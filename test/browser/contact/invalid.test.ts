import * as assert from 'uvu/assert';
import { contact } from '../../../data/pages/contact.ts';
import { field, written } from '../../helpers/browser/form.ts';
import { siteSuite } from '../../helpers/browser/site-suite.ts';

const { test, open } = await siteSuite('browser: a message with a field left out');

const required = ['name', 'email', 'message'] as const;

for (const [width, height] of [
  [390, 664],
  [820, 600],
  [1440, 700],
] as const) {
  test(`${width} px: the browser scrolls to the field, and its label is below the bar`, async () => {
    const { page } = await open({ viewport: { width, height }, reducedMotion: 'reduce' });
    await page.goto('/contact');
    for (const missing of required) {
      for (const name of required)
        await field(page, name).fill(name === missing ? '' : written[name]);
      await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }));
      await page.evaluate(() => document.querySelector('form')?.requestSubmit());
      await page.waitForFunction((id) => document.activeElement?.id === id, missing);
      await page.waitForFunction(() => scrollY < 1900);
      const { top, bar } = await field(page, missing).evaluate((input) => ({
        top: (input as HTMLInputElement).labels?.[0]?.getBoundingClientRect().top ?? 0,
        bar: document.querySelector('header')?.getBoundingClientRect().bottom ?? 0,
      }));
      assert.ok(top >= bar, `${missing}: its label begins at ${top}, the bar ends at ${bar}`);
    }
  });
}

test('an invalid field differs from others by more than color, also in forced colors', async () => {
  for (const forcedColors of ['none', 'active'] as const) {
    const { page } = await open({ forcedColors });
    await page.goto('/contact');
    const line = (name: (typeof required)[number]) =>
      field(page, name).evaluate((input) => {
        const { borderBottomWidth, boxShadow } = getComputedStyle(input);
        return `${borderBottomWidth}, ${boxShadow === 'none' ? 'one line' : 'two lines'}`;
      });
    const before = await Promise.all(required.map(line));
    await page.getByRole('button', { name: contact.form.send }).click();
    await page.locator('body').click({ position: { x: 5, y: 300 } });
    const after = await Promise.all(required.map(line));
    for (const [index, name] of required.entries())
      assert.is.not(after[index], before[index], `${name}, forced colors: ${forcedColors}`);
  }
});

test.run();
