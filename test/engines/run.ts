import '#test/harness/production.ts';
import * as assert from 'uvu/assert';
import { startFunction } from '../helpers/browser/function-server.ts';
import { contactJourneys } from './contact.ts';
import { controlJourneys } from './controls.ts';
import { momentJourneys } from './moments.ts';
import { pageJourneys } from './pages.ts';
import { chromium, firefox } from './puppeteer.ts';
import { type Journeys, serveReporting, type Visit } from './site.ts';
import { webkit } from './webkit.ts';
import { type Engine, type EngineWindow, openWindow } from './window.ts';

// Runs the journeys of visitors in Chromium, Firefox and WebKit (README.md). Words on the command line select engines
// by name and journeys by title.

const engines: Readonly<Record<string, Engine>> = { chromium, firefox, webkit };
const words = process.argv.slice(2).map((word) => word.toLowerCase());
const topics = words.filter((word) => !(word in engines));
const named = Object.entries(engines).filter(([name]) => words.includes(name));
const journeys = Object.entries({
  ...pageJourneys,
  ...controlJourneys,
  ...contactJourneys,
  ...momentJourneys,
}).filter(([title]) => !topics.length || topics.some((word) => title.toLowerCase().includes(word)));
if (journeys.length === 0) throw new Error(`no journey has a title with ${topics.join(' or ')}`);

// On a signal, this process exits normally, so that all started processes end, too.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => process.exit(1));
const backend = await startFunction();
const site = await serveReporting(backend.url);
backend.siteUrl = site.url;

/** Runs a journey, closes its windows, and returns the error, if any. */
async function go(journey: Journeys[string], engine: Engine): Promise<string | undefined> {
  backend.answer = 'accept';
  backend.calls.length = 0;
  site.breaches.length = 0;
  const windows: EngineWindow[] = [];
  const open: Visit['open'] = async (options = {}) => {
    const window = await openWindow(engine, site.url, options);
    windows.push(window);
    return window;
  };
  try {
    await journey({ site, backend, open });
    assert.equal(site.breaches, []);
    return undefined;
  } catch (error) {
    const { message, details = '' } = error as Error & { details?: string };
    return `${message}\n${details}`.trim();
  } finally {
    for (const window of windows) await window.close().catch(() => {});
  }
}

const table: Record<string, Record<string, string>> = {};
for (const [name, engine] of named.length > 0 ? named : Object.entries(engines)) {
  try {
    const window = await openWindow(engine, site.url, {});
    console.log(window.name);
    await window.close();
  } catch (error) {
    console.log(`${name} did not start: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
    continue;
  }
  for (const [title, journey] of journeys) {
    const error = await go(journey, engine);
    if (error) process.exitCode = 1;
    console.log(`${name}: ${title}: ${error ?? 'passed'}`);
    table[title] = { ...table[title], [name]: error ? 'failed' : 'passed' };
  }
}
await site.close();
await backend.close();
console.table(table);
