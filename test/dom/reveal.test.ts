import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { reveal } from '../../client/reveal.ts';
import { openPage, type Page } from '../helpers/dom/page.ts';

const REDUCED = '(prefers-reduced-motion: reduce)';
const LIST = `<ul data-module="reveal" data-reveal-step="100">
  <li id="i0"></li><li id="i1"></li><li id="i2"><a href="/x" id="link">X</a></li>
  <li id="i3"></li><li id="i4"></li></ul>`;
/** Where the five items lie, in px: two on the first screen of 600 px, three below it. */
const TOPS = [100, 500, 900, 1000, 2000];

const revealSuite = suite<{ page?: Page }>('reveal');
revealSuite.after.each((context) => context.page?.close());

function layOut(page: Page): void {
  for (const [index, top] of TOPS.entries()) page.viewport.place(page.get(`#i${index}`), top);
}

/** Opens the page and draws its first frame, scrolled to `scroll`. */
function open(context: { page?: Page }, scroll = 0, media: string[] = []): Page {
  const page = openPage(LIST, { media });
  context.page = page;
  layOut(page);
  reveal(page.get('ul'));
  page.viewport.scrollTo(scroll);
  return page;
}

/** `data-reveal` of each item, '-' where there is none. */
const states = (page: Page) => TOPS.map((_, index) => page.get(`#i${index}`).dataset.reveal ?? '-');
const delay = (page: Page, id: string) => page.get(id).style.transitionDelay;

revealSuite('lets only what is wholly below the first screen wait', (context) => {
  const page = open(context);
  assert.equal(states(page), ['-', '-', 'waiting', 'waiting', 'waiting']);
});

revealSuite('hides nothing before the first frame is known', (context) => {
  const page = openPage(LIST);
  context.page = page;
  reveal(page.get('ul'));
  assert.equal(states(page), ['-', '-', '-', '-', '-']);
});

revealSuite('shows items as they enter, each a step after the one before', (context) => {
  const page = open(context);
  page.viewport.scrollTo(500);
  assert.equal(states(page), ['-', '-', 'shown', 'shown', 'waiting']);
  assert.is(delay(page, '#i2'), '0ms');
  assert.is(delay(page, '#i3'), '100ms');
});

revealSuite('counts the steps anew for the next ones that enter', (context) => {
  const page = open(context);
  page.viewport.scrollTo(500);
  page.viewport.scrollTo(1700);
  assert.is(delay(page, '#i4'), '0ms');
});

revealSuite('removes every trace when the transition is over', async (context) => {
  const page = open(context);
  page.viewport.scrollTo(500);
  await page.clock.advance(1050);
  assert.equal(states(page), ['-', '-', '-', 'shown', 'waiting']);
  await page.clock.advance(100);
  assert.equal(states(page), ['-', '-', '-', '-', 'waiting']);
  assert.not.ok(delay(page, '#i3'));
});

revealSuite('reveals once: leaving and entering again changes nothing', async (context) => {
  const page = open(context);
  page.viewport.scrollTo(500);
  await page.clock.advance(5000);
  page.viewport.scrollTo(0);
  page.viewport.scrollTo(500);
  assert.equal(states(page), ['-', '-', '-', '-', 'waiting']);
});

revealSuite('does not begin again while it still appears', (context) => {
  const page = open(context);
  page.viewport.scrollTo(1700);
  page.viewport.scrollTo(0);
  page.viewport.scrollTo(500);
  assert.is(delay(page, '#i3'), '0ms');
});

revealSuite('shows what a jump has passed, without a delay', (context) => {
  const page = open(context);
  page.viewport.scrollTo(1700);
  assert.equal(states(page), ['-', '-', 'shown', 'shown', 'shown']);
  assert.is(delay(page, '#i2'), '0ms');
  assert.is(delay(page, '#i3'), '0ms');
});

revealSuite('lets nothing above the screen wait when it starts further down', (context) => {
  const page = open(context, 1200);
  assert.equal(states(page), ['-', '-', '-', '-', 'waiting']);
});

revealSuite('hides nothing under reduced motion', (context) => {
  const page = open(context, 0, [REDUCED]);
  assert.equal(states(page), ['-', '-', '-', '-', '-']);
});

const shown = ['-', '-', 'shown', 'shown', 'shown'];

revealSuite('shows everything when reduced motion is turned on', (context) => {
  const page = open(context);
  page.media.set(REDUCED, true);
  assert.equal(states(page), shown);
});

revealSuite('shows everything before printing', (context) => {
  const page = open(context);
  page.fire(window, 'beforeprint');
  assert.equal(states(page), shown);
  assert.is(delay(page, '#i4'), '0ms');
});

revealSuite('shows everything when the focus enters', (context) => {
  const page = open(context);
  page.tabTo('#link');
  assert.equal(states(page), shown);
});

revealSuite('keeps everything shown that was asked for in the midst of a frame', (context) => {
  const page = openPage(LIST);
  context.page = page;
  layOut(page);
  reveal(page.get('ul'));
  page.viewport.measure();
  page.fire(window, 'beforeprint');
  page.viewport.report();
  assert.equal(states(page), ['-', '-', '-', '-', '-']);
});

revealSuite.run();
