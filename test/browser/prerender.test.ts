import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { speculationRules } from '#pages/site/policy.ts';
import { findChromium } from '../helpers/browser/chromium.ts';
import { serveSite } from '../helpers/browser/site.ts';
import { SKIPPED_TRANSITION } from '../helpers/browser/visit.ts';
import { waitUntil } from '../helpers/wait-until.ts';

/** A message of the DevTools protocol: https://chromedevtools.github.io/devtools-protocol/tot/ */
interface Message {
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly id?: number;
  readonly result?: Readonly<Record<string, unknown>>;
  readonly error?: { readonly message: string };
}

/**
 * Opens a browser and follows its *tab*. Chromium doesn't prerender for a client that attaches to the
 * page (`PrerenderingDisabledByDevTools`), as Playwright and the extra sessions of Puppeteer do: a
 * prerendered page is another page of the same tab. Pages are numbered from 0, as they appear.
 */
async function openTab() {
  const { executablePath, env } = await findChromium();
  const profile = await mkdtemp(join(tmpdir(), 'ascent-tab-'));
  const options = ['--headless', '--no-sandbox', '--disable-gpu', '--remote-debugging-pipe'];
  const browser = spawn(executablePath, [...options, `--user-data-dir=${profile}`, 'about:blank'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  });
  const [, , , input, output] = browser.stdio as unknown as [null, null, null, Writable, Readable];

  /** All events of any page of the tab so far. */
  const events: Message[] = [];
  const answers = new Map<number, (message: Message) => void>();
  const pages: string[] = [];
  let rest = '';
  output.setEncoding('utf8').on('data', (data: string) => {
    const messages = (rest + data).split('\0');
    rest = messages.pop() ?? '';
    for (const message of messages.map((text): Message => JSON.parse(text))) {
      if (message.id !== undefined) {
        answers.get(message.id)?.(message);
        continue;
      }
      const { sessionId, targetInfo } = message.params as {
        sessionId: string;
        targetInfo?: { type: string };
      };
      if (message.method === 'Target.attachedToTarget' && targetInfo?.type === 'page')
        pages.push(sessionId);
      events.push(message);
    }
  });

  let last = 0;
  const call = async (method: string, params: object = {}, sessionId?: string) => {
    const id = ++last;
    const { result = {}, error } = await new Promise<Message>((resolve) => {
      answers.set(id, resolve);
      input.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    });
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  };
  const { targetInfos } = (await call('Target.getTargets', { filter: [{}] })) as {
    targetInfos: { type: string; targetId: string }[];
  };
  const targetId = targetInfos.find(({ type }) => type === 'tab')?.targetId;
  const { sessionId } = await call('Target.attachToTarget', { targetId, flatten: true });
  const follow = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true };
  await call('Target.setAutoAttach', follow, String(sessionId));
  await waitUntil('the page', () => pages.length > 0);

  /** Sends a command to a page and returns its result. */
  const send = (page: number, method: string, params?: object) => call(method, params, pages[page]);
  return {
    send,
    events,
    /** Returns the first matching event, past or future. */
    async event(matches: (event: Message) => boolean): Promise<Message> {
      await waitUntil('the event', () => events.some(matches));
      return events.find(matches) as Message;
    },
    /** Returns the value of an expression in a page, as JSON. */
    async read(page: number, expression: string): Promise<unknown> {
      const { result } = await send(page, 'Runtime.evaluate', { expression, returnByValue: true });
      return (result as { value?: unknown }).value;
    },
    async close() {
      // Doesn't wait for an answer, because the browser may end first.
      void call('Browser.close');
      await once(browser, 'exit');
      await rm(profile, { recursive: true, force: true });
    },
  };
}

// Serves the site with its headers, because the policy must allow the rules.
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
const status = (path: string, expected: string) => (event: Message) =>
  event.method === 'Preload.prerenderStatusUpdated' &&
  (event.params.key as { url: string }).url === site.url + path &&
  event.params.status === expected;

prerender('the browser parses the speculation rules without an error', async () => {
  const { params } = await tab.event(({ method }) => method === 'Preload.ruleSetUpdated');
  const ruleSet = params.ruleSet as { sourceText: string; errorType?: string };
  assert.is(ruleSet.errorType, undefined);
  assert.is(ruleSet.sourceText, speculationRules);
});

prerender(
  'a hovered link is prerendered, and a click shows it in the colors chosen after the prerendering',
  async () => {
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
    for (const domain of watched) await tab.send(PRERENDERED, `${domain}.enable`);
    assert.is(await tab.read(PRERENDERED, 'document.prerendering'), true);

    await tab.read(SHOWN, `document.querySelector('footer button[value="dark"]').click()`);

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
    const ground = 'getComputedStyle(document.body).backgroundColor';
    assert.is(await tab.read(PRERENDERED, ground), 'rgb(14, 28, 24)');
  },
);

const errorEvents = new Set([
  'Log.entryAdded',
  'Runtime.consoleAPICalled',
  'Runtime.exceptionThrown',
]);

prerender(
  'the visible and the prerendered page have no policy violations, warnings or errors',
  () => {
    const complaints = tab.events
      .filter(({ method }) => errorEvents.has(method))
      .map(({ params }) => JSON.stringify(params))
      .filter((complaint) => !SKIPPED_TRANSITION.test(complaint));
    assert.equal(complaints, []);
  },
);

prerender.run();
