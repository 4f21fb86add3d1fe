import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { record } from '#pages/site/commands/record.ts';
import { verify } from '#pages/site/commands/verify.ts';
import { sha256 } from '#pages/site/publish/checksums.ts';
import { skipUnless } from '../harness/suite.ts';
import { serveSite } from '../helpers/browser/site.ts';
import { runLocalBackend } from '../helpers/function/local-backend.ts';

// unit/verify.test.ts tests each error of a host and of the contact function.
const test = suite('npm run record and npm run verify');

const folder = mkdtempSync(join(tmpdir(), 'ascent-verify-'));
const port = await getPort();
const siteUrl = `http://localhost:${port}`;
const backend = await runLocalBackend({ siteUrl, folder });
const site = await serveSite({ port, supabaseUrl: backend.url });
const records = join(folder, 'records');
const kept = record(site.dir, records);
assert.match(kept, /website-unknown-[0-9a-f]{10}$/);

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
withSums(test)('an auditor can check a record with sha256sum', () => {
  execFileSync('sha256sum', ['--check', '--strict', '--quiet', 'SHA256SUMS'], { cwd: kept });
});

test('each release gets its own record, and npm run record never replaces a changed record', () => {
  assert.is(record(site.dir, records), kept);
  const other = '"site": "https://other.example"';
  const { dir, sum } = copyWith('disclosures.json', (text) => text.replace(/"site": ".*"/, other));
  const list = join(dir, 'SHA256SUMS');
  const line = /\w{64}(?= {2}disclosures\.json)/;
  writeFileSync(list, readFileSync(list, 'utf8').replace(line, sum));
  const second = record(dir, records);
  assert.is.not(second, kept);
  writeFileSync(join(second, 'index.html'), 'Other words');
  assert.throws(() => record(dir, records), /index.html does not match SHA256SUMS; move that/);
  assert.is(readFileSync(join(second, 'index.html'), 'utf8'), 'Other words');
  rmSync(join(second, 'index.html'));
  assert.throws(() => record(dir, records), /index.html does not match SHA256SUMS; move that/);
});

test('npm run record rejects a damaged site, a preview build and a missing site', async () => {
  const { dir: damaged } = copyWith('leadership.html', () => 'Other words');
  const { dir: preview } = copyWith('disclosures.json', (text) =>
    text.replace('"release": true', '"release": false'),
  );
  const missing = /contains no finished site; run npm run build first/;
  for (const [dir, error] of [
    [damaged, /leadership.html does not match SHA256SUMS; build the/],
    [preview, /is not a release; run npm run release first/],
    [folder, missing],
  ] as const)
    assert.throws(() => record(dir, records), error);
  assert.match(await verify(site.url, folder, () => {}).then(() => '', String), missing);
});

/** Runs `npm run verify`; asserts the exit code and the output. */
async function assertVerified(expected: number, ...lines: readonly RegExp[]): Promise<void> {
  const words = ['pages/site/commands/run.js', 'verify', site.url, site.dir];
  const { code, output } = await new Promise<{ code: number; output: string }>((resolve) =>
    execFile(process.execPath, words, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    ),
  );
  assert.is(code, expected, output);
  for (const line of lines) assert.match(output, line);
}

test('npm run verify exits with 0 for a released site, or 1 for a changed file and a stopped function', async () => {
  await assertVerified(0, /every response has the security headers\n.* 0 are not; .* 0 errors, /s);
  writeFileSync(join(site.dir, 'robots.txt'), 'Disallow: /');
  await backend.close();
  const missing = /^error {6}the contact function reaches its database: no readable response \(/m;
  await assertVerified(1, /^file {7}differs: \/robots\.txt$/m, missing);
});

test.run();
