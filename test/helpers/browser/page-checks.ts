import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { AxeResults, RunOptions } from 'axe-core';
import { parseHTML } from 'linkedom';
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { namesIn } from '#assets/make/page-rules.ts';
import { projectRoot } from '#assets/make/project-root.ts';
import { LIST_ROLE } from '#components/lists.tsx';
import { type Claim, claims } from '#data/claims.ts';
import { siteWords } from '#data/site-words.ts';
import { textNodes } from './layout.ts';
import { missedPaths } from './paths.ts';
import { treeParts } from './snapshots.ts';

/** Returns one line for each error of a page in its current state. */
export type Check = (page: Page) => Promise<string[]>;

declare global {
  interface Window {
    axe: { run: (options: RunOptions) => Promise<AxeResults> };
    /** The layout shifts so far, with the names of the moved elements. */
    shifts: { value: number; moved: string }[];
  }
}

/** Runs a check up to three times, because a busy machine may show an old layout for a moment. */
export async function confirmed(check: Check, page: Page): Promise<string[]> {
  let errors = await check(page);
  for (let tries = 2; tries > 0 && errors.length > 0; tries--) {
    await page.waitForTimeout(300);
    errors = await check(page);
  }
  return errors;
}

const { resolve } = createRequire(import.meta.url);

const AXE = readFileSync(resolve('axe-core/axe.min.js'), 'utf8');

/** Returns the numbers in a text such as "390 844", a window. */
export const numbersIn = (text: string): number[] => text.split(' ').map(Number);

/** Reports lazy pictures that are the LCP image at some width; resizes the window. */
export const lateLargest: Check = async (page) => {
  const errors: string[] = [];
  for (const [width = 0, height = 0] of ['390 844', '820 1180', '1366 768', '1920 1080'].map(numbersIn)) {
    await page.setViewportSize({ width, height });
    const late = await page.evaluate(() => {
      scrollTo({ top: 0, behavior: 'instant' });
      const pictures = [...document.images].map((image) => {
        const { left, top, right, bottom } = image.getBoundingClientRect();
        const [x, y] = [Math.min(right, innerWidth) - left, Math.min(bottom, innerHeight) - top];
        const isSeen = image.checkVisibility({ opacityProperty: true, visibilityProperty: true });
        const area = isSeen && x > 0 && y > 0 ? Math.round(x * y) : 0;
        return { file: image.src, area, isLate: image.loading === 'lazy' };
      });
      const largest = Math.max(0, ...pictures.map(({ area, isLate }) => (isLate ? 0 : area)));
      // Of two equal pictures, the eager picture is painted first; sizes are rounded.
      return pictures.filter(({ area, isLate }) => isLate && area > largest * 1.01);
    });
    errors.push(...late.map(({ file, area }) => `at ${width} px, ${file} is lazy: ${area} px²`));
  }
  return errors;
};

export const accessible: Check = async (page) => {
  // Otherwise the sticky header can cover part of a link.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const { passes, violations } = await page.evaluate((options) => window.axe.run(options), {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    // axe runs this rule only if it is named: https://dequeuniversity.com/rules/axe/4.11/target-size
    rules: { 'target-size': { enabled: true } },
    resultTypes: ['violations'],
  } as RunOptions);
  assert.ok(passes.length > 0, 'axe checked nothing');
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  );
};

/**
 * Reports lists that Safari treats as groups, because they are outside navigation and have neither a role nor markers:
 * https://bugs.webkit.org/show_bug.cgi?id=170179
 */
export const groupsInSafari: Check = (page) =>
  page.locator('main :is(ul, ol)').evaluateAll(
    (lists, LIST_ROLE) =>
      lists
        .filter((list) => list.checkVisibility() && !list.closest('nav, [aria-hidden]'))
        .filter((list) => list.getAttribute('role') !== LIST_ROLE)
        .filter((list) =>
          [...list.children].some((item) => {
            const { display, listStyleType } = getComputedStyle(item);
            const numbered = getComputedStyle(item, '::before').content.includes('counter');
            return !numbered && (display !== 'list-item' || listStyleType === 'none');
          }),
        )
        .map((list) => `${list.className || list.tagName} is a group in Safari`),
    LIST_ROLE,
  );

/** Reports empty list items, separators that are read aloud, and missing names in the accessibility tree. */
export const noise: Check = async (page) =>
  (await treeParts(page))
    .join('\n')
    .split('\n')
    .filter((line) => /- listitem$|- listitem: [/|·›>,–-]|(?:link|button|heading|img)(?: →|$)/.test(line));

/** Reports list items that lack a drawing or repeat another item's drawing. */
export const ownDrawings: Check = (page) =>
  page.locator('main :is(ul, ol)').evaluateAll((lists) =>
    lists.flatMap((list) => {
      const drawings = [...list.children].map((item) => {
        const image = [...item.querySelectorAll('img')].find((each) => each.checkVisibility());
        if (!image) return '';
        const style = getComputedStyle(image);
        return `${image.currentSrc} at ${style.objectPosition} ${style.getPropertyValue('object-view-box')}`;
      });
      if (drawings.every((drawing) => drawing === '')) return [];
      return drawings
        .filter((drawing, index) => drawing === '' || drawings.indexOf(drawing) !== index)
        .map((drawing) => `${list.className} repeats or lacks a drawing: ${drawing}`);
    }),
  );

/** Reports links in running text that have no underline; axe accepts some of these links. */
export const plainLinks: Check = (page) =>
  page.locator('main p:not(.way-on) a:not([class], sup a), footer p a:not([class])').evaluateAll((links) =>
    links
      // A link needs no underline if it is the whole paragraph.
      .filter((link) => link.parentElement?.textContent !== link.textContent)
      .filter((link) => getComputedStyle(link).textDecorationLine !== 'underline')
      .map((link) => `"${link.textContent}" is not underlined`),
  );

/**
 * Reports words that a sighted visitor should see but can't. Excludes `hidden` elements, templates, the closed menu,
 * outcomes of the form, links that a phone omits, closed details, and words for paper.
 */
export const hiddenWords: Check = async (page) => {
  const words = await textNodes(
    page,
    '.hill-names, .register-switch, .location-properties, .location-more, .near-ground > .signposts, .terms-fold, [hidden], template, script, style, #menu, #menu + .button, .menu-toggle, .outcome, .field-error, .print-only, .terraces, :has([data-menu-button]:not([hidden])) details > p, [href="#content"]',
  );
  return words.filter(({ isVisible }) => !isVisible).map(({ text }) => text);
};

/** Reports visible buttons that do nothing without script. */
export const deadButtons: Check = async (page) => {
  const seen = page.locator('button:not([type=submit])').filter({ visible: true });
  return (await seen.allTextContents()).map((words) => `does nothing: "${words}"`);
};

/** Reports visible elements with a `hidden` attribute. */
export const shownThoughHidden: Check = async (page) => {
  const seen = await page.locator('[hidden]').filter({ visible: true }).allTextContents();
  return seen.map((words) => `hidden, but visible: "${words}"`);
};

/** Reports cookies and entries in any storage. */
export const stored: Check = async (page) => {
  const inPage = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => name ?? ''),
    ...(await caches.keys()),
  ]);
  const cookies = await page.context().cookies();
  return [...cookies.map(({ name }) => name), ...inPage].map((name) => `stored: ${name}`);
};

/** Reports touch targets less than 44 px high. */
export const lowTargets: Check = async (page) => {
  const menu = page.getByRole('button', { name: siteWords.menu.open });
  if (await menu.isVisible()) await menu.tap();
  const links = ':is(header, footer, main nav) a[href], main li > a[href]:only-child:not(.term)';
  return page.locator(`button, input:not([tabindex="-1"]), textarea, ${links}`).evaluateAll((targets) =>
    targets.flatMap((target) => {
      const item = target.closest('li, dd, p');
      const isAlone = !item || item.textContent?.trim() === target.textContent?.trim();
      const { height } = target.getBoundingClientRect();
      if (!isAlone || height >= 43.9 || !target.checkVisibility({ checkVisibilityCSS: true })) return [];
      return `"${target.textContent?.trim() || target.ariaLabel || target.id}" is ${height.toFixed(0)} px high`;
    }),
  );
};

/** Reports links, buttons and fields that another element covers, and parts of a clickable block that open no page. */
export const covered: Check = (page) => {
  const controls = page.locator(':is(main, footer) :is(a, button, input, textarea), .next-scene, .next-steps h3');
  return controls.evaluateAll((all) =>
    all
      .filter((control) => control.checkVisibility({ checkVisibilityCSS: true }))
      .filter((control) => {
        control.scrollIntoView({ block: 'center', behavior: 'instant' });
        // A wrapped link has several boxes.
        const { x, y, width, height } = control.getClientRects()[0] ?? new DOMRect();
        const hit = document.elementFromPoint(x + width / 2, y + height / 2);
        return control.matches('.next-scene, h3') ? !hit?.closest('a') : !control.contains(hit);
      })
      .map((control) => `"${control.textContent?.trim() || control.className}" is covered`),
  );
};

/**
 * Reports names and links that only script adds. Each page has only the rules that match its HTML, and all of its
 * links must work without script.
 */
export const addedByScript: Check = async (page) => {
  const html = await (await fetch(page.url())).text();
  const known = namesIn(html);
  const now = namesIn(await page.content());
  const links = new Set([...parseHTML(html).document.querySelectorAll('a')].map((link) => link.getAttribute('href')));
  return [
    ...[...now].filter((name) => !known.has(name)).map((name) => `only script adds the name ${name}`),
    ...(await page.evaluate(() => [...document.links].map((link) => link.getAttribute('href') ?? '')))
      .filter((href) => !links.has(href) && !href.startsWith('mailto:'))
      .map((href) => `only script adds the link to ${href}`),
  ];
};

/** Opens and closes the menu, opens a tooltip, and then runs `addedByScript`. */
export const addedByUse: Check = async (page) => {
  await page.getByRole('button', { name: siteWords.menu.open }).click();
  await page.keyboard.press('Escape');
  const term = page.locator('main .term').filter({ visible: true }).first();
  if ((await term.count()) > 0) {
    await term.focus();
    await page.getByRole('tooltip').first().waitFor();
  }
  return addedByScript(page);
};

/** Reports animations that run while the page scrolls, and elements with transitions. */
export const moving: Check = (page) =>
  page.evaluate(async () => {
    const found = new Set<string>();
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    for (let top = 0; top < document.body.scrollHeight; top += 800) {
      scrollTo(0, top);
      await frame();
      // Scroll-driven animations move only with the visitor's scrolling.
      for (const { timeline, effect } of document.getAnimations())
        if (timeline instanceof DocumentTimeline)
          found.add(`an animation runs: ${JSON.stringify(effect?.getTiming())}`);
    }
    for (const element of document.querySelectorAll('body *')) {
      const style = getComputedStyle(element);
      const { transition, animationName, scrollBehavior } = style;
      const name = element.getAttribute('class') ?? element.tagName;
      // A delay alone is a transition too.
      if (!/^(all$|none)/.test(transition)) found.add(`${name} has a transition: ${transition}`);
      if (animationName !== 'none' && style.getPropertyValue('animation-timeline') === 'auto')
        found.add(`${name} has ${animationName}`);
      if (scrollBehavior === 'smooth') found.add(`${name} scrolls smoothly`);
    }
    scrollTo(0, 0);
    return [...found];
  });

/** A part of https://wicg.github.io/layout-instability, for which TypeScript has no types. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

/** The serif and sans-serif fonts of each system, with npm packages of fonts that have the same letter widths. */
export const SYSTEMS = {
  'Windows, macOS and iOS': { Georgia: 'gelasio', Arial: 'arimo' },
  Android: { 'Noto Serif': 'noto-serif', Roboto: 'roboto' },
  Linux: { 'Liberation Serif': 'tinos', 'Liberation Sans': 'arimo' },
} as const;

const FALLBACK =
  /family: ([a-z-]+)-fallback-\d;\s+src: ([^;]+);\s+size-adjust: (.+?);\s+ascent-override: (.+?);\s+descent-override: (.+?);/g;
const FONTS = readFileSync(join(projectRoot, 'assets/styles/foundation/fonts.css'), 'utf8');

/** Returns the fallbacks of our two font families on a system. */
const fallbacksOf = (fonts: Readonly<Record<string, string>>) =>
  Object.entries(fonts).map(([name, file]) => {
    const rule = [...FONTS.matchAll(FALLBACK)].find(([, , from]) => from?.includes(`"${name}"`));
    if (!rule) throw new Error(`no font face uses ${name} as a fallback`);
    const [, family, , sizeAdjust, ascentOverride, descentOverride] = rule;
    const path = resolve(`@fontsource/${file}/files/${file}-latin-400-normal.woff2`);
    const metrics = { sizeAdjust, ascentOverride, descentOverride } as FontFaceDescriptors;
    return { family: `${family}-fallback-1`, font: readFileSync(path, 'base64'), metrics };
  });

/** Gives a window the fonts of a system, and records the layout shifts: https://web.dev/articles/cls. */
export const countShifts = (page: Page, fonts: Readonly<Record<string, string>> = SYSTEMS.Linux) =>
  page.addInitScript((fallbacks) => {
    for (const { family, font, metrics } of fallbacks) {
      const bytes = Uint8Array.from(atob(font), (letter) => letter.charCodeAt(0));
      document.fonts.add(new FontFace(family, bytes, metrics));
    }
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as LayoutShift[]) {
        if (entry.hadRecentInput) continue;
        const moved = entry.sources.map(({ node }) => (node instanceof Element ? node.tagName : node?.nodeName) ?? '?');
        window.shifts.push({ value: entry.value, moved: moved.join() });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, fallbacksOf(fonts));

/** Waits for fonts, and returns all layout shifts if they add up to more than one changed line break can cause. */
export async function largeShifts(page: Page): Promise<string[]> {
  const shifts = await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    await new Promise((done) => setTimeout(done, 50));
    return window.shifts;
  });
  // On a missing path, script chooses a view, which moves the footer.
  if (missedPaths.some((path) => page.url().endsWith(path))) return [];
  const sum = shifts.reduce((sum, { value }) => sum + value, 0);
  return sum > 0.05 ? shifts.map(({ value, moved }) => `${moved} moved by ${value}`) : [];
}

/** Loads every lazy picture and waits for pictures and fonts. */
export async function seeAll(page: Page): Promise<void> {
  // Fonts that load late on a busy machine move the end of the page. browser/fonts.test.ts measures those shifts.
  await page.evaluate(() => document.fonts.ready.then(() => scrollTo(0, document.body.scrollHeight)));
  await loadShown(page);
  await page.evaluate(() => scrollTo(0, 0));
}

/** Loads the images that are not hidden, and every font, because print may use fonts that the screen didn't load. */
export async function loadShown(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const shown = [...document.images].filter((image) => image.checkVisibility());
    for (const image of shown) image.loading = 'eager';
    // Decoding fails if the source of a picture changes meanwhile.
    const decoded = shown.map((image) => image.decode().catch(() => image.decode()));
    // Fallback fonts that this machine lacks can't be loaded.
    const fonts = [...document.fonts].map((font) => font.load().catch(() => {}));
    await Promise.all([...fonts, ...decoded]);
    await document.fonts.ready;
  });
}

/** Reports layout shifts. */
export const shifting: Check = async (page) => {
  await seeAll(page);
  return largeShifts(page);
};

/** The id of the disclosure that each target needs, by the id of the target. */
const disclosures = Object.fromEntries(
  Object.entries<Claim>(claims).flatMap(([id, claim]) => (claim.kind === 'target' ? [[id, claim.disclosure]] : [])),
);

/**
 * Reports targets whose disclosure is missing, clipped, smaller than the text, or paler than the target at some width,
 * and a disclosure that is far from the cards above it.
 */
export const bareTargets: Check = async (page) => {
  const look = () =>
    page.evaluate((disclosures) => {
      /** Returns the styles that affect readability. */
      const styleOf = (element: Element) => {
        const { fontStyle, fontWeight, color } = getComputedStyle(element);
        let opacity = 1;
        let ground = '';
        for (let at: Element | null = element; at; at = at.parentElement) {
          const style = getComputedStyle(at);
          opacity *= Number(style.opacity);
          if (!ground && style.backgroundColor !== 'rgba(0, 0, 0, 0)') ground = style.backgroundColor;
        }
        return [fontWeight, fontStyle, color, ground, opacity].join(' ');
      };
      return [...document.querySelectorAll<HTMLElement>('[data-claim]')].flatMap((target) => {
        const id = target.dataset.claim ?? '';
        const disclosure = disclosures[id];
        if (!disclosure) return [];
        const shown = target.closest('article, section')?.querySelector(`[data-disclosure="${disclosure}"]`);
        if (!shown) return [`${id} has no disclosure`];
        const box = shown.getBoundingClientRect();
        const away = box.top - (target.closest('ul') ?? target).getBoundingClientRect().bottom;
        const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
        const isSmall = sizeOf(shown) < sizeOf(document.body);
        const whole =
          shown.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
          !shown.closest('details, a, [hidden], dialog, template') &&
          shown.scrollHeight <= shown.clientHeight + 1 &&
          box.height > 20;
        const [wanted, actual] = [styleOf(target), styleOf(shown)];
        return [
          whole ? '' : `the disclosure of ${id} is not fully visible`,
          away < 120 ? '' : `the disclosure of ${id} is ${away} px away`,
          isSmall ? `the disclosure of ${id} is smaller than the text` : '',
          wanted === actual ? '' : `${id} looks like ${wanted}, but its disclosure like ${actual}`,
        ].filter((error) => error !== '');
      });
    }, disclosures);
  const before = page.viewportSize();
  const found = await look();
  if (!before || (await page.locator('[data-disclosure]').count()) === 0) return found;
  for (const width of [320, 820]) {
    await page.setViewportSize({ width, height: 900 });
    found.push(...(await look()).map((line) => `${width} px: ${line}`));
  }
  await page.setViewportSize(before);
  return found;
};
