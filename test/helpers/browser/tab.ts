import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { findChromium } from '../../../pages/build/provenance/chromium.ts';

/** An event of the DevTools protocol: https://chromedevtools.github.io/devtools-protocol/tot/ */
export interface DevToolsEvent {
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** A tab of a browser of its own. */
export interface Tab {
  /** Sends a command to a page and returns its result. Pages are numbered from 0, as they appear. */
  send(page: number, method: string, params?: object): Promise<Readonly<Record<string, unknown>>>;
  /** The value of an expression in a page, as JSON carries it. */
  read(page: number, expression: string): Promise<unknown>;
  /** Waits for an event, also one that came before. Rejects after ten seconds. */
  event(matches: (event: DevToolsEvent) => boolean): Promise<DevToolsEvent>;
  /** All events of any page of the tab so far. */
  readonly events: readonly DevToolsEvent[];
  close(): Promise<void>;
}

interface Message extends DevToolsEvent {
  readonly id?: number;
  readonly result?: Readonly<Record<string, unknown>>;
  readonly error?: { readonly message: string };
}

/**
 * Opens a browser and follows its *tab*. Chromium refuses to prerender for a client that attaches to the
 * page (`PrerenderingDisabledByDevTools`), as Playwright and the extra sessions of Puppeteer do: a
 * prerendered page is another page of the same tab.
 */
export async function openTab(): Promise<Tab> {
  const { executablePath, env } = await findChromium();
  const profile = await mkdtemp(join(tmpdir(), 'ascent-tab-'));
  const browser = spawn(
    executablePath,
    [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--remote-debugging-pipe',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
  );
  const [, , , input, output] = browser.stdio as unknown as [null, null, null, Writable, Readable];

  const events: DevToolsEvent[] = [];
  const answers = new Map<number, (message: Message) => void>();
  const waiting = new Set<(event: DevToolsEvent) => void>();
  const pages: string[] = [];
  let rest = '';
  output.setEncoding('utf8').on('data', (data: string) => {
    const messages = (rest + data).split('\0');
    rest = messages.pop() ?? '';
    for (const text of messages) {
      const message = JSON.parse(text) as Message;
      if (message.id !== undefined) {
        answers.get(message.id)?.(message);
        continue;
      }
      if (message.method === 'Target.attachedToTarget') {
        const { sessionId, targetInfo } = message.params as {
          sessionId: string;
          targetInfo: { type: string };
        };
        if (targetInfo.type === 'page') pages.push(sessionId);
      }
      events.push(message);
      for (const listen of waiting) listen(message);
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
  const event = (matches: (event: DevToolsEvent) => boolean) =>
    new Promise<DevToolsEvent>((resolve, reject) => {
      const before = events.find(matches);
      if (before) return resolve(before);
      const timer = setTimeout(() => reject(new Error('the event did not come')), 60_000);
      const listen = (received: DevToolsEvent) => {
        if (!matches(received)) return;
        clearTimeout(timer);
        waiting.delete(listen);
        resolve(received);
      };
      waiting.add(listen);
    });

  const { targetInfos } = (await call('Target.getTargets', { filter: [{}] })) as {
    targetInfos: { type: string; targetId: string }[];
  };
  const target = targetInfos.find(({ type }) => type === 'tab');
  const { sessionId } = await call('Target.attachToTarget', {
    targetId: target?.targetId,
    flatten: true,
  });
  const follow = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true };
  await call('Target.setAutoAttach', follow, String(sessionId));
  await event(() => pages.length > 0);

  const send = (page: number, method: string, params?: object) => call(method, params, pages[page]);
  return {
    send,
    event,
    events,
    async read(page, expression) {
      const { result } = await send(page, 'Runtime.evaluate', { expression, returnByValue: true });
      return (result as { value?: unknown }).value;
    },
    async close() {
      const ended = once(browser, 'exit');
      await call('Browser.close');
      await ended;
      await rm(profile, { recursive: true, force: true });
    },
  };
}
