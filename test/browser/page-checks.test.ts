import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { Claim } from '#data/claims.ts';
import { assert } from '../harness/suite.ts';
import * as layout from '../helpers/browser/layout.ts';
import * as screen from '../helpers/browser/page-checks.ts';
import * as paper from '../helpers/browser/paper.ts';
import { largestState } from '../helpers/browser/paths.ts';
import { siteSuite } from '../helpers/browser/site-suite.ts';
import { focusErrors, keyboardStops } from '../helpers/browser/snapshots.ts';
import { wordsOnDrawings } from '../helpers/browser/words-on-drawings.ts';
import { waitUntil } from '../helpers/wait-until.ts';

const { test, open, site } = await siteSuite();

const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const;
const desktop = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;

type Change = (page: Page) => Promise<unknown>;

/** A check, a page, the rules or the change that break it, and the expected error. */
type Proof = readonly [screen.Check, string, string | Change, RegExp];

/** Appends markup to the last element that matches. */
const append =
  (selector: string, html: string): Change =>
  (page) => {
    const last = page.locator(selector).last();
    return last.evaluate((it, html) => it.insertAdjacentHTML('beforeend', html), html);
  };

const forgetRoles: Change = (page) =>
  page.evaluate(() => {
    for (const list of document.querySelectorAll('main [role=list]')) list.role = '';
  });
const loadLate: Change = (page) =>
  page.evaluate(() => {
    for (const image of document.images) image.loading = 'lazy';
  });

/** Adds lines above the content once the page is painted, because only painted elements can shift. */
async function addLateLines(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
  await page.evaluate(() => {
    const lines = Array.from({ length: 9 }, () => document.createElement('br'));
    document.querySelector('main')?.prepend('Lines that come late', ...lines);
  });
  await page.waitForFunction(() => window.shifts.length > 0);
}

/** Makes a page check of a layout check. */
const inLayout =
  (check: () => string[]): screen.Check =>
  (page) =>
    layout.layoutErrors(page, [check]);

const store: Change = (page) => page.evaluate(() => localStorage.setItem('seen', '1'));
const addCookie: Change = (page) => page.context().addCookies([{ name: 'crumb', value: '1', url: page.url() }]);
const allowMotion: Change = (page) => page.emulateMedia({ reducedMotion: 'no-preference' });

const low = 'padding: 0 !important; min-height: 0 !important';
const hideDoor = '.next-steps :last-child img { display: none }';
const shown = '{ display: block !important }';
const cover = 'footer::after { content: ""; inset: 0; position: fixed }';

/** Rows of the layout checks: a check, a page, the rules that break it, and the expected error. */
const layouts = (
  [
    [layout.sideways, '/disclaimer', 'h1 { min-width: 500px }', /^\d+ px wider than 390/],
    [layout.underHeader, '/disclaimer', '[id] { scroll-margin: -200px !important }', /under the/],
    [layout.headerCovers, '/disclaimer', 'main { margin-top: -60px }', /covers \d+ px/],
    [layout.brokenWords, '/disclaimer', 'main h2 { font-size: 14rem }', /H2: "\w+" is broken/],
    [layout.clipped, '/', 'h1 { overflow: hidden; white-space: nowrap; width: 40px }', / clips "/],
    [layout.gaps, '/', '.section { padding-bottom: 33px }', /^the gap above .* is \d+ px/],
    [layout.headerControls, '/', 'header a { position: relative; top: 200px }', /^header: /],
    [layout.highHeader, '/', 'header { min-height: 200px }', /^the header is \d+ px high/],
    [layout.outside, largestState, 'main li { max-width: 1px; white-space: nowrap }', /px out$/],
    [layout.overlaps, largestState, 'main dl { display: grid } main dl > * { grid-area: 1 / 1 }', / by \d+×\d+$/],
  ] as const
).map(([check, ...row]): Proof => [inLayout(check), ...row]);

const onPhone: readonly Proof[] = [
  ...layouts,
  [screen.lowTargets, '/', `footer li a { ${low} }`, /^"[\w ]+" is \d+ px/],
  [screen.addedByUse, '/', append('main', '<p class=by-script>'), /name \.by-script/],
  [screen.addedByScript, '/', append('main', '<a href=/made>'), /link to \/made/],
];

/** Tabs through a page and reports wrong focus rings. */
const focus: screen.Check = async (page) => focusErrors(await keyboardStops(page));

const onDesktop: readonly Proof[] = [
  [focus, '/disclaimer', 'footer a { outline: none !important }', /has an outline of none/],
  [focus, '/disclaimer', 'main a { position: fixed; top: 0 }', /is not visible/],
  [screen.plainLinks, '/disclaimer', 'p a { text-decoration: none !important }', /underlined/],
  [screen.accessible, '/disclaimer', append('main', '<button>'), /^button-name/],
  [screen.noise, '/disclaimer', append('footer ul', '<li>'), /- listitem$/],
  [screen.noise, '/disclaimer', append('footer ul', '<li>/ H'), /listitem: \//],
  [screen.shifting, '/disclaimer', addLateLines, /moved by/],
  [screen.accessible, '/', `footer li { line-height: 1 } footer li a { ${low} }`, /^target-size/],
  [screen.accessible, '/', 'p { color: #999 !important }', /^color-contrast/],
  [wordsOnDrawings, '/', 'h1 { translate: 40vw 20vw }', /1440 px: .* is on a drawing/],
  [screen.ownDrawings, '/', '.door img { object-position: 0 0 !important }', /sheet repeats/],
  [screen.ownDrawings, '/', hideDoor, /next-steps .* lacks/],
  [paper.notForPaper, '/', 'header { position: fixed !important }', /covers the page/],
  [paper.inkOnPaper, '/', 'main { background: navy !important }', /on rgb\(0, 0, 128\)/],
  [paper.inkOnPaper, '/', 'main p { color: #ddd !important }', / in rgb\(221/],
  [paper.inkOnPaper, '/', 'main { background: linear-gradient(red, red) }', /has no shade/],
  [paper.manySheets, '/', 'main { min-height: 9000px }', /\d sheets/],
  [screen.groupsInSafari, '/', forgetRoles, /group in Safari/],
  [screen.lateLargest, '/', loadLate, /^at 390 px, .* is lazy/],
  [screen.deadButtons, '/', append('main', '<button type=button>'), /does nothing/],
  [screen.moving, '/', allowMotion, /transition/],
  [screen.stored, '/', store, /stored: seen/],
  [screen.stored, '/', addCookie, /stored: crumb/],
  [wordsOnDrawings, '/experience', '.scene-words { translate: 0 12rem }', /^print, .* is on a dr/],
  [paper.inkOnPaper, '/experience', '.hill { print-color-adjust: economy }', /^hill-name in/],
  [screen.shownThoughHidden, '/contact', `@layer foundation { [hidden] ${shown} }`, /hidden, but/],
  [screen.hiddenWords, '/contact', 'main h1 { visibility: hidden }', /\w/],
  [paper.notForPaper, '/contact', `@layer foundation { form, form * ${shown} }`, /printed control: </],
  [screen.covered, '/contact', cover, /covered/],
  [paper.lostOnPaper, '/leadership', '@media print { h1 { display: none } }', /^lost: /],
  [paper.lostOnPaper, '/leadership', '@media print { footer * { display: none } }', /footer lacks/],
  [paper.cutCards, '/leadership', '.card { break-inside: auto !important }', /may be cut/],
  [paper.cutCards, '/leadership', 'h3 { break-after: auto !important }', /may be cut/],
  [paper.cutCards, '/leadership', '.profile-title { min-height: 2000px }', /px high/],
];

const record = JSON.parse(readFileSync(join(site.dir, 'disclosures.json'), 'utf8'));
/** A page with a target; there may be none. */
const targets: string | undefined = record.claims.find(({ kind }: Claim) => kind === 'target')?.pages[0];
const disclosure = '[data-disclosure]';
const lastDisclosure = (page: Page) => page.locator(disclosure).last();
const moveAway: Change = (page) => lastDisclosure(page).evaluate((it) => document.body.append(it));
const fold: Change = (page) =>
  lastDisclosure(page).evaluate((it) => {
    const details = document.createElement('details');
    it.replaceWith(details);
    details.append(it);
  });
const onTargets = (
  [
    [`${disclosure} { color: #999 !important }`, /disclosure like/],
    [`${disclosure} { font-size: 12px !important }`, /smaller than/],
    [moveAway, /has no disclosure/],
    [fold, /not fully visible/],
    [`${disclosure} { translate: 0 999px !important }`, /px away/],
  ] as const
).flatMap((row): Proof[] => (targets ? [[screen.bareTargets, targets, ...row]] : []));

for (const [name, options, rows] of [
  ['on a phone', { ...phone, hasTouch: true }, onPhone],
  ['on a desktop', desktop, [...onTargets, ...onDesktop]],
] as const)
  test(`each page check detects an error of its kind ${name}`, async () => {
    const { page } = await open({ ...options, bypassCSP: true });
    await screen.countShifts(page);
    let clean = '';
    for (const [check, path, change, expected] of rows) {
      await page.emulateMedia({ media: null, reducedMotion: 'reduce' });
      await page.setViewportSize(options.viewport);
      if (path !== clean) await page.goto(path);
      // The next rules replace these rules.
      clean = typeof change === 'string' ? path : '';
      await (typeof change === 'string' ? layout.addStyle(page, change) : change(page));
      const lines = await check(page);
      const reported = lines.some((line) => expected.test(line));
      assert.ok(reported, `${path}: no error is like ${expected}:\n${lines.join('\n')}`);
    }
  });

test('a console error, a policy violation and a foreign request are reported', async () => {
  const { page, complaints } = await open();
  await page.goto('/');
  await page.evaluate(() => {
    console.error('seen');
    document.body.append(Object.assign(document.createElement('img'), { src: '//other.invalid/' }));
    document.body.setAttribute('style', 'color: red');
    setTimeout(() => document.body.insertAdjacentHTML('beforeend', '<b>!</b>'));
  });
  for (const reported of ['error: seen', "img-src 'self'", 'style-src', 'TrustedHTML'])
    await waitUntil(reported, () => complaints.join('\n').includes(reported));
});
