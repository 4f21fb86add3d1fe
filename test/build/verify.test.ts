import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { startBackend } from '#supabase/local/backend.ts';
import { serveSite } from '../helpers/browser/site.ts';

// What can be wrong with a host or a function is told in test/unit/verify.test.ts.

const test = suite('npm run verify, against a real host and function');

const folder = mkdtempSync(join(tmpdir(), 'ascent-verify-'));
const port = await getPort();
const siteUrl = `http://localhost:${port}`;
const backend = await startBackend({ port: 0, siteUrl, folder, print: () => {}, env: {} });
const site = await serveSite({ port, supabaseUrl: backend.url });

test.after(async () => {
  await Promise.all([site.close(), backend.close()]);
  rmSync(folder, { recursive: true });
});

/** Runs the command as `npm run verify` does. */
const command = () =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const words = ['pages/site/run.js', 'build.ts', 'verify', site.url, site.dir];
    execFile(process.execPath, words, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });

test('The site as it was released: nothing is wrong, status 0.', async () => {
  const { code, output } = await command();
  assert.is(code, 0, output);
  assert.match(output, / the same, 0 are not; \d+ good, 0 faults, 0 remarks\n$/);
});

test('A file that was changed is named, with status 1, and so is a function that is gone.', async () => {
  const robots = join(site.dir, 'robots.txt');
  const published = readFileSync(robots);
  writeFileSync(robots, 'Disallow: /');
  const changed = await command();
  assert.is(changed.code, 1, changed.output);
  assert.match(changed.output, /^file {7}\/robots\.txt: differs$/m);
  writeFileSync(robots, published);
  await backend.close();
  const { code, output } = await command();
  assert.is(code, 1, output);
  assert.match(output, / the same, 0 are not;/);
  assert.match(output, /^fault {6}database of the contact function: no readable answer \(/m);
});

test.run();
