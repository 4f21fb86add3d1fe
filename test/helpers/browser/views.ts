import type { BrowserContextOptions, Page, PageScreenshotOptions } from 'playwright-core';
import sharp from 'sharp';
import { contact } from '#data/pages/contact.ts';
import { siteWords } from '#data/site-words.ts';
import { NO_BACKEND } from '../build/settings.ts';
import { fillForm, toasts } from './form.ts';
import { addStyle } from './layout.ts';
import * as screen from './page-checks.ts';
import * as paper from './paper.ts';
import { distinctPages, largestState, missedPaths } from './paths.ts';
import { compare, type Review } from './reviewed.ts';
import { jumpTo } from './scrolling.ts';
import type { SiteSuite } from './site-suite.ts';
import { focusErrors, takeSnapshot } from './snapshots.ts';
import { rewrite } from './visit.ts';
import { capture, wordsOnDrawings } from './words-on-drawings.ts';

// One sweep for each view (a window and a color scheme) checks, pictures and records each distinct page. In
// `page-checks.test.ts` each check must detect an error of its kind.

interface View {
  readonly options: BrowserContextOptions;
  readonly checks: readonly screen.Check[];
  /** The pictures of each page by name, each with the size of its window. */
  readonly pictures: Readonly<Record<string, { readonly width: number; readonly height: number }>>;
}

const calm = { colorScheme: 'light', reducedMotion: 'reduce' } as const;
const phone = { width: 390, height: 844 };
const tablet = { width: 820, height: 1180 };
const desktop = { width: 1440, height: 900 };

const scripted = [
  screen.shifting,
  screen.groupsInSafari,
  screen.noise,
  screen.plainLinks,
  screen.covered,
  screen.shownThoughHidden,
  screen.stored,
  screen.accessible,
  screen.bareTargets,
];

export const views: Readonly<Record<string, View>> = {
  'on a phone by day': {
    options: { ...calm, viewport: phone, hasTouch: true },
    checks: [...scripted, screen.moving, screen.hiddenWords, screen.addedByUse, screen.lowTargets],
    pictures: { phone },
  },
  'on a phone without script': {
    options: { ...calm, viewport: phone, javaScriptEnabled: false },
    checks: [screen.hiddenWords, screen.shownThoughHidden, screen.deadButtons],
    pictures: {},
  },
  'on a tablet, a laptop and paper': {
    options: { ...calm, viewport: tablet },
    checks: [wordsOnDrawings],
    pictures: { tablet, laptop: { width: 1024, height: 768 }, paper: { width: 740, height: 1000 } },
  },
  'on a desktop by night, and printed': {
    options: { ...calm, viewport: desktop, colorScheme: 'dark' },
    checks: [...scripted, screen.ownDrawings, screen.lateLargest, ...Object.values(paper)],
    pictures: { desktop },
  },
};

const fileName = (path: string): string => path.slice(1).replaceAll('/', '-') || 'home';

/** The scale of the reviewed pictures. Chromium draws a hairline at least one pixel wide at any scale. */
const SCALE = 0.4;
const webp = (picture: Buffer) => sharp(picture).webp({ quality: 80 }).toBuffer();

/** Takes a picture with Playwright. */
async function takeScreenshot(page: Page, options: PageScreenshotOptions): Promise<Buffer> {
  const picture = sharp(await page.screenshot({ ...options, animations: 'disabled' }));
  const { width = 0 } = await picture.metadata();
  return webp(await picture.resize(Math.round(SCALE * width)).toBuffer());
}

/** Takes a picture of a whole page. */
async function takePicture(page: Page, isPaper: boolean): Promise<Buffer> {
  await page.emulateMedia({ media: isPaper ? 'print' : 'screen' });
  await screen.seeAll(page);
  // After a switch to print, Chromium may capture old line breaks unless Playwright takes the screenshot.
  if (isPaper) {
    // The port of the address differs in each run.
    await page.locator('.print-only').evaluateAll((printed) => {
      for (const each of printed) each.textContent = `${each.textContent}`.replace(location.port, '');
    });
    return takeScreenshot(page, { fullPage: true });
  }
  return webp(await capture(page, SCALE));
}

/** Reviews a picture. A busy browser may fail to take it, or leave out a drawing, so it is taken again. */
async function reviewPicture(review: Review, name: string, take: () => Promise<Buffer>) {
  const file = `pictures/${name}.webp`;
  let picture = await take().catch(take);
  for (let tries = 2; tries > 0 && (await compare(file, picture)).length > 0; tries--) picture = await take();
  return review(file, picture);
}

/** Stops the animation of Home's hero from its next load on: an SVG in an `<img>` ignores emulated reduced motion. */
const stopHero = (page: Page) =>
  rewrite(page, /\/hero-[^/]+\.svg$/, (svg) => svg.replace('@keyframes on', '@keyframes off'));

const openMenu = (page: Page) => page.getByRole('button', { name: siteWords.menu.open }).click();
const focusTerm = (page: Page) => page.locator('main .term').first().focus();
const focusLocation = (page: Page) => page.locator('.location').nth(3).focus();
const hoverButton = (page: Page) => page.locator('main .button-primary').first().hover();

/** Opens the house by a style. Scrolling opens it too, but Playwright's screenshot ends such animations. */
async function openHouse(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: null });
  await addStyle(page, '.hero-drawing { --opened: 60% !important }');
}

/** Resizes the window to a width that no view has, and scrolls to a part of the page. */
const showAt = (width: number, part: string) => async (page: Page) => {
  await page.setViewportSize({ width, height: 1080 });
  await page.locator(part).evaluate((it) => it.scrollIntoView({ behavior: 'instant' }));
};

/** Sends the form to a function that answers with `status`, and points at the toast so that the toast stays. */
const send = (status: number) => async (page: Page) => {
  const headers = { 'access-control-allow-origin': '*' };
  const json = { ok: status === 200, reference: '7K2F-9Q4D' };
  await page.route(`${NO_BACKEND}/**`, (route) => route.fulfill({ status, headers, json }));
  await fillForm(page);
  await page.getByRole('button', { name: contact.form.send }).click();
  await toasts(page).hover();
  await page.locator('form[aria-busy=false]').waitFor();
};

/** Opens the page with the outcome of a form that was posted without script. */
const showOutcome = (outcome: string) => async (page: Page) => {
  await page.goto('about:blank');
  await page.goto(`/contact#message-${outcome}`);
};

/** Opens the image that other sites show beside a link to the page. */
async function openPreview(page: Page): Promise<void> {
  const url = await page.locator('meta[property="og:image"]').getAttribute('content');
  await page.goto(new URL(url ?? '').pathname);
}

/** What a visitor does before a second picture, by the name of the first picture. */
const uses: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'contact-desktop': send(200),
  'contact-laptop': showOutcome('failed'),
  'contact-phone': send(500),
  'contact-tablet': showOutcome('sent'),
  'experience-kentucky-desktop': showAt(1920, 'header'),
  'experience-kentucky-laptop': openPreview,
  'experience-laptop': focusLocation,
  'experience-phone': focusLocation,
  'home-desktop': hoverButton,
  'home-laptop': openHouse,
  'home-phone': openMenu,
  'home-tablet': openMenu,
  'investment-process-tablet': (page) => page.locator('.terraces a').nth(1).focus(),
  'leadership-tablet': showAt(700, '.decisions'),
  'target-investments-desktop': focusTerm,
  'target-investments-laptop': openPreview,
  'target-investments-tablet': focusTerm,
  'why-multifamily-phone': showAt(560, '.why-figures'),
};

/** The checks after a visitor has used the page. */
const usedChecks = [screen.accessible, screen.addedByScript, paper.notForPaper];

/** Records the stops and the tree of a page, and reports wrong focus rings. */
async function recordKeyboard(page: Page, path: string, review: Review): Promise<string[]> {
  // In a short window, the sticky header is more likely to cover the focused element.
  await page.setViewportSize({ width: 1280, height: 600 });
  const { stops, main, frame } = await takeSnapshot(page);
  return [
    ...focusErrors(stops),
    ...(await review(`snapshots/${missedPaths.includes(path) ? 'missed' : 'page'}-${fileName(path)}.txt`, main)),
    ...(await review('snapshots/every-page.txt', frame)),
  ];
}

/** Records the header and the footer of a phone, with a closed and an open menu. */
async function recordMenu(page: Page, review: Review): Promise<string[]> {
  const errors: string[] = [];
  for (const state of ['closed', 'open']) {
    await page.reload();
    if (state === 'open') await openMenu(page);
    const { stops, frame } = await takeSnapshot(page);
    errors.push(...focusErrors(stops), ...(await review(`snapshots/phone-menu-${state}.txt`, frame)));
  }
  return errors;
}

/** Caches the fonts before layout shifts are counted. */
async function prepare(page: Page): Promise<void> {
  await page.goto('/disclaimer');
  await page.evaluate(() => document.fonts.ready);
  await screen.countShifts(page);
}

/** The reports of a missing path, and of a message that is sent or fails. */
const KNOWN = /status of (?:404|500)|404 Error: no page at|FunctionsHttpError|foreign request: \S+\/send-contact-email/;

/** Checks, pictures and records each distinct page in a view. Returns one line for each error. */
export async function sweepView(
  { sweep }: Pick<SiteSuite, 'sweep'>,
  { options, checks, pictures }: View,
  review: Review,
): Promise<string[]> {
  const errors: string[] = [];
  const visitPage = async (page: Page, path: string) => {
    process.send?.(`on ${path} in a sweep`); // The harness limits the time of each page.
    const report = (what: string, lines: readonly string[]) =>
      errors.push(...lines.map((line) => `${path}: ${what}: ${line}`));
    for (const check of checks) report(check.name, await screen.confirmed(check, page));
    // On Home, only a new load stops the animation. Checks other than `wordsOnDrawings` may leave a menu open.
    let isUsed = path === '/' || !checks.includes(wordsOnDrawings);
    if (path === '/') await stopHero(page);
    for (const [view, size] of Object.entries(pictures)) {
      const name = `${fileName(path)}-${view}`;
      const take = async () => {
        await page.emulateMedia({ media: null });
        await page.setViewportSize(size);
        if (isUsed) await page.goto(path);
        isUsed = true; // for another try
        return takePicture(page, view === 'paper');
      };
      report(view, await reviewPicture(review, name, take));
      if (view === 'desktop') report('keyboard', await recordKeyboard(page, path, review));
      if (view === 'phone' && path === largestState) report('menu', await recordMenu(page, review));
      const use = uses[name];
      isUsed = use !== undefined;
      if (!use) continue;
      await page.setViewportSize(size);
      await jumpTo(page, 0);
      await use(page);
      await screen.loadShown(page);
      report(view, await reviewPicture(review, `used-${name}`, () => takeScreenshot(page, {})));
      // Preview images aren't pages.
      const isPage = (await page.locator('main').count()) > 0;
      for (const check of isPage ? usedChecks : []) report(`used, ${check.name}`, await screen.confirmed(check, page));
      await page.mouse.move(0, 0);
    }
    if (path === '/') await page.unrouteAll({ behavior: 'wait' });
    await page.emulateMedia({ media: null, reducedMotion: 'reduce' });
    await page.setViewportSize(options.viewport ?? phone);
    // A picture ends touch emulation, which may return only after the first layout of the next page.
    if (options.hasTouch) await page.goto('about:blank');
  };
  const prepared = options.javaScriptEnabled === false ? options : { ...options, prepare };
  const complaints = await sweep([...distinctPages, ...missedPaths], visitPage, prepared);
  return [...errors, ...complaints.filter((line) => !KNOWN.test(line))];
}
