import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { home } from '#data/pages/home.ts';
import { siteSuite } from '../helpers/browser/site-suite.ts';

const { test, open } = await siteSuite('browser: doors of Home');

test('a next step on Home is clickable as a whole, and its other links stay clickable', async () => {
  const { page } = await open({ reducedMotion: 'reduce' });
  await page.goto('/');
  const steps = page.getByRole('listitem').filter({ has: page.locator('.door') });
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    assert.is(await steps.count(), home.ways.length);
    for (const step of await steps.all()) {
      await step.scrollIntoViewIfNeeded();
      const hit = await step.evaluate((item) => {
        const at = (element: Element | null) => {
          const { left, top } = element?.getClientRects()[0] ?? new DOMRect();
          return document.elementFromPoint(left + 4, top + 4)?.closest('a');
        };
        const first = item.querySelector('.next-step-links a');
        const whole = ['.door img', 'h3'].every((part) => at(item.querySelector(part)) === first);
        return whole && [...item.querySelectorAll('a')].every((link) => at(link) === link);
      });
      assert.ok(hit, `${width} px: ${await step.innerText()}`);
    }
  }
});

/** Returns which part of its drawing each door shows, once its transition has ended. */
const shownParts = (page: Page) =>
  page.locator('.next-steps img').evaluateAll(async (doors) => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    // An animation that follows the scroll bar never finishes.
    const moving = document.getAnimations().filter((each) => each instanceof CSSTransition);
    await Promise.allSettled(moving.map(({ finished }) => finished));
    return doors.map((door) => getComputedStyle(door).objectPosition);
  });

for (const [reducedMotion, opens] of [
  ['no-preference', true],
  ['reduce', false],
] as const) {
  test(`with motion ${reducedMotion}, a hovered, focused or centered door ${opens ? 'opens' : 'stays shut'}`, async () => {
    const { page } = await open({ viewport: { width: 1440, height: 900 }, reducedMotion });
    await page.goto('/');
    const shut = await shownParts(page);
    const opened = async (on: Page, before: readonly string[]) =>
      (await shownParts(on)).flatMap((part, index) => (part === before[index] ? [] : [index]));
    for (const [index, step] of (await page.locator('.next-steps > li').all()).entries()) {
      const expected = opens ? [index] : [];
      await step.hover();
      assert.equal(await opened(page, shut), expected, 'pointer');
      await page.mouse.move(4, 4);
      assert.equal(await opened(page, shut), []);
      await step.getByRole('link').last().focus();
      assert.equal(await opened(page, shut), expected, 'focus');
      await step.getByRole('link').last().blur();
    }
    const touch = { hasTouch: true, isMobile: true, reducedMotion };
    const { page: phone } = await open({ viewport: { width: 390, height: 664 }, ...touch });
    await phone.goto('/');
    const before = await shownParts(phone);
    const last = phone.locator('.next-steps > li').last();
    await last.evaluate((item) => item.scrollIntoView({ block: 'center' }));
    assert.equal(await opened(phone, before), opens ? [shut.length - 1] : [], 'middle of a phone');
  });
}

test.run();
