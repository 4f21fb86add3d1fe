import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { speculationRules } from '../../pages/build/render/speculation-rules.ts';
import { serveSite } from '../helpers/browser/site.ts';
import { type DevToolsEvent, openTab } from '../helpers/browser/tab.ts';
import { SKIPPED_TRANSITION } from '../helpers/browser/visit.ts';

// With the headers of the site as it is served: the policy must admit the rules.
const site = await serveSite();
const tab = await openTab();
const prerender = suite('browser: prerendered navigation');
prerender.after(async () => {
  await tab.close();
  await site.close();
});

/** The page that the visitor sees first, and the one that is prerendered. */
const SHOWN = 0;
const PRERENDERED = 1;

const watched = ['Page', 'Preload', 'Log', 'Runtime'];
for (const domain of watched) await tab.send(SHOWN, `${domain}.enable`);
await tab.send(SHOWN, 'Page.navigate', { url: `${site.url}/` });
await tab.event(({ method }) => method === 'Page.loadEventFired');

/** Matches the event that reports a prerendering status of a path. */
const status = (path: string, expected: string) => (event: DevToolsEvent) =>
  event.method === 'Preload.prerenderStatusUpdated' &&
  (event.params.key as { url: string }).url === site.url + path &&
  event.params.status === expected;

prerender('the browser reads the rules without an error', async () => {
  const { params } = await tab.event(({ method }) => method === 'Preload.ruleSetUpdated');
  const ruleSet = params.ruleSet as { sourceText: string; errorType?: string };
  assert.is(ruleSet.errorType, undefined);
  assert.is(ruleSet.sourceText, speculationRules);
});

/** Moves the pointer onto the link that a selector finds. Returns what presses and releases its buttons there. */
async function pointAt(selector: string) {
  const point = await tab.read(
    SHOWN,
    `(() => {
      const link = document.querySelector('${selector}');
      link.scrollIntoView({ block: 'center' });
      const { x, y, width, height } = link.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    })()`,
  );
  const mouse = (type: string, more = {}) =>
    tab.send(SHOWN, 'Input.dispatchMouseEvent', { type, ...(point as object), ...more });
  await mouse('mouseMoved');
  return mouse;
}

prerender('links to the page itself and within it are left alone', async () => {
  for (const link of ['header a[href="/"]', 'footer a[href="/"]', 'main a[href^="#note"]']) {
    await pointAt(link);
    assert.is(await tab.read(SHOWN, `document.querySelector('${link}').matches(':hover')`), true);
    // Longer than a browser waits for a pointer to rest.
    await new Promise((resolve) => setTimeout(resolve, 600));
  }
  const prepared = tab.events
    .filter(({ method }) => method === 'Preload.prerenderStatusUpdated')
    .map(({ params }) => (params.key as { url: string }).url);
  assert.equal(prepared, []);
});

prerender('a link under the pointer is prerendered, and a click shows that page', async () => {
  const path = '/target-investments';
  const mouse = await pointAt(`main a[href="${path}"]`);
  await tab.event(status(path, 'Ready'));
  for (const domain of watched) await tab.send(PRERENDERED, `${domain}.enable`);
  assert.is(await tab.read(PRERENDERED, 'document.prerendering'), true);

  const left = { button: 'left', clickCount: 1 };
  await mouse('mousePressed', left);
  await mouse('mouseReleased', left);
  await tab.event(status(path, 'Success'));
  const [shown, start] = (await tab.read(
    PRERENDERED,
    `[location.pathname + document.visibilityState, performance.getEntriesByType('navigation')[0].activationStart]`,
  )) as [string, number];
  assert.is(shown, `${path}visible`);
  assert.ok(start > 0, `activated ${start} ms after the start of its navigation`);
});

const problems = new Set(['Log.entryAdded', 'Runtime.consoleAPICalled', 'Runtime.exceptionThrown']);

prerender('neither page has a policy violation, a warning or an error', () => {
  const complaints = tab.events
    .filter(({ method }) => problems.has(method))
    .map(({ params }) => JSON.stringify(params))
    .filter((complaint) => !complaint.includes(`AbortError: ${SKIPPED_TRANSITION}`));
  assert.equal(complaints, []);
});

prerender.run();
