import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSite } from '#build';
import { states } from '#data/locations.ts';
import { statePath } from '#data/paths.ts';
import { notFoundRoutes, type PageRoute, routes, stateRoute } from '#pages/routes.tsx';
import { writeDist } from '#pages/site/publish/write.ts';
import { makeAssets } from '#pages/site/render/assets.ts';

// npm run bench:pages [-- number of pages …]
// Measures `npm run build`, and then builds of the site with many synthetic state pages. Each row of the table is one
// process, which builds in memory and then writes two files for each page.

const run = (script: string) =>
  execFileSync('sh', ['-c', script], { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } });
const node = `"${process.execPath}" pages/site/commands/run.js`;

export async function main([job = '', ...words]: readonly string[]): Promise<void> {
  if (job === 'measure') return measure(Number(words[0]));
  const times = Array.from({ length: 5 }, cpuOfBuild).sort((a, b) => a - b);
  console.log(`The site: ${times[2]?.toFixed(2)} s of CPU, the median of five builds; goal: 0.9`);
  row('pages', 'built s', 'pages/s', 'µs/page', 'and written s', 'peak MB');
  for (const count of job ? [job, ...words] : ['1000', '2500', '5000', '10000']) report(count);
  row('goal', '', '1200', '', '', '400');
}

/** Returns the CPU time of a build in seconds, without npm. */
function cpuOfBuild(): number {
  const children = run(`${node} build.ts > /dev/null; times`).trim().split('\n').at(-1) ?? '';
  const seconds = [...children.matchAll(/(\d+)m([\d.]+)s/g)];
  return seconds.reduce((sum, [, m, s]) => sum + Number(m) * 60 + Number(s), 0);
}

const row = (...cells: readonly string[]) =>
  console.log(cells.map((cell) => cell.padStart(14)).join(''));

function report(count: string): void {
  const measured = run(`${node} test/bench/many-pages.ts measure ${count}`);
  const { built, written, peak } = JSON.parse(measured);
  const each = built / Number(count);
  const speed = [(1 / each).toFixed(), (each * 1e6).toFixed()];
  row(count, built.toFixed(2), ...speed, written.toFixed(2), peak.toFixed());
}

/** Builds and writes the site in this process; prints the CPU seconds and the peak memory in MB. */
async function measure(count: number): Promise<void> {
  const settings = {
    siteUrl: 'http://localhost:3000',
    supabaseUrl: 'http://localhost:54321',
    supabasePublishableKey: 'sb_publishable_bench',
  };
  const table = [...routes, ...Array.from({ length: count }, synthetic), ...notFoundRoutes];
  const assets = await makeAssets();
  const folder = mkdtempSync(join(tmpdir(), 'ascent-pages-'));
  try {
    const start = process.cpuUsage();
    const seconds = () => {
      const { user, system } = process.cpuUsage(start);
      return (user + system) / 1e6;
    };
    const { files } = await buildSite(settings, { assets, routes: table });
    const built = seconds();
    writeDist(files, join(folder, 'dist'));
    const peak = process.resourceUsage().maxRSS / 1024;
    console.log(JSON.stringify({ built, written: seconds(), peak }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Makes a state page with the properties and words of a real state, and another name. */
function synthetic(_: unknown, index: number): PageRoute {
  const state = states[index % states.length];
  if (!state) throw new Error('data/locations.ts is empty');
  const mark = letters(index);
  const route = stateRoute({
    ...state,
    name: `${state.name} ${mark}`,
    description: `${state.description.slice(0, 120)} (${mark})`,
  });
  // This benchmark excludes the time for preview images.
  return { ...route, path: statePath(`${state.slug}-${mark}`), previewImage: 'home' };
}

/**
 * Writes a number in letters, because the build rejects figures in texts; 0 becomes "eeee". Every title already contains
 * these letters, so all pages of a state share a title font.
 */
function letters(index: number): string {
  const alphabet = 'ecdaixnprtsl';
  const { length } = alphabet;
  const digits = [length ** 3, length ** 2, length, 1].map((step) => Math.floor(index / step));
  return digits.map((digit) => alphabet[digit % length]).join('');
}
