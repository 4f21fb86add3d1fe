import '#test/harness/production.ts';
import { startFunction } from '../helpers/browser/function-server.ts';
import { serveSite } from '../helpers/browser/site.ts';
import { firefox } from './firefox.ts';
import { type Journey, journeys } from './journeys.ts';
import { webkit } from './webkit.ts';
import { type Engine, type EngineWindow, openWindow, type WindowOptions } from './window.ts';

// Runs the journeys of visitors in Firefox and WebKit (README.md). Words on the command line select engines by name and
// journeys by title.

const engines: Readonly<Record<string, Engine>> = { firefox, webkit };
const words = process.argv.slice(2).map((word) => word.toLowerCase());
const topics = words.filter((word) => !(word in engines));
const names = words.filter((word) => word in engines);
const chosen = Object.entries(journeys).filter(
  ([title]) => topics.length === 0 || topics.some((word) => title.toLowerCase().includes(word)),
);
if (chosen.length === 0) throw new Error(`no journey has a title with ${topics.join(' or ')}`);

// On a signal, this process exits normally, so that all started processes end, too.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
const backend = await startFunction();
const site = await serveSite({ supabaseUrl: backend.url });
backend.siteUrl = site.url;

/** Runs a journey, closes its windows, and returns "passed" or the error. */
async function go(journey: Journey, engine: Engine): Promise<string> {
  backend.answer = 'accept';
  backend.calls.length = 0;
  const windows: EngineWindow[] = [];
  const open = async (options: Partial<WindowOptions> = {}) => {
    const window = await openWindow(engine, site.url, options);
    windows.push(window);
    return window;
  };
  try {
    await journey({ site, backend, open });
    return 'passed';
  } catch (error) {
    process.exitCode = 1;
    const { message, details = '' } = error as Error & { details?: string };
    return `${message}\n${details}`.trim();
  } finally {
    for (const window of windows) await window.close().catch(() => {});
  }
}

const table: Record<string, Record<string, string>> = {};
for (const name of names.length > 0 ? names : Object.keys(engines)) {
  for (const [title, journey] of chosen) {
    const result = await go(journey, engines[name] ?? firefox);
    console.log(`${name}: ${title}: ${result}`);
    table[title] = { ...table[title], [name]: result === 'passed' ? result : 'failed' };
  }
}
await site.close();
await backend.close();
console.table(table);
