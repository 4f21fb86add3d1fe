import type { Frame, Page } from 'playwright-core';
import { propertySizes } from '#components/property-card.tsx';
import { siteWords } from '#data/site-words.ts';
import { portraitSizes } from '#pages/leadership.tsx';
import { assert } from '../harness/suite.ts';
import { launchBrowser } from '../helpers/browser/chromium.ts';
import { longTitle, stressPages } from '../helpers/browser/fixtures.tsx';
import * as layout from '../helpers/browser/layout.ts';
import { addStyle, headerControls, headerCovers, LAYOUT, layoutErrors, sideways } from '../helpers/browser/layout.ts';
import { numbersIn } from '../helpers/browser/page-checks.ts';
import { distinctPages, layouts, missedPaths } from '../helpers/browser/paths.ts';
import { type SiteSuite, siteSuite } from '../helpers/browser/site-suite.ts';
import { visit } from '../helpers/browser/visit.ts';

// Checks each distinct page and pages with unusual content at many window sizes and visitor settings. Nothing may be
// lost, clipped, covered or misplaced: https://www.w3.org/TR/WCAG22/#distinguishable
const { test, open, site } = await siteSuite({ more: stressPages });
const { brokenWords, clipped, overlaps } = layout;

type Size = readonly [width: number, height: number];

/** Returns windows that are 900 px high. */
const tall = (...widths: number[]): Size[] => widths.map((width) => [width, 900]);
const wide: Size = [1280, 900];
/** A window of 1280 by 1024 px at 400% zoom. */
const zoomed: Size = [320, 256];
/** Widths on both sides of each breakpoint. */
const every = tall(
  ...[320, 352, 1920],
  ...[600, 640, 672, 768, 960, 1024, 1100, 1200, 1440].flatMap((width) => [width - 1, width]),
);

interface Setting {
  readonly name: string;
  readonly rules?: string;
  readonly media?: Parameters<Page['emulateMedia']>[0];
  /** Checks, and the sizes at which they run. A pass with `isUsual` skips the unusual pages. */
  readonly passes: readonly {
    readonly checks: typeof LAYOUT;
    readonly sizes: readonly Size[];
    readonly isUsual?: true;
  }[];
  /** Sizes that must show the same words and controls as a plain window of 1280 px. */
  readonly whole: readonly Size[];
  /** Sizes at which no jump to an anchor may end with the header over a heading. */
  readonly jumps: readonly Size[];
}

const unusual = stressPages.map(({ path }) => path);
const paths = [...distinctPages, ...missedPaths, ...unusual];

// A word of 60 characters must break, so `brokenWords` excludes the unusual pages.
const settings: readonly Setting[] = [
  {
    name: 'as it is',
    passes: [
      { checks: [sideways, headerCovers], sizes: every },
      { checks: [...LAYOUT, headerControls], sizes: [...tall(320, 390, 820, 1440, 2560), zoomed] },
      { checks: [brokenWords], sizes: tall(320, 360, 390, 430), isUsual: true },
      { checks: [layout.highHeader], sizes: [zoomed] },
      { checks: [layout.gaps], sizes: tall(320, 390, 820, 1440, 2560), isUsual: true },
    ],
    whole: [zoomed],
    jumps: [zoomed, ...tall(820, 1440)],
  },
  {
    name: 'text at 200%',
    rules: 'html { font-size: 32px }',
    passes: [
      { checks: LAYOUT, sizes: tall(640, 820, 960, 1280, 1440, 2560) },
      { checks: [headerControls, headerCovers, brokenWords], sizes: tall(640, 1280, 1440, 1920), isUsual: true },
    ],
    whole: tall(640, 1280, 1440),
    jumps: tall(1440),
  },
  {
    name: 'spaced text',
    // The largest spacing that pages must support: https://www.w3.org/TR/WCAG22/#text-spacing
    rules: `
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-bottom: 2em !important }`,
    passes: [
      { checks: [...LAYOUT, headerControls], sizes: tall(320, 390, 640, 820), isUsual: true },
      // This pass has no `outside`, because a spaced number of the statistics may extend into its margin.
      {
        checks: [sideways, clipped, overlaps, headerControls],
        sizes: tall(1024, 1280, 1440, 1920, 2560),
        isUsual: true,
      },
    ],
    whole: [[320, 640], wide],
    jumps: tall(1024, 1440),
  },
  {
    name: 'forced colors and more contrast',
    media: { forcedColors: 'active', contrast: 'more' },
    passes: [{ checks: LAYOUT, sizes: [wide, ...tall(820), zoomed] }],
    whole: [wide, zoomed],
    jumps: [],
  },
];

const NO_MEDIA = { forcedColors: null, contrast: null } as const;

/** The words and controls of each page in a plain window of 1280 px. */
const shown = new Map<string, ReadonlySet<string>>();

async function checkSetting(frame: Frame, path: string, setting: Setting): Promise<string[]> {
  const { name, rules = '', media = NO_MEDIA, passes, whole, jumps } = setting;
  const found: string[] = [];
  const before = shown.get(path) ?? (await shownIn(frame, wide));
  shown.set(path, before);
  await frame.page().emulateMedia(media);
  await addStyle(frame, rules);
  for (const { checks, sizes, isUsual } of passes) {
    if (!isUsual || !unusual.includes(path)) found.push(...(await layoutErrors(frame, checks, sizes)));
  }
  for (const size of whole) {
    found.push(...lost(before, await shownIn(frame, size)).map((line) => `${size} px: lost ${line}`));
  }
  if (jumps.length > 0 && [...layouts, longTitle.path].includes(path))
    found.push(...(await layoutErrors(frame, [layout.underHeader], jumps)));
  return found.map((line) => `${path}, ${name}: ${line}`);
}

test('all pages share their spaces and sizes, and no word is clipped or lost at any width, with text at 200%, with spaced text, or in forced colors', async () => {
  const load = await openFramed(open);
  const found: string[] = [];
  const common = new Map<string, string>();
  for (const path of paths) {
    const frame = await load(path);
    for (const line of await layoutErrors(frame, [layout.sizes], tall(390, 820, 1440))) {
      const [kind = '', size = ''] = line.split(' is ');
      const known = common.get(kind) ?? `${size} on ${path}`;
      common.set(kind, known);
      if (known.split(' ')[0] !== size) found.push(`${path}: ${line}, but ${known}`);
    }
    for (const setting of settings) found.push(...(await checkSetting(frame, path, setting)));
  }
  assert.is(found.length, 0, found.join('\n'));
  const seen = [...shown.values()].reduce((sum, { size }) => sum + size, 0);
  assert.ok(seen > 50 * paths.length, `${seen} words and controls`);
});

// Chromium's font size "Large" is 20 px, and 32 px is twice the default.
for (const size of [20, 32])
  test(`with a browser font size of ${size} px, pages fit a phone and the menu opens`, async () => {
    const larger = await launchBrowser([`--blink-settings=defaultFontSize=${size}`]);
    try {
      const openLarger = (options = {}) => visit(larger, site.url, options);
      const load = await openFramed(openLarger);
      for (const path of layouts) {
        const frame = await load(path);
        assert.is(await frame.evaluate(() => getComputedStyle(document.documentElement).fontSize), `${size}px`);
        assert.equal(await layoutErrors(frame, [...LAYOUT, headerControls], tall(320, 390)), [], path);
        assert.equal(await layoutErrors(frame, [brokenWords], tall(390)), [], path);
      }
      const { page } = await openLarger({ viewport: { width: 320, height: 640 } });
      await page.goto('/contact');
      const button = page.getByRole('button', { name: siteWords.menu.open });
      await button.click();
      assert.is(await button.getAttribute('aria-expanded'), 'true');
    } finally {
      await larger.close();
    }
  });

test('very long names of people, with and without spaces, are fully visible', async () => {
  const frame = await (await openFramed(open))('/leadership');
  await frame.locator('.cards-profiles > li').evaluateAll((profiles) => {
    const long = 'Maximiliana Konstantinopolitana de la Fuente y Montenegro-Oyelaran-Whittingham, CFA CCIM';
    for (const [index, profile] of profiles.entries())
      for (const part of profile.querySelectorAll('h2, .profile-title, .profile-tagline, h3 + p'))
        part.textContent = index % 2 === 0 ? long : 'X'.repeat(60);
  });
  assert.equal(await layoutErrors(frame, LAYOUT, [...tall(320, 390, 820, 1440, 2560), zoomed]), []);
});

test('photographs state the width at which the page shows them', async () => {
  const load = await openFramed(open);
  for (const [path, selector, sizes] of [
    ['/leadership', '.profile-portrait img', portraitSizes],
    ['/experience/twelve-properties', '.property img', propertySizes.column],
    ['/experience/one-property', '.property img', propertySizes.single],
  ] as const) {
    const shown = (await load(path)).locator(selector).first();
    const errors = await shown.evaluate(
      async (image, [windows, sizes]) => {
        const errors: string[] = [];
        for (const [width] of windows) {
          (frameElement as HTMLElement).style.width = `${width}px`;
          const shown = image.getBoundingClientRect().width;
          // The natural width of an image with `sizes` is the width that they state.
          const svg = encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="9999" height="1"/>');
          const probe = Object.assign(new Image(), { sizes, srcset: `data:image/svg+xml,${svg} 9999w` });
          await probe.decode();
          if (Math.abs(probe.naturalWidth / shown - 1) > 0.05)
            errors.push(`${width} px: ${probe.naturalWidth} px instead of ${shown} px`);
        }
        return errors;
      },
      [[...every, ...tall(390, 820, 2560)], sizes] as const,
    );
    assert.equal(errors, [], path);
  }
});

test('comparing the words and controls of two windows detects a hidden heading and an invisible link', async () => {
  const frame = await (await openFramed(open))('/disclaimer');
  const before = await shownIn(frame, wide);
  await addStyle(frame, 'main h1 { display: none } a[href="/leadership"] { opacity: 0 }');
  const gone = lost(before, await shownIn(frame, wide)).join('\n');
  assert.match(gone, 'words: ');
  assert.match(gone, 'a: ');
});

test('the first screen of Home shows the buttons and the ground below the building', async () => {
  const { page } = await open();
  for (const [width = 0, height = 0] of ['390 664', '360 740', '1280 720', '1366 768'].map(numbersIn)) {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    const { ground, buttons } = await page.evaluate(async () => {
      const drawing = document.querySelector<HTMLImageElement>('.hero-drawing img');
      await drawing?.decode();
      const svg = await (await fetch(drawing?.currentSrc ?? '')).text();
      // In the drawing, the ground is at y = 0.
      const [, above = '', below = ''] = /viewBox="\S+ -(\S+) \S+ (\S+)"/.exec(svg) ?? [];
      const { top, height } = drawing?.getBoundingClientRect() ?? new DOMRect();
      return {
        ground: top + (height * Number(above)) / Number(below),
        buttons: document.querySelector('.hero .actions')?.getBoundingClientRect().bottom ?? NaN,
      };
    });
    assert.ok(buttons < ground && ground < height, `${width} by ${height} px: buttons to ${buttons}, ground ${ground}`);
  }
});

/**
 * Returns a function that loads a path into a hidden frame, because a frame resizes ten times faster than a window.
 * Removes the response headers that forbid frames.
 */
async function openFramed(open: SiteSuite['open']): Promise<(path: string) => Promise<Frame>> {
  const { page } = await open({ reducedMotion: 'reduce', bypassCSP: true });
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue();
    const response = await route.fetch();
    const headers = response.headers();
    delete headers['x-frame-options'];
    delete headers['content-security-policy'];
    await route.fulfill({ response, headers });
  });
  await page.goto('/robots.txt');
  return async (path) => {
    const element = await page.evaluateHandle(async (src) => {
      const frame = document.createElement('iframe');
      frame.style.cssText = 'border: 0; visibility: hidden; width: 1280px; height: 900px';
      frame.src = src;
      document.body.replaceChildren(frame);
      await new Promise((loaded) => frame.addEventListener('load', loaded));
      return frame;
    }, path);
    const frame = await element.contentFrame();
    if (!frame?.url().endsWith(path)) throw new Error(`${path} cannot be framed`);
    // A setting or size may need a font that the page has not needed yet. Missing fallbacks are rejected.
    await frame.evaluate(() => Promise.allSettled([...document.fonts].map((font) => font.load())));
    return frame;
  };
}

/** Returns the visible words and controls below the header, such as `words: …` and `a: …`, clipped words included. */
async function shownIn(frame: Frame, size: Size): Promise<ReadonlySet<string>> {
  await layoutErrors(frame, [], [size]);
  // Some folds are closed on phones only.
  const closed = await frame.locator('details:not([open])').elementHandles();
  const fold = async (open: boolean) => {
    for (const each of closed) await each.evaluate((it, open) => (it as Element).toggleAttribute('open', open), open);
  };
  await fold(true);
  const nodes = await layout.textNodes(frame, 'header, template, script, style');
  // Links within the page are excluded, because a phone shows some of their targets instead.
  const controls = await frame.locator('a:not([href^="#"]), button, input, textarea, img').evaluateAll((all) =>
    all
      .filter((each) => !each.closest('header') && each.getBoundingClientRect().width > 0)
      .filter((each) => each.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }))
      .map((each) => {
        const name = each.getAttribute('alt') ?? each.ariaLabel ?? each.textContent;
        return `${each.tagName.toLowerCase()}: ${name?.trim()}`;
      }),
  );
  await fold(false);
  const words = nodes.filter(({ isVisible }) => isVisible).map(({ text }) => `words: ${text}`);
  return new Set([...words, ...controls]);
}

/** Returns the lines of the first set that are missing from the second. */
const lost = (before: ReadonlySet<string>, after: ReadonlySet<string>): string[] =>
  [...before].filter((line) => !after.has(line));
