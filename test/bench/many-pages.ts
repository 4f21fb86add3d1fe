import '../../pages/build/production.ts';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSite } from '../../build.ts';
import { states } from '../../data/states.ts';
import { makeAssets } from '../../pages/build/make-assets.ts';
import { writeDist } from '../../pages/build/writing/write-dist.ts';
import { notFoundRoutes, type PageRoute, routes, stateRoute } from '../../pages/routes.tsx';

// npm run bench:pages [-- number of pages …]
// The build must grow in a straight line: 10,000 synthetic state pages with every check at 1,200 pages or
// more per second of CPU, in less than 400 MB. Each row is two processes: one builds in memory, the
// other also writes to a disk, every page under two names.

const job = process.argv[2];
if (job === 'built' || job === 'written') await measure(Number(process.argv[3]), job);
else {
  console.log('  pages    built s   pages/s    µs/page    and written s    peak MB');
  const counts = process.argv.slice(2);
  for (const count of counts.length > 0 ? counts : ['1000', '2500', '5000', '10000']) report(count);
}

function report(count: string): void {
  const built = inProcessOfItsOwn('built', count);
  const written = inProcessOfItsOwn('written', count);
  const cells = [
    count.padStart(7),
    built.seconds.toFixed(2).padStart(10),
    String(Math.round(Number(count) / built.seconds)).padStart(11),
    String(Math.round((built.seconds / Number(count)) * 1e6)).padStart(11),
    written.seconds.toFixed(2).padStart(17),
    Math.max(built.peak, written.peak).toFixed(0).padStart(11),
  ];
  console.log(cells.join(''));
}

/** Seconds of CPU, and the most memory that was held, in MB. */
interface Measured {
  readonly seconds: number;
  readonly peak: number;
}

function inProcessOfItsOwn(job: 'built' | 'written', count: string): Measured {
  const line = execFileSync(
    process.execPath,
    ['--import', 'tsx', import.meta.filename, job, count],
    { env: { ...process.env, NODE_ENV: 'production' }, encoding: 'utf8' },
  );
  return JSON.parse(line) as Measured;
}

async function measure(count: number, job: 'built' | 'written'): Promise<void> {
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
    const { files } = await buildSite(settings, { assets, routes: table });
    if (job === 'written') writeDist(files, join(folder, 'dist'));
    const { user, system } = process.cpuUsage(start);
    const peak = process.resourceUsage().maxRSS / 1024;
    console.log(JSON.stringify({ seconds: (user + system) / 1e6, peak } satisfies Measured));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A state page with the properties and words of a real one, under a name of its own. */
function synthetic(_: unknown, index: number): PageRoute {
  const state = states[index % states.length];
  if (!state) throw new Error('data/states.ts is empty');
  const mark = letters(index);
  const route = stateRoute({
    ...state,
    slug: `${state.slug}-${mark}`,
    name: `${state.name} ${mark}`,
    description: `${state.description.slice(0, 120)} (${mark})`,
  });
  // To draw ten thousand preview images would be another benchmark.
  return { ...route, previewImage: 'home' };
}

/** 0 is "aaaa": figures in plain words are refused. */
function letters(index: number): string {
  const digits = [26 ** 3, 26 ** 2, 26, 1].map((step) => Math.floor(index / step) % 26);
  return String.fromCharCode(...digits.map((digit) => 97 + digit));
}
