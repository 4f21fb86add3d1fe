import '../../pages/build/production.ts';
/**
 * `npm run test:browsers [word …]`: what people do on the site, in Chromium, Firefox and WebKit. Words choose
 * engines by their names, and journeys by their titles.
 */
import * as assert from 'uvu/assert';
import { startFunction } from '../helpers/browser/function-server.ts';
import type { Engine } from './engine.ts';
import { chromium } from './engines/chromium.ts';
import { firefox } from './engines/firefox.ts';
import { webkit } from './engines/webkit.ts';
import type { Journey, Visit } from './journey.ts';
import { addresses } from './journeys/addresses.ts';
import { contact } from './journeys/contact.ts';
import { everyPage } from './journeys/every-page.ts';
import { keyboard } from './journeys/keyboard.ts';
import { menu } from './journeys/menu.ts';
import { notesAndTerms } from './journeys/notes-and-terms.ts';
import { reveal } from './journeys/reveal.ts';
import { tooltips } from './journeys/tooltips.ts';
import { serveReporting } from './reports.ts';
import { type Outcome, tableOf } from './table.ts';
import { type EngineWindow, openWindow } from './window.ts';

const ENGINES = { chromium, firefox, webkit };
const JOURNEYS: readonly Journey[] = [
  ...[everyPage, menu, keyboard, reveal, tooltips, notesAndTerms, contact, addresses].flat(),
];

/** Goes one journey, and closes its windows. */
async function go(
  journey: Journey,
  engine: Engine,
  place: Omit<Visit, 'open'>,
): Promise<Pick<Outcome, 'result' | 'reason'>> {
  const limit = journey.needs && engine.limits[journey.needs];
  if (limit) return { result: 'not possible', reason: `it ${limit}` };
  const { backend, site } = place;
  Object.assign(backend, { answer: 'accept', delay: 0 });
  backend.calls.length = 0;
  site.breaches.length = 0;
  const windows: EngineWindow[] = [];
  try {
    await journey.run({
      ...place,
      open: async (options = {}) => {
        const window = await openWindow(engine, site.url, options);
        windows.push(window);
        return window;
      },
    });
    assert.equal(site.breaches, []);
    return { result: 'passed' };
  } catch (error) {
    const { message, details } = error as Error & { details?: string };
    return { result: 'failed', reason: [message, details].filter(Boolean).join('\n') };
  } finally {
    for (const window of windows) await window.close().catch(() => {});
  }
}

const words = process.argv.slice(2).map((word) => word.toLowerCase());
const named = Object.keys(ENGINES).filter((name) => words.includes(name));
const topics = words.filter((word) => !named.includes(word));
const engines = Object.entries(ENGINES).filter(([name]) => !named.length || named.includes(name));
const journeys = JOURNEYS.filter(
  ({ title }) => !topics.length || topics.some((word) => title.toLowerCase().includes(word)),
);
if (journeys.length === 0) throw new Error(`No journey is called ${topics.join(' or ')}`);

// What was started ends with this process, which a signal would end without a word to anyone.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => process.exit(1));
const backend = await startFunction();
const site = await serveReporting(backend.url);
backend.siteUrl = site.url;
const outcomes: Outcome[] = [];
for (const [name, start] of engines) {
  let engine: Engine;
  try {
    engine = await start();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.log(`${name}: not run: ${reason}`);
    process.exitCode = 1;
    continue;
  }
  for (const journey of journeys) {
    const started = Date.now();
    const outcome = await go(journey, engine, { site, backend });
    const seconds = Math.round((Date.now() - started) / 1000);
    console.log(`${engine.name}: ${journey.title}: ${outcome.result} (${seconds} s)`);
    if (outcome.result === 'failed') console.log(outcome.reason);
    outcomes.push({ journey: journey.title, engine: engine.name, ...outcome });
  }
  await engine.close();
}
await site.close();
await backend.close();
console.log(`\n${tableOf(outcomes)}`);
if (outcomes.some(({ result }) => result === 'failed')) process.exitCode = 1;
