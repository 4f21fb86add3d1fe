import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { tooltips } from '../../client/tooltip.ts';
import { openPage, type Page } from '../helpers/dom/page.ts';

const MAIN = `
  <main data-module="tooltips">
    <p id="text">Mid-teen <a href="#term-irr" data-term="irr" id="irr">IRR</a> and
      <a href="#term-ltv" data-term="ltv" id="ltv">LTV</a>. <a href="/x" id="plain">More</a></p>
    <dl>
      <div id="term-irr"><dt>IRR</dt><dd data-term-meaning>Internal rate of return.</dd></div>
      <div id="term-ltv"><dt>LTV</dt><dd data-term-meaning>Loan to value.</dd></div>
    </dl>
    <template id="tooltip-template">
      <div role="tooltip" id="tooltip" data-tooltip><p data-tooltip-text></p></div>
    </template>
  </main>`;

/** Sizes in px: the window, and the tooltip in it. */
const WINDOW = { clientWidth: 320, clientHeight: 600 };
const TIP = { width: 200, height: 80 };

const tooltip = suite<{ page?: Page }>('tooltip');
tooltip.after.each((context) => context.page?.close());

/** Opens the page with the term IRR at `place`, 20 px high. */
function open(context: { page?: Page }, place = { left: 50, top: 300 }): Page {
  const page = openPage(MAIN);
  context.page = page;
  page.viewport.shape('[data-term]', { ...place, width: 30, height: 20 });
  page.viewport.shape('#tooltip', { left: 0, top: 0, ...TIP });
  for (const [name, value] of Object.entries(WINDOW)) {
    Object.defineProperty(page.document.documentElement, name, { value });
  }
  tooltips(page.get('main'));
  return page;
}

/** The words of the open tooltip, or null. */
const shown = (page: Page) => page.document.querySelector('#tooltip')?.textContent ?? null;

tooltip('opens after 700 ms of hovering', async (context) => {
  const page = open(context);
  page.hover('#irr');
  await page.clock.advance(690);
  assert.is(shown(page), null);
  await page.clock.advance(20);
  assert.is(shown(page), 'Internal rate of return.');
});

tooltip('describes its term while open, and only then', async (context) => {
  const page = open(context);
  page.hover('#irr');
  await page.clock.advance(700);
  assert.is(page.get('#irr').getAttribute('aria-describedby'), 'tooltip');
  page.hover('#text');
  assert.is(page.get('#irr').getAttribute('aria-describedby'), null);
});

tooltip('does not open when the pointer only passes', async (context) => {
  const page = open(context);
  page.hover('#irr');
  await page.clock.advance(400);
  page.hover('#text');
  await page.clock.advance(2000);
  assert.is(shown(page), null);
});

tooltip('closes when the pointer leaves for the text or the window', async (context) => {
  const page = open(context);
  for (const away of ['#text', '#plain', null]) {
    page.hover('#irr');
    await page.clock.advance(700);
    assert.ok(shown(page));
    page.hover(away);
    assert.is(shown(page), null);
    await page.clock.advance(1000);
  }
});

tooltip('opens at once within 300 ms of another', async (context) => {
  const page = open(context);
  page.hover('#irr');
  await page.clock.advance(700);
  page.hover('#text');
  await page.clock.advance(250);
  page.hover('#ltv');
  await page.clock.advance(0);
  assert.is(shown(page), 'Loan to value.');
});

tooltip('takes its time again after 300 ms', async (context) => {
  const page = open(context);
  page.hover('#irr');
  await page.clock.advance(700);
  page.hover('#text');
  await page.clock.advance(310);
  page.hover('#ltv');
  await page.clock.advance(600);
  assert.is(shown(page), null);
  await page.clock.advance(100);
  assert.is(shown(page), 'Loan to value.');
});

tooltip('stays while the pointer is on it, and on the way back', async (context) => {
  const page = open(context);
  page.hover('#irr');
  await page.clock.advance(700);
  page.hover('#tooltip p');
  await page.clock.advance(10_000);
  assert.ok(shown(page));
  page.hover('#irr');
  await page.clock.advance(1000);
  assert.ok(shown(page));
  page.hover('#text');
  assert.is(shown(page), null);
});

tooltip('opens at once on keyboard focus and closes when it moves on', (context) => {
  const page = open(context);
  page.tabTo('#irr');
  assert.is(shown(page), 'Internal rate of return.');
  page.tabTo('#ltv');
  assert.is(shown(page), 'Loan to value.');
  page.tabTo('#plain');
  assert.is(shown(page), null);
});

tooltip('stays open on the focused term while the pointer wanders', async (context) => {
  const page = open(context);
  page.tabTo('#irr');
  page.hover('#text');
  page.hover('#irr');
  page.hover('#plain');
  page.hover(null);
  await page.clock.advance(1000);
  assert.is(shown(page), 'Internal rate of return.');
});

tooltip('closes on Escape, whether hovered or focused, and stays closed', async (context) => {
  const page = open(context);
  page.hover('#irr');
  await page.clock.advance(700);
  page.key('Escape');
  assert.is(shown(page), null);
  await page.clock.advance(2000);
  assert.is(shown(page), null);
  page.tabTo('#ltv');
  page.key('Escape');
  assert.is(shown(page), null);
  assert.is(page.active(), page.get('#ltv'));
});

tooltip('stops waiting on Escape', async (context) => {
  const page = open(context);
  page.hover('#irr');
  await page.clock.advance(300);
  page.key('Escape');
  await page.clock.advance(2000);
  assert.is(shown(page), null);
});

tooltip('lets a mouse click jump to the meaning, and closes', async (context) => {
  const page = open(context);
  page.hover('#irr');
  await page.clock.advance(700);
  assert.is(page.click('#irr'), true);
  assert.is(shown(page), null);
  await page.clock.advance(2000);
  assert.is(shown(page), null);
});

tooltip('opens on a tap instead of jumping, closes on the second', (context) => {
  const page = open(context);
  assert.is(page.tap('#irr'), false);
  assert.is(shown(page), 'Internal rate of return.');
  assert.is(page.tap('#irr'), false);
  assert.is(shown(page), null);
  assert.is(page.tap('#irr'), false);
  assert.is(shown(page), 'Internal rate of return.');
});

tooltip('closes on a tap elsewhere, stays on a tap on itself, moves to another term', (context) => {
  const page = open(context);
  page.tap('#irr');
  page.tap('#tooltip p');
  assert.is(shown(page), 'Internal rate of return.');
  page.tap('#ltv');
  assert.is(shown(page), 'Loan to value.');
  page.tap('#text');
  assert.is(shown(page), null);
});

tooltip('leaves other links to the browser, tapped or clicked', (context) => {
  const page = open(context);
  assert.is(page.tap('#plain'), true);
  assert.is(page.click('#plain'), true);
});

tooltip('lets Enter jump, even after a tap', (context) => {
  const page = open(context);
  page.tap('#text');
  page.tabTo('#irr');
  page.key('Enter');
  assert.is(page.fire(page.get('#irr'), 'click'), true);
});

const places: [where: string, place: { left: number; top: number }, at: [string, string]][] = [
  ['below its term', { left: 50, top: 300 }, ['50px', '319px']],
  ['above where there is no room below', { left: 50, top: 550 }, ['50px', '471px']],
  ['within the right side', { left: 290, top: 300 }, ['112px', '319px']],
  ['within the left side', { left: 2, top: 300 }, ['8px', '319px']],
];
for (const [where, place, [left, top]] of places) {
  tooltip(`stands ${where}`, (context) => {
    const page = open(context, place);
    page.tabTo('#irr');
    const { style } = page.get('#tooltip');
    assert.equal([style.left, style.top], [left, top]);
  });
}

tooltip('follows its term when the page scrolls', (context) => {
  const page = open(context);
  page.tabTo('#irr');
  page.viewport.shape('[data-term]', { left: 50, top: 100, width: 30, height: 20 });
  page.fire(window, 'scroll');
  assert.is(page.get('#tooltip').style.top, '119px');
});

tooltip('starts on a page without terms', (context) => {
  const page = openPage('<main data-module="tooltips"><p>No terms</p></main>');
  context.page = page;
  assert.not.throws(() => tooltips(page.get('main')));
});

tooltip.run();
