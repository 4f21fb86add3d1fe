import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { speculationRules } from '../../pages/build/render/speculation-rules.ts';
import { serveSite } from '../helpers/browser/site.ts';
import { type DevToolsEvent, openTab } from '../helpers/browser/tab.ts';

// With the headers of the site as it is served: the policy must admit the rules.
const site = await serveSite();
const tab = await openTab();
const prerender = suite('look: prerendered navigation');
prerender.after(async () => {
  await tab.close();
  await site.close();
});

/** The page that the visitor sees first, and the one that is prepared. */
const SHOWN = 0;
const PREPARED = 1;

const watched = ['Page', 'Preload', 'Log', 'Runtime'];
for (const domain of watched) await tab.send(SHOWN, `${domain}.enable`);
await tab.send(SHOWN, 'Page.navigate', { url: `${site.url}/` });
await tab.event(({ method }) => method === 'Page.loadEventFired');

/** What the browser said of the preparation of a page. */
const status = (path: string, wanted: string) => (event: DevToolsEvent) =>
  event.method === 'Preload.prerenderStatusUpdated' &&
  (event.params.key as { url: string }).url === site.url + path &&
  event.params.status === wanted;

prerender('the browser reads the rules without a fault', async () => {
  const { params } = await tab.event(({ method }) => method === 'Preload.ruleSetUpdated');
  const ruleSet = params.ruleSet as { sourceText: string; errorType?: string };
  assert.is(ruleSet.errorType, undefined);
  assert.is(ruleSet.sourceText, speculationRules);
});

prerender('a link under the pointer is prepared, and a click shows what was prepared', async () => {
  const path = '/target-investments';
  const point = await tab.read(
    SHOWN,
    `(() => {
      const link = document.querySelector('main a[href="${path}"]');
      link.scrollIntoView({ block: 'center' });
      const { x, y, width, height } = link.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    })()`,
  );
  const mouse = (type: string, more = {}) =>
    tab.send(SHOWN, 'Input.dispatchMouseEvent', { type, ...(point as object), ...more });
  await mouse('mouseMoved');
  await tab.event(status(path, 'Ready'));
  for (const domain of watched) await tab.send(PREPARED, `${domain}.enable`);
  assert.is(await tab.read(PREPARED, 'document.prerendering'), true);

  const left = { button: 'left', clickCount: 1 };
  await mouse('mousePressed', left);
  await mouse('mouseReleased', left);
  await tab.event(status(path, 'Success'));
  const [shown, start] = (await tab.read(
    PREPARED,
    `[location.pathname + document.visibilityState, performance.getEntriesByType('navigation')[0].activationStart]`,
  )) as [string, number];
  assert.is(shown, `${path}visible`);
  assert.ok(start > 0, `activated ${start} ms after the start of its navigation`);
});

const told = new Set(['Log.entryAdded', 'Runtime.consoleAPICalled', 'Runtime.exceptionThrown']);

prerender('neither page complains: no breach of the policy, no warning, no error', () => {
  const complaints = tab.events
    .filter(({ method }) => told.has(method))
    .map(({ params }) => JSON.stringify(params))
    // Chromium 147 throws this itself when a prepared page comes too late for the view transition;
    // a listener of `pagereveal` that takes the promise does not keep it from doing so.
    .filter((complaint) => !complaint.includes('AbortError: Transition was skipped'));
  assert.equal(complaints, []);
});

prerender.run();
