import '#test/harness/production.ts';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import getPort from 'get-port';
import { launchBrowser } from '../helpers/browser/chromium.ts';
import { pageLayouts } from '../helpers/browser/paths.ts';
import { serveSite } from '../helpers/browser/site.ts';
import { loadTool } from '../helpers/load-tool.ts';

// npm run bench:lighthouse [-- path …]
// Runs Lighthouse for mobile on one page of each layout, or on the given paths. The exit code is 1 if a score is under 100.
// A busy machine lowers scores, so the best of up to three runs counts. The largest paint is compared with an empty page,
// because the times themselves vary between machines by a factor of two.
// https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md

/** Part of the result: https://github.com/GoogleChrome/lighthouse/blob/main/types/lhr/lhr.d.ts */
interface Result {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, { title: string; score: number | null; numericValue?: number }>>;
}
type Lighthouse = (url: string, flags: object) => Promise<{ readonly lhr: Result }>;

const VERSION = '12.8.2';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const LARGEST_PAINT = 'largest-contentful-paint';
const ROUNDS = 3;
const EMPTY_PATH = '/empty';
const EMPTY =
  '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Empty</title><p>Empty</p></html>';

const given = process.argv.slice(2);
const paths = given.length > 0 ? given : pageLayouts;
const { default: lighthouse } = await loadTool<{ default: Lighthouse }>('lighthouse', VERSION);
const site = await serveSite();
await writeFile(join(site.dir, 'empty.html'), EMPTY);
const port = await getPort();
const browser = await launchBrowser([`--remote-debugging-port=${port}`]);

const run = async (path: string, flags: object) =>
  (await lighthouse(site.url + path, { port, logLevel: 'error', ...flags })).lhr;

async function score(path: string) {
  let best: { total: number; scores: number[]; audits: Result['audits'] } = { total: -1, scores: [], audits: {} };
  for (let round = 0; round < ROUNDS && best.total < 100 * CATEGORIES.length; round++) {
    const { categories, audits } = await run(path, { onlyCategories: CATEGORIES });
    const scores = CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100));
    const total = scores.reduce((sum, points) => sum + points);
    if (total > best.total) best = { total, scores, audits };
  }
  return best;
}

/** Measures the largest paint of each page, and returns a function that gives the median of a path in ms. */
async function largestPaints(): Promise<(path: string) => number> {
  const flags = { onlyAudits: [LARGEST_PAINT], throttlingMethod: 'devtools' };
  const times = new Map([EMPTY_PATH, ...paths].map((path) => [path, [] as number[]]));
  for (let round = 0; round < ROUNDS; round++)
    for (const [path, measured] of times)
      measured.push((await run(path, flags)).audits[LARGEST_PAINT]?.numericValue ?? Number.NaN);
  return (path) => {
    const sorted = times.get(path)?.toSorted((a, b) => a - b);
    return Math.round(sorted?.[Math.floor(ROUNDS / 2)] ?? Number.NaN);
  };
}

try {
  const table: Record<string, object> = {};
  const paintOf = await largestPaints();
  console.log(`Lighthouse ${VERSION}, mobile; largest paint of an empty page:`, paintOf(EMPTY_PATH));
  for (const path of paths) {
    const { scores, audits } = await score(path);
    table[path] = {
      ...Object.fromEntries(CATEGORIES.map((name, index) => [name, scores[index]])),
      shift: audits['cumulative-layout-shift']?.numericValue?.toFixed(3),
      bytes: audits['total-byte-weight']?.numericValue,
      'largest paint, ms': paintOf(path),
      'more than empty': paintOf(path) - paintOf(EMPTY_PATH),
    };
    if (scores.every((points) => points === 100)) continue;
    process.exitCode = 1;
    for (const [name, { title, score: points }] of Object.entries(audits))
      if (points !== null && points < 0.9) console.log(`${path}: ${name}: ${title}`);
  }
  console.table(table);
} finally {
  await browser.close();
  await site.close();
}
