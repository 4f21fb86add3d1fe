import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as assert from 'uvu/assert';
import { navigation } from '#data/navigation.ts';
import { contact } from '#data/pages/contact.ts';
import { CONTACT_FIELDS } from '#supabase/functions/_shared/message.ts';
import { focusNow } from '../helpers/browser/focus.ts';
import { written } from '../helpers/browser/form.ts';
import type { FunctionServer } from '../helpers/browser/function-server.ts';
import { sideways } from '../helpers/browser/layout.ts';
import { distinctPages, layouts, missedPaths } from '../helpers/browser/paths.ts';
import type { ServedSite } from '../helpers/browser/site.ts';
import { waitUntil } from '../helpers/wait-until.ts';
import type { EngineWindow, WindowOptions } from './window.ts';

interface Visit {
  readonly site: ServedSite;
  /** The stub of the contact function, which accepts messages at the start of each journey. */
  readonly backend: FunctionServer;
  /** Opens a browser that closes after the journey. */
  open(options?: Partial<WindowOptions>): Promise<EngineWindow>;
}

/** An exception fails a journey. */
export type Journey = (visit: Visit) => Promise<void>;

const WIDTHS = [1440, 820, 390, 320];
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };
/** The number of tab stops that are checked on each page. */
const STOPS = 25;
const SEND = '[data-submit]';
const [, { path: here } = { path: '' }] = navigation;
const { path: elsewhere } = navigation.at(-2) ?? { path: '' };

/**
 * Scrolls through the page. Reports items that stay faint, a blocked stylesheet or script, broken pictures, and a number
 * of visible titles other than 1. Runs in the page.
 */
async function unseen() {
  for (let y = 0; y < document.body.scrollHeight; y += 500) {
    scrollTo({ top: y, behavior: 'instant' });
    await new Promise(requestAnimationFrame);
  }
  const faint = () =>
    [...document.querySelectorAll('[data-module="reveal"] > *')]
      .filter((item) => Number(getComputedStyle(item).opacity) < 1)
      .map((item) => `"${item.textContent?.slice(0, 30)}" is faint`);
  const end = Date.now() + 9000;
  while (faint().length > 0 && Date.now() < end) await new Promise(requestAnimationFrame);
  const errors = faint();
  const { body } = document;
  // The policy must not block the page's own stylesheet and script.
  if (getComputedStyle(body).backgroundColor === 'rgba(0, 0, 0, 0)') errors.push('no stylesheet');
  if (!document.querySelector('[aria-pressed]')) errors.push('no script');
  const titles = [...document.querySelectorAll('h1')].filter((each) => each.checkVisibility());
  if (titles.length !== 1) errors.push(`${titles.length} titles`);
  const shown = [...document.images].filter((image) => image.checkVisibility());
  for (const image of shown) image.loading = 'eager';
  for (const image of shown) {
    await image.decode().catch((error: Error) => errors.push(`${image.src}: ${error.message}`));
    if (image.naturalWidth === 0) errors.push(`${image.src} is empty`);
  }
  return errors;
}

/** A stylesheet and a style attribute that an attacker adds to a page. */
const INJECTED = `<style>#by-sheet{outline:7px solid}</style><p id="by-sheet">Sheet</p>
  <p id="by-attribute" style="outline:7px solid">Attribute</p><p id="by-script">Script</p></main>`;

/** Adds a stylesheet by script. Returns which of the three styles apply, and the reported violations. Runs in the page. */
async function injectStyle() {
  const violations: string[] = [];
  const options = { once: true };
  addEventListener('securitypolicyviolation', (e) => violations.push(e.violatedDirective), options);
  const sheet = document.createElement('style');
  sheet.textContent = '#by-script{outline:7px solid}';
  document.head.append(sheet);
  await new Promise((done) => setTimeout(done, 500));
  const applied = ['by-sheet', 'by-attribute', 'by-script'].filter((id) => {
    const element = document.getElementById(id);
    return element !== null && getComputedStyle(element).outlineWidth === '7px';
  });
  return { applied, isReported: violations.some((name) => name.startsWith('style-src')) };
}

/** Returns the announced state of the menu button, and whether the items are visible and the button is focused. */
const menuOf = (window: EngineWindow) =>
  window.evaluate(() => {
    const button = document.querySelector('[data-menu-button]');
    return {
      said: button?.getAttribute('aria-expanded'),
      seen: document.querySelector('#menu ul')?.checkVisibility(),
      focused: document.activeElement === button,
    };
  });

/** Returns how Home shows the section of its house, which scroll timelines open. Runs in the page. */
function houseSection() {
  const section = document.querySelector('.hero-inside');
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  return {
    hasTimelines: CSS.supports('animation-timeline: scroll()'),
    isShown: section?.checkVisibility(),
    isFetched: files.some((name) => name.includes('hero-section')),
    clip: section && getComputedStyle(section).clipPath,
  };
}

/** Types each value in its field, from the name on, and leaves each field with Tab. */
async function fill(window: EngineWindow, values: Readonly<Record<string, string>>) {
  await window.click('[name="name"]');
  for (const name of CONTACT_FIELDS) {
    await window.type(values[name] ?? '');
    await window.press('Tab');
  }
}

/** The journeys of visitors by title. */
export const journeys: Readonly<Record<string, Journey>> = {
  'pages: everything is visible without errors or sideways scrolling at four widths': async ({ open }) => {
    const window = await open();
    const errors: string[] = [];
    for (const path of [...distinctPages, ...missedPaths]) {
      await window.goto(path);
      const found = await window.evaluate(unseen);
      for (const width of WIDTHS) {
        await window.resize(width, 800);
        await window.until('the width', (wanted) => innerWidth === wanted || innerWidth, width);
        found.push(...(await window.evaluate(sideways)).map((line) => `${width} px: ${line}`));
      }
      // Console messages arrive later, and a missing page logs an error.
      await wait(100);
      const complaints = await window.complaints();
      if (distinctPages.includes(path)) found.push(...complaints);
      errors.push(...found.map((line) => `${path}: ${line}`));
    }
    assert.equal(errors, []);
  },

  // The header's policy allows any inline style, and the page's policy allows only its stylesheet. Engines enforce both.
  'policy: a page keeps its own stylesheet, and blocks every injected style': async ({ open, site }) => {
    const html = readFileSync(join(site.dir, 'disclaimer.html'), 'utf8').replace('</main>', INJECTED);
    const ownPolicy = /<meta http-equiv="Content-Security-Policy"[^>]*>/;
    writeFileSync(join(site.dir, 'injected.html'), html);
    writeFileSync(join(site.dir, 'header-alone.html'), html.replace(ownPolicy, ''));
    const window = await open();

    await window.goto('/injected');
    assert.equal(await window.evaluate(injectStyle), { applied: [], isReported: true });
    const ground = () => getComputedStyle(document.body).backgroundColor;
    assert.is.not(await window.evaluate(ground), 'rgba(0, 0, 0, 0)');

    await window.goto('/header-alone');
    assert.is((await window.evaluate(injectStyle)).applied.length, 3);
  },

  'keyboard: each tab stop has a focus ring in the window and below the header': async ({ open }) => {
    const window = await open({ reducedMotion: true, height: 600 });
    const errors: string[] = [];
    for (const path of layouts) {
      await window.goto(path);
      let stops = 0;
      for (; stops < STOPS; stops++) {
        await window.press('Tab');
        let focus = await window.evaluate(focusNow);
        // Firefox and WebKit scroll to the focus in later frames, and the skip link slides in.
        for (let look = 0; focus?.error && look < 100; look++) {
          await wait(50);
          focus = await window.evaluate(focusNow);
        }
        if (!focus) break;
        if (focus.error) errors.push(`${path}: ${focus.error}`);
      }
      assert.ok(stops > 10, `${path}: ${stops} stops`);
    }
    assert.equal(errors, []);
  },

  'menu: the keyboard opens and closes the menu, and going back restores the scroll position': async ({ open }) => {
    const window = await open(PHONE);
    await window.goto(here);
    // The skip link and the logo come before the menu button.
    for (let press = 0; press < 3; press++) await window.press('Tab');
    assert.equal(await menuOf(window), { said: 'false', seen: false, focused: true });
    await window.press('Enter');
    assert.equal(await menuOf(window), { said: 'true', seen: true, focused: true });
    await window.press('Tab');
    const first = await window.evaluate(() => document.activeElement?.textContent);
    assert.is(first, navigation[0]?.name);
    await window.press('Escape');
    assert.equal(await menuOf(window), { said: 'false', seen: false, focused: true });

    const top = await window.evaluate(() => {
      document.documentElement.setAttribute('data-test-kept', '');
      // Firefox undoes a script's scroll while the button has focus, but not a visitor's.
      (document.activeElement as HTMLElement).blur();
      scrollTo({ top: 700, behavior: 'instant' });
      return scrollY;
    });
    assert.ok(top > 0);
    await window.click('[data-menu-button]');
    await window.click(`#menu a[href="${elsewhere}"]`);
    await window.untilAt(elsewhere);
    assert.is(await window.evaluate(() => scrollY), 0);
    await window.back();
    await window.untilAt(here);
    await window.until('the scroll position', (y) => Math.abs(scrollY - y) < 2 || scrollY, top);
    assert.is((await menuOf(window)).seen, false);
    const isKept = () => document.documentElement.hasAttribute('data-test-kept');
    assert.ok(await window.evaluate(isKept), 'the page left the back/forward cache');
  },

  'contact: a form that is left while sending keeps its message, and is sent on return': async ({ open, backend }) => {
    backend.answer = 'hold';
    const window = await open({ reducedMotion: true });
    await window.goto('/contact');
    // A copied address may begin with an invisible character, and its domain may be in any script.
    const email = '\u200bada@bücher.example';
    await fill(window, { ...written, email, message: 'Words in one line' });
    await window.press('Enter');
    await window.until(
      'the button to show progress',
      (selector, label) => {
        const button = document.querySelector<HTMLButtonElement>(selector);
        return (button?.disabled && button.textContent === label) || button?.textContent;
      },
      SEND,
      contact.form.sending,
    );
    await waitUntil('the message to arrive', () => backend.calls.length > 0);
    await window.click(`footer a[href="${elsewhere}"]`);
    await window.untilAt(elsewhere);
    await window.back();
    await window.until(
      'the message',
      (selector) => {
        const { disabled } = document.querySelector<HTMLButtonElement>(selector) ?? {};
        const { value } = document.querySelector<HTMLTextAreaElement>('[name="message"]') ?? {};
        return (disabled === false && value === 'Words in one line') || [disabled, value];
      },
      SEND,
    );
    backend.answer = 'accept';
    await window.click(SEND);
    await window.until(
      'the announcement',
      (title) => document.querySelector('[role="status"]')?.textContent?.includes(title),
      contact.toasts.success.title,
    );
    const { email: sent, ...others } = JSON.parse(backend.lastCall().body);
    const { email: _, ...expected } = { ...written, message: 'Words in one line' };
    assert.equal(others, expected);
    assert.match(sent, /^ada@(?:bücher|xn--bcher-kva)\.example$/);
    assert.ok(await window.evaluate((it) => document.activeElement?.matches(it), SEND));
  },

  'contact: without script the form is posted, and the page shows the outcome on return': async ({ open, backend }) => {
    const window = await open({ script: false });
    await window.goto('/contact');
    await fill(window, written);
    await window.click(SEND);
    await window.until('the return', () => location.hash === '#message-sent' || location.href);
    const isSeen = (id: string) => document.getElementById(id)?.checkVisibility();
    assert.is(await window.evaluate(isSeen, 'message-sent'), true);
    assert.is(await window.evaluate(isSeen, 'message-failed'), false);
    const post = new URLSearchParams(backend.lastCall().body);
    assert.is(post.get('message'), written.message.replace('\n', '\r\n'));
  },

  'motion: scrolling opens the house on Home; without scroll timelines it stays closed': async ({ open }) => {
    const window = await open(DESKTOP);
    await window.goto('/');
    const { hasTimelines, isShown, clip } = await window.evaluate(houseSection);
    assert.is(isShown, hasTimelines);
    await window.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
    const after = () => window.evaluate(houseSection);
    if (hasTimelines) await waitUntil('the house to open', async () => (await after()).clip !== clip);
    else assert.not((await after()).isFetched);
    const calm = await open({ ...DESKTOP, reducedMotion: true });
    await calm.goto('/');
    const still = await calm.evaluate(houseSection);
    assert.equal([still.isShown, still.isFetched], [false, false], 'reduced motion');
  },
};
