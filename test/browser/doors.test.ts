import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { home } from '#data/pages/home.ts';
import { siteSuite } from '../helpers/browser/site-suite.ts';

const { test, open } = await siteSuite('browser: doors of Home');

const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true };

test('a next step on Home is clickable as a whole, and its other links stay clickable', async () => {
  const { page } = await open({ reducedMotion: 'reduce' });
  await page.goto('/');
  const steps = page.getByRole('listitem').filter({ has: page.locator('.door') });
  for (const width of [390, 820, 1440]) {
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

/** Returns what each door shows once its transition has ended, and its box in the layout. */
const doors = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const moving = document.getAnimations().filter((each) => each instanceof CSSTransition);
    await Promise.all(moving.map(({ finished }) => finished));
    return [...document.querySelectorAll<HTMLElement>('.next-steps > li')].map((step) => {
      const door = step.querySelector('img') ?? new Image();
      const box = [step.offsetTop, step.offsetHeight, door.offsetWidth, door.offsetHeight];
      return { shown: getComputedStyle(door).objectPosition, box: box.join() };
    });
  });

/** Opens Home; `opened` returns the indexes of the open doors and fails if a door has moved. */
async function openDoors(options: Parameters<typeof open>[0]) {
  const { page } = await open(options);
  await page.goto('/');
  const shut = await doors(page);
  const opened = async () =>
    (await doors(page)).flatMap(({ shown, box }, index) => {
      assert.is(box, shut[index]?.box);
      return shown === shut[index]?.shown ? [] : [index];
    });
  return { page, steps: await page.locator('.next-steps > li').all(), opened };
}

for (const [reducedMotion, opens] of [
  ['no-preference', true],
  ['reduce', false],
] as const) {
  test(`doors ${opens ? 'open and shut again' : 'stay shut'} with motion ${reducedMotion}`, async () => {
    const { page, steps, opened } = await openDoors({ ...desktop, reducedMotion });
    for (const [index, step] of [...steps.entries(), ...steps.entries()]) {
      const expected = opens ? [index] : [];
      await step.hover();
      assert.equal(await opened(), expected, 'pointer');
      await page.mouse.move(4, 4);
      assert.equal(await opened(), []);
      const link = step.getByRole('link').last();
      await link.focus();
      assert.equal(await opened(), expected, 'focus');
      await link.blur();
    }
    const thumb = await openDoors({ ...phone, reducedMotion });
    for (const [index, step] of thumb.steps.entries()) {
      await step.evaluate((item) => item.scrollIntoView({ block: 'center' }));
      assert.equal(await thumb.opened(), opens ? [index] : [], 'middle of a phone');
    }
  });
}

test.run();
