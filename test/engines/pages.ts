import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as assert from 'uvu/assert';
import { sideways } from '../helpers/browser/layout.ts';
import { distinctPages, missedPaths } from '../helpers/browser/paths.ts';
import { waitUntil } from '../helpers/wait-until.ts';
import type { Journeys } from './site.ts';

const WIDTHS = [1440, 820, 390, 320];

/** Reports pictures that can't be decoded, and a number of visible titles other than 1. Runs in the page. */
async function invisible() {
  const errors: string[] = [];
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

/** Adds a stylesheet and a style attribute to a page, as an attacker would. */
const withInjectedStyles = (html: string): string =>
  html.replace(
    '</main>',
    '<style>#by-sheet{outline:7px solid}</style><p id="by-sheet">Sheet</p>' +
      '<p id="by-attribute" style="outline:7px solid">Attribute</p><p id="by-script">Script</p></main>',
  );

/** Removes the policy of a page, so that only the response header has a policy. */
const withoutOwnPolicy = (html: string): string =>
  html.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '');

/** Adds a stylesheet by script, and returns which of the three styles apply. Runs in the page. */
function appliedStyles(): string[] {
  const sheet = document.createElement('style');
  sheet.textContent = '#by-script{outline:7px solid}';
  document.head.append(sheet);
  return ['by-sheet', 'by-attribute', 'by-script'].filter((id) => {
    const element = document.getElementById(id);
    return element !== null && getComputedStyle(element).outlineWidth === '7px';
  });
}

export const pageJourneys: Journeys = {
  [`pages: title and pictures are visible without sideways scrolling at ${WIDTHS.join(', ')} px`]:
    async ({ open }) => {
      const window = await open();
      const errors: string[] = [];
      for (const path of [...distinctPages, ...missedPaths]) {
        await window.goto(path);
        const found = await window.evaluate(invisible);
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
  'policy: a page keeps its own stylesheet, and blocks and reports every injected style': async ({
    open,
    site,
  }) => {
    const html = withInjectedStyles(readFileSync(join(site.dir, 'disclaimer.html'), 'utf8'));
    writeFileSync(join(site.dir, 'injected.html'), html);
    writeFileSync(join(site.dir, 'header-alone.html'), withoutOwnPolicy(html));
    const window = await open();

    await window.goto('/injected');
    assert.equal(await window.evaluate(appliedStyles), []);
    const ground = () => getComputedStyle(document.body).backgroundColor;
    assert.is.not(await window.evaluate(ground), 'rgba(0, 0, 0, 0)');
    await waitUntil('the reports', () => site.breaches.length >= 3);
    assert.match(site.breaches.join(), 'style-src');

    await window.goto('/header-alone');
    const all = ['by-sheet', 'by-attribute', 'by-script'];
    assert.equal(await window.evaluate(appliedStyles), all);
    site.breaches.length = 0;
  },
};
