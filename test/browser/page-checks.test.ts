import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { navigation } from '#data/navigation.ts';
import { contact } from '#data/pages/contact.ts';
import { siteWords } from '#data/site-words.ts';
import { failure, fillForm, success, toasts } from '../helpers/browser/form.ts';
import { addStyle } from '../helpers/browser/layout.ts';
import {
  accessible,
  addedByScript,
  addedByUse,
  bareTargets,
  type Check,
  countShifts,
  covered,
  groupsInSafari,
  hiddenWords,
  isTarget,
  lateLargest,
  lowTargets,
  moving,
  noise,
  ownDrawings,
  plainLinks,
  shifting,
  shownThoughHidden,
  stored,
  withAxe,
} from '../helpers/browser/page-checks.ts';
import {
  cutCards,
  inkOnPaper,
  lostOnPaper,
  manySheets,
  notForPaper,
} from '../helpers/browser/paper.ts';
import { largestState } from '../helpers/browser/paths.ts';
import { pageWithMost } from '../helpers/browser/shown.ts';
import { siteSuite } from '../helpers/browser/site-suite.ts';
import { NO_BACKEND } from '../helpers/build/settings.ts';
import { waitUntil } from '../helpers/wait-until.ts';

const { test, open, site } = await siteSuite('browser: page checks');

const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const;
const desktop = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;

/** A check, a page, styles or a change that break the page, and the error that the check must report. */
type Proof = readonly [Check, string, string | ((page: Page) => Promise<unknown>), RegExp];

const lastItem = (words: string) => (page: Page) =>
  page
    .locator('footer li:visible')
    .last()
    .evaluate((last, text) => {
      last.textContent = text;
    }, words);

const low = 'padding: 0 !important; min-height: 0 !important';

const onPhone: readonly Proof[] = [
  [lowTargets, '/', `footer li a { ${low} }`, new RegExp(`^"${navigation[0]?.name}" is \\d+ px`)],
  [
    addedByUse,
    '/',
    (page) => page.evaluate(() => document.body.classList.add('made-by-script')),
    /made-by-script/,
  ],
  [
    addedByScript,
    '/',
    (page) =>
      page.evaluate(() =>
        document.body.append(Object.assign(document.createElement('a'), { href: '/made' })),
      ),
    /leads to \/made/,
  ],
];

const onDesktop: readonly Proof[] = [
  [
    accessible,
    '/disclaimer',
    (page) =>
      page.evaluate(() => document.querySelector('main')?.append(document.createElement('button'))),
    /^button-name/,
  ],
  [accessible, '/', `footer li { line-height: 1 } footer li a { ${low} }`, /^target-size/],
  [accessible, '/', 'p { color: #999 !important }', /^color-contrast/],
  [
    groupsInSafari,
    '/',
    (page) =>
      page.locator('main [role=list]').evaluateAll((all) => {
        for (const list of all) list.removeAttribute('role');
      }),
    /group in Safari/,
  ],
  [noise, '/disclaimer', lastItem(''), /- listitem$/],
  [noise, '/disclaimer', lastItem('/ Here'), /- listitem: \//],
  [
    lateLargest,
    '/',
    (page) =>
      page.locator('main img').evaluateAll((all) => {
        for (const image of all) image.setAttribute('loading', 'lazy');
      }),
    /^at 390 px .* is lazy/,
  ],
  [plainLinks, '/disclaimer', 'p a { text-decoration: none !important }', /underlined/],
  [ownDrawings, '/', '.next-steps img { object-position: 0 0 !important }', /next-steps repeats/],
  [ownDrawings, '/', '.next-steps :last-child img { display: none }', /next-steps .* lacks/],
  [covered, '/contact', 'footer::after { content: ""; inset: 0; position: fixed }', /covered/],
  [shownThoughHidden, '/contact', '[hidden] { display: block !important }', /hidden, and/],
  [hiddenWords, '/contact', 'main h1 { visibility: hidden }', /\w/],
  [moving, '/', (page) => page.emulateMedia({ reducedMotion: 'no-preference' }), /transition/],
  [
    shifting,
    '/disclaimer',
    async (page) => {
      // Only painted elements can shift.
      await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
      await page.evaluate(() => {
        const lines = Array.from({ length: 9 }, () => document.createElement('br'));
        document.querySelector('main')?.prepend('Lines that come late', ...lines);
      });
      await page.waitForFunction(() => window.shifts.length > 0);
    },
    /moved by/,
  ],
  [lostOnPaper, '/leadership', '@media print { h1 { display: none } }', /^lost: /],
  [lostOnPaper, '/leadership', '@media print { footer * { display: none } }', /footer lacks/],
  [notForPaper, '/', 'header { position: fixed !important }', /covers the page/],
  [notForPaper, '/contact', 'form, form * { display: block !important }', /to press: </],
  [cutCards, '/leadership', '.profile { break-inside: auto !important }', /may be cut/],
  [cutCards, '/leadership', '.profile-words { min-height: 2000px }', /px high/],
  [inkOnPaper, '/', 'main { background: navy !important }', /on rgb\(0, 0, 128\)/],
  [inkOnPaper, '/', 'main p { color: #ddd !important }', / in rgb\(221/],
  [manySheets, '/', 'main { min-height: 9000px }', /\d sheets/],
  [stored, '/', (page) => page.evaluate(() => localStorage.setItem('seen', '1')), /stored: seen/],
  [
    stored,
    '/',
    (page) => page.context().addCookies([{ name: 'crumb', value: '1', url: page.url() }]),
    /stored: crumb/,
  ],
];

/** The page with the most targets; there may be none. */
const most = pageWithMost(site, 'data-claim', isTarget);
const onDisclosure = (change: (element: HTMLElement | SVGElement) => void) => (page: Page) =>
  page.locator('[data-disclosure]').evaluate(change);
const onTargets: readonly Proof[] =
  most.ids.length === 0
    ? []
    : [
        [bareTargets, most.path, '[data-disclosure] { color: #999 !important }', /disclosure as/],
        [
          bareTargets,
          most.path,
          '[data-disclosure] { font-size: 70% !important }',
          /disclosure as/,
        ],
        [bareTargets, most.path, onDisclosure((it) => document.body.append(it)), /without its/],
        [
          bareTargets,
          most.path,
          onDisclosure((it) => {
            const details = document.createElement('details');
            it.replaceWith(details);
            details.append(it);
          }),
          /not seen whole/,
        ],
        [bareTargets, most.path, '[data-disclosure] { translate: 0 999px !important }', /px away/],
      ];

for (const [name, options, rows] of [
  ['on a phone', { ...phone, hasTouch: true }, onPhone],
  ['on a desktop', desktop, [...onTargets, ...onDesktop]],
] as const) {
  test(`each page check detects an error of its kind ${name}`, async () => {
    const { page } = await open(options);
    await withAxe(page);
    await countShifts(page);
    for (const [check, path, change, expected] of rows) {
      await page.emulateMedia({ media: null, reducedMotion: 'reduce' });
      await page.setViewportSize(options.viewport);
      await page.goto(path);
      await (typeof change === 'string' ? addStyle(page, change) : change(page));
      const lines = await check(page);
      const reported = lines.some((line) => expected.test(line));
      assert.ok(reported, `${check.name} did not report ${expected}:\n${lines.join('\n')}`);
    }
  });
}

test('a console error, a policy violation and a foreign request are reported', async () => {
  const { page, complaints } = await open();
  await page.goto('/');
  await page.evaluate(() => {
    console.error('seen');
    document.body.append(Object.assign(document.createElement('img'), { src: '//other.invalid/' }));
    document.body.setAttribute('style', 'color: red');
    setTimeout(() => document.body.insertAdjacentHTML('beforeend', '<b>!</b>'));
  });
  for (const reported of ['error: seen', "img-src 'self'", 'style-src', 'TrustedHTML']) {
    await waitUntil(reported, () => complaints.join('\n').includes(reported));
  }
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the menu, tooltip, toasts and form outcomes are accessible in ${colorScheme}`, async () => {
    const { page } = await open({ ...phone, colorScheme }, [NO_BACKEND]);
    await withAxe(page);
    await page.goto(largestState);
    await page.getByRole('button', { name: siteWords.menu.open }).click();
    assert.equal([...(await accessible(page)), ...(await noise(page))], [], 'menu');

    await page.goto('/');
    await page.locator('main .button-primary').first().hover();
    assert.equal(await accessible(page), [], 'a button that is pointed at');

    for (const outcome of ['sent', 'failed']) {
      await page.goto('about:blank');
      await page.goto(`/contact#message-${outcome}`);
      assert.equal(await accessible(page), [], outcome);
    }

    await page.setViewportSize(desktop.viewport);
    await page.goto(pageWithMost(site, 'data-term').path);
    await page.locator('main [data-term]').first().focus();
    await page.getByRole('tooltip').waitFor();
    assert.equal(await accessible(page), [], 'tooltip');

    let status = 200;
    await page.route(`${NO_BACKEND}/**`, (route) =>
      route.fulfill({ status, json: { ok: status === 200 } }),
    );
    await page.goto('/contact');
    for (const [answer, words] of [
      [200, success],
      [500, failure],
    ] as const) {
      status = answer;
      await fillForm(page);
      await page.getByRole('button', { name: contact.form.send }).click();
      await toasts(page).filter({ hasText: words.title }).hover();
      await page.waitForFunction(() => document.querySelector('form')?.ariaBusy === 'false');
    }
    assert.is(await toasts(page).count(), 2);
    assert.equal([...(await accessible(page)), ...(await addedByScript(page))], [], 'toasts');
  });
}

test.run();
