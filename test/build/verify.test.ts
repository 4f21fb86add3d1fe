import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { sha256 } from '#pages/site/checksums.ts';
import { record } from '#pages/site/record.ts';
import { compareFiles, verify } from '#pages/site/verify.ts';
import { startBackend } from '#supabase/local/backend.ts';
import { skipUnless } from '../harness/suite.ts';
import { serveSite } from '../helpers/browser/site.ts';

// unit/verify.test.ts has what can be wrong with a host or a function.

const test = suite('npm run record and npm run verify');

const folder = mkdtempSync(join(tmpdir(), 'ascent-verify-'));
const port = await getPort();
const siteUrl = `http://localhost:${port}`;
const backend = await startBackend({ port: 0, siteUrl, folder, print: () => {}, env: {} });
const site = await serveSite({ port, supabaseUrl: backend.url });
const records = join(folder, 'records');
const kept = record(site.dir, records);

test.after(async () => {
  await Promise.all([site.close(), backend.close()]);
  rmSync(folder, { recursive: true });
});

/** Copies the site and changes the text of one of its files. */
function copyWith(file: string, change: (text: string) => string) {
  const dir = mkdtempSync(join(folder, 'copy-'));
  cpSync(site.dir, dir, { recursive: true });
  const text = change(readFileSync(join(dir, file), 'utf8'));
  writeFileSync(join(dir, file), text);
  return { dir, sum: sha256(text) };
}

const withSums = skipUnless(process.platform === 'linux', 'needs sha256sum of Linux');
withSums(test)('an auditor checks a record with sha256sum and compares the live site', async () => {
  execFileSync('sha256sum', ['--check', '--strict', '--quiet', 'SHA256SUMS'], { cwd: kept });
  const list = readFileSync(join(kept, 'SHA256SUMS'), 'utf8');
  const results = [...(await compareFiles(site.url, list)).values()];
  assert.ok(results.filter((result) => result === 'same').length > 200, String(results));
  assert.equal([...new Set(results)].sort(), ['not served', 'same']);
});

test('a release for another address is a second record, and a changed record is never replaced', () => {
  assert.is(record(site.dir, records), kept);
  const other = '"site": "https://other.example"';
  const { dir, sum } = copyWith('disclosures.json', (text) => text.replace(/"site": ".*"/, other));
  const list = join(dir, 'SHA256SUMS');
  const line = /\w{64}(?= {2}disclosures\.json)/;
  writeFileSync(list, readFileSync(list, 'utf8').replace(line, sum));
  const second = record(dir, records);
  assert.is.not(second, kept);
  writeFileSync(join(second, 'index.html'), 'Other words');
  assert.throws(() => record(dir, records), /index.html differs from the release; move that/);
  assert.is(readFileSync(join(second, 'index.html'), 'utf8'), 'Other words');
});

test('a site that is damaged, no release or not built is not recorded', async () => {
  const damaged = copyWith('leadership.html', () => 'Other words');
  const error = /leadership.html does not match SHA256SUMS; build the/;
  assert.throws(() => record(damaged.dir, records), error);
  const preview = copyWith('disclosures.json', (text) =>
    text.replace('"release": true', '"release": false'),
  );
  assert.throws(() => record(preview.dir, records), /is not a release; run npm run release first/);
  const missing = /contains no finished site; run npm run build first/;
  assert.throws(() => record(folder, records), missing);
  assert.match(await verify(site.url, folder, () => {}).then(() => '', String), missing);
});

/** Runs `npm run verify`. */
const command = () =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const words = ['pages/site/run.js', 'build.ts', 'verify', site.url, site.dir];
    execFile(process.execPath, words, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });

test('a site as it was released is verified with status 0', async () => {
  const { code, output } = await command();
  assert.is(code, 0, output);
  assert.match(output, / the same, 0 are not; \d+ checks passed, 0 errors, 0 warnings\n$/);
});

test('a changed file, and a missing function, is reported with status 1', async () => {
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
  assert.match(output, /^error {6}database of the contact function: no readable response \(/m);
});

test.run();
