import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { largestState, layouts } from '../helpers/browser/paths.ts';
import { frames } from '../helpers/browser/reveal.ts';
import { siteSuite } from '../helpers/browser/site-suite.ts';

const { test, open, sweep } = await siteSuite('browser: motion');

const viewport = { width: 1280, height: 500 };

/** Pages whose lists are revealed, below the first screen of this window. */
const revealing = ['/', '/company-overview', '/advantage', '/experience', largestState];

/** Milliseconds of a computed time such as "0.4s" or "150ms". */
const milliseconds = (time: string) => Number.parseFloat(time) * (time.endsWith('ms') ? 1 : 1000);

test('waiting items are at most 12 px away, and appear within 400 ms', async () => {
  let seen = 0;
  await sweep(
    revealing,
    async (page, path) => {
      await frames(page);
      const waiting = await page.locator('[data-reveal="waiting"]').evaluateAll((items) =>
        items.map((item) => {
          const { translate, transform } = getComputedStyle(item);
          (item as HTMLElement).dataset.reveal = 'shown';
          const { transitionDuration, transitionProperty } = getComputedStyle(item);
          return { translate, transform, transitionDuration, transitionProperty };
        }),
      );
      for (const { translate, transform, transitionDuration, transitionProperty } of waiting) {
        seen += 1;
        const [x = 0, y = 0] = translate.split(' ').map(Number.parseFloat);
        assert.ok(x === 0 && Math.abs(y) <= 12, `${path}: ${translate}`);
        assert.is(transform, 'none', path);
        assert.equal(transitionProperty.split(', ').sort(), ['opacity', 'translate'], path);
        for (const time of transitionDuration.split(', ')) {
          assert.ok(milliseconds(time) > 0 && milliseconds(time) <= 400, `${path}: ${time}`);
        }
      }
    },
    { viewport },
  );
  assert.ok(seen >= 10, `only ${seen} items are ever revealed`);
});

test('items that enter together follow each other by 50 to 200 ms', async () => {
  let steps = 0;
  await sweep(
    revealing,
    async (page, path) => {
      await page.waitForFunction(() => document.querySelector('[data-reveal="waiting"]'));
      await page.evaluate(() => {
        const waiting = document.querySelector('[data-reveal="waiting"]');
        waiting?.scrollIntoView({ block: 'start' });
      });
      await page.waitForFunction(() => document.querySelector('[data-reveal="shown"]'));
      const delays = await page
        .locator('[data-reveal="shown"]')
        .evaluateAll((items) =>
          items.map((item) => Number.parseFloat(getComputedStyle(item).transitionDelay) * 1000),
        );
      for (const [index, delay] of delays.entries()) {
        const step = delay - (delays[index - 1] ?? delay);
        // A list that starts anew starts at zero.
        if (step <= 0) continue;
        steps += 1;
        assert.ok(step >= 50 && step <= 200, `${path}: ${step} ms`);
      }
    },
    { viewport },
  );
  assert.ok(steps >= 5, `only ${steps} steps were seen`);
});

test('pages follow each other by a view transition of at most 400 ms', async () => {
  const { page, context } = await open({ viewport });
  await page.goto('/');
  await context.addInitScript(() => {
    addEventListener('pagereveal', (event) => {
      const times = () =>
        document
          .getAnimations()
          .map((animation) => Number(animation.effect?.getComputedTiming().endTime));
      void event.viewTransition?.ready.then(
        () => sessionStorage.setItem('times', JSON.stringify(times())),
        () => sessionStorage.setItem('times', '[]'),
      );
    });
  });
  await page.goto('/company-overview');
  await page.getByRole('contentinfo').locator('a[href="/leadership"]').click();
  await page.waitForURL('**/leadership');
  await page.waitForFunction(() => sessionStorage.getItem('times'));
  const times = await page.evaluate(
    () => JSON.parse(sessionStorage.getItem('times') ?? '[]') as number[],
  );
  assert.ok(times.length > 0, 'no transition ran');
  assert.ok(
    times.every((time) => time <= 400),
    times.join(),
  );
});

/** The view transitions that the stylesheet asks for under the present media features. */
function transitions(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const walk = (rules: CSSRuleList) => {
      for (const rule of rules) {
        if (rule instanceof CSSMediaRule && matchMedia(rule.conditionText).matches)
          walk(rule.cssRules);
        else if (rule.cssText.startsWith('@view-transition'))
          found.push((rule as CSSRule & { navigation: string }).navigation);
      }
    };
    for (const { cssRules } of document.styleSheets) walk(cssRules);
    return found;
  });
}

/** What moves on a page while it is scrolled to its end, or could move later. */
function moving(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const found = new Set<string>();
    for (let top = 0; top < document.body.scrollHeight; top += 400) {
      scrollTo(0, top);
      await new Promise((done) => requestAnimationFrame(done));
      for (const animation of document.getAnimations()) {
        // What follows the scroll bar moves only as far as the visitor moves it.
        if (animation.timeline instanceof DocumentTimeline) found.add('an animation runs');
      }
    }
    for (const element of document.querySelectorAll('body *')) {
      const { transitionDuration, animationName, animationTimeline, scrollBehavior } =
        getComputedStyle(element) as CSSStyleDeclaration & { animationTimeline: string };
      const name = element.getAttribute('class') ?? element.tagName;
      if (transitionDuration.split(', ').some((time) => Number.parseFloat(time) > 0))
        found.add(`${name} has a transition of ${transitionDuration}`);
      if (animationName !== 'none' && animationTimeline === 'auto')
        found.add(`${name} has ${animationName}`);
      if (scrollBehavior === 'smooth') found.add(`${name} scrolls smoothly`);
    }
    return [...found];
  });
}

test('under reduced motion no layout moves or asks for a view transition', async () => {
  await sweep(
    layouts,
    async (page, path) => {
      assert.equal(await transitions(page), [], path);
      assert.equal(await moving(page), [], path);
    },
    { viewport, reducedMotion: 'reduce' },
  );
});

test('under reduced motion the next page is just there', async () => {
  const { page, context, complaints } = await open({ viewport, reducedMotion: 'reduce' });
  await context.addInitScript(() => {
    addEventListener('pagereveal', (event) => {
      if (event.viewTransition) console.error('a view transition under reduced motion');
    });
  });
  await page.goto('/');
  await page.getByRole('contentinfo').locator('a[href="/leadership"]').click();
  await page.waitForURL('**/leadership');
  await page.getByRole('main').getByRole('link').first().hover();
  assert.is(await page.evaluate(() => document.getAnimations().length), 0);
  assert.equal(complaints, []);
});

test('the check notices what moves', async () => {
  const { page } = await open({ viewport });
  await page.goto('/');
  assert.ok((await moving(page)).length > 0);
  assert.equal(await transitions(page), ['auto']);
});

test.run();
