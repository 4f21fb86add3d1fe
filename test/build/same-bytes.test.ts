import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { makeParts } from '../../pages/build/make-assets.ts';
import { composeSite } from '../../pages/build/render/compose.ts';
import { missedRoutes, routes } from '../../pages/routes.tsx';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const ROOMS = ['assets', 'client', 'components', 'data', 'pages', 'supabase'];
const FILES = ['build.ts', 'package.json', 'package-lock.json', 'tsconfig.json', '.env.example'];

const sameBytes = suite('pages: same bytes');
const temporary = mkdtempSync(join(tmpdir(), 'ascent-bytes-'));
sameBytes.after(() => rmSync(temporary, { recursive: true }));

/** Copies what the site is made of and links the packages, with what was cached or without. */
function copyTo(folder: string, cache: boolean): void {
  mkdirSync(join(folder, 'node_modules'), { recursive: true });
  for (const name of [...ROOMS, ...FILES]) {
    cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  }
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (name === '.cache' && !cache) continue;
    symlinkSync(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name));
  }
}

/** Builds in a folder and gives the SHA-256 of each file of dist. */
async function build(folder: string, env: Record<string, string>): Promise<Map<string, string>> {
  const settings = { SITE_URL: 'https://www.ascent.example', NODE_ENV: 'production' };
  await promisify(execFile)(process.execPath, ['--import', 'tsx', 'build.ts'], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder, ...settings, ...env },
  });
  const dist = join(folder, 'dist');
  const entries = readdirSync(dist, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return new Map(
    files
      .map(({ parentPath, name }) => join(parentPath, name))
      .sort()
      .map((file) => {
        const sum = createHash('sha256').update(readFileSync(file)).digest('hex');
        return [file.slice(dist.length + 1), sum];
      }),
  );
}

sameBytes('two folders, time zones and languages give the same files, cache or not', async () => {
  const here = join(temporary, 'here');
  const there = join(temporary, 'another place', 'deep');
  copyTo(here, true);
  copyTo(there, false);
  const [first, second] = await Promise.all([
    build(here, { TZ: 'UTC', LANG: 'C', LC_ALL: 'C' }),
    build(there, { TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' }),
  ]);
  assert.ok(first.size > 150, `${first.size} files`);
  assert.equal([...second], [...first]);
});

sameBytes('a page is the same whichever page is rendered before it', async () => {
  const settings = {
    siteUrl: 'https://www.ascent.example',
    supabaseUrl: 'http://localhost:54321',
    supabasePublishableKey: 'sb_publishable_test',
  };
  const parts = await makeParts();
  const table = [...routes, ...missedRoutes];
  const [usual, reversed] = await Promise.all([
    composeSite(settings, parts, { table }),
    composeSite(settings, parts, { table: [...table].reverse() }),
  ]);
  for (const [path, content] of usual) {
    if (!path.endsWith('.html')) continue;
    assert.is(String(reversed.get(path)), String(content), path);
  }
});

sameBytes.run();
