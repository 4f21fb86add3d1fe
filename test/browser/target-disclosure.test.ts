import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { claims } from '../../data/claims.ts';
import type { Claim } from '../../data/schemas/claim.ts';
import { distinctPages } from '../helpers/browser/paths.ts';
import { pageWithMost } from '../helpers/browser/shown.ts';
import { siteSuite } from '../helpers/browser/site-suite.ts';

const {
  test: real,
  open,
  site,
  sweep,
} = await siteSuite('browser: a target is never read without its disclosure');

/** The targets of the register, with the id of the disclosure of each. */
const targets = Object.fromEntries(
  Object.entries<Claim>(claims).flatMap(([id, claim]) =>
    claim.kind === 'target' ? [[id, claim.disclosure]] : [],
  ),
);

/** The page that shows the most targets, and how many. */
const most = pageWithMost(site, 'data-claim', (id) => id in targets);
const { path: shownOn } = most;
const shown = most.ids.length;

/** A firm that shows no target has nothing to test here. */
const test = shown > 0 ? real : () => {};
if (shown === 0) real('no page shows a target', () => assert.is(shown, 0));

/** How a text is set: what decides whether it is read as easily as another. */
interface Setting {
  readonly font: string;
  readonly color: string;
  readonly background: string;
  readonly opacity: string;
}

/** A target on a page beside its disclosure. */
interface Pair {
  readonly id: string;
  readonly target: Setting;
  /** Null where there is none in the same section. */
  readonly disclosure: Setting | null;
  /** True where the whole disclosure is drawn, outside of links and folds. */
  readonly seen: boolean;
  /** Pixels between the end of the target's text and the beginning of the disclosure. */
  readonly gap: number;
}

function pairs(page: Page): Promise<Pair[]> {
  return page.evaluate((targets) => {
    const setting = (element: Element): Setting => {
      const { fontFamily, fontSize, fontStyle, fontWeight, color } = getComputedStyle(element);
      let ancestor: Element | null = element;
      let opacity = 1;
      let background = '';
      for (; ancestor; ancestor = ancestor.parentElement) {
        const style = getComputedStyle(ancestor);
        opacity *= Number(style.opacity);
        if (!background && style.backgroundColor !== 'rgba(0, 0, 0, 0)')
          background = style.backgroundColor;
      }
      const font = [fontSize, fontWeight, fontStyle, fontFamily].join(' ');
      return { font, color, background, opacity: String(opacity) };
    };
    return [...document.querySelectorAll<HTMLElement>('[data-claim]')].flatMap(
      (element): Pair[] => {
        const id = element.dataset.claim ?? '';
        const wanted = targets[id];
        if (!wanted) return [];
        const item = element.closest('li, article, section');
        const shown = item?.querySelector(`[data-disclosure="${wanted}"]`);
        if (!shown) {
          return [{ id, target: setting(element), disclosure: null, seen: false, gap: Infinity }];
        }
        const box = shown.getBoundingClientRect();
        const seen =
          shown.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
          !shown.closest('details, a, [hidden], dialog, template') &&
          shown.scrollHeight <= shown.clientHeight + 1 &&
          box.height > 20;
        const gap = box.top - element.getBoundingClientRect().bottom;
        return [{ id, target: setting(element), disclosure: setting(shown), seen, gap }];
      },
    );
  }, targets);
}

/** What must be true of every target on the page as it is now. */
async function expectAll(page: Page, where: string): Promise<number> {
  const found = await pairs(page);
  for (const { id, target, disclosure, seen, gap } of found) {
    assert.equal(disclosure, target, `${id} ${where}: size, weight, color and background`);
    assert.ok(seen, `${id} ${where}: seen whole`);
    assert.ok(gap < 120, `${id} ${where}: ${gap} px apart`);
  }
  return found.length;
}

test('every target on any kind of page is beside its disclosure', async () => {
  let seen = 0;
  await sweep(
    distinctPages,
    async (page, path) => {
      const found = await expectAll(page, `on ${path}`);
      seen += found;
    },
    { reducedMotion: 'reduce' },
  );
  assert.ok(seen >= shown, `${seen} targets`);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`same size, same contrast at any width in ${colorScheme}`, async () => {
    // Motion off: what comes into view fades in.
    const { page } = await open({ colorScheme, reducedMotion: 'reduce' });
    await page.goto(shownOn);
    for (const width of [320, 390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      assert.ok((await expectAll(page, `at ${width}`)) >= shown);
    }
  });
}

test('the same on paper, and without script', async () => {
  const { page } = await open({ javaScriptEnabled: false });
  await page.goto(shownOn);
  assert.ok((await expectAll(page, 'without script')) > 0);
  await page.emulateMedia({ media: 'print' });
  assert.ok((await expectAll(page, 'on paper')) > 0);
});

test('the measure notices a disclosure that is smaller, paler, folded or elsewhere', async () => {
  const spoil: Readonly<Record<string, (element: HTMLElement | SVGElement) => void>> = {
    paler: (element) => element.style.setProperty('color', 'rgb(150, 150, 150)'),
    smaller: (element) => element.style.setProperty('font-size', '70%'),
    elsewhere: (element) => document.body.append(element),
    folded: (element) => {
      const details = document.createElement('details');
      element.replaceWith(details);
      details.append(element);
    },
  };
  for (const [name, change] of Object.entries(spoil)) {
    const { page } = await open({ reducedMotion: 'reduce' });
    await page.goto(shownOn);
    await page.locator('[data-disclosure]').evaluate(change);
    let noticed = '';
    await expectAll(page, name).catch((error: Error) => {
      noticed = error.message;
    });
    assert.match(noticed, name, name);
  }
});

real.run();
