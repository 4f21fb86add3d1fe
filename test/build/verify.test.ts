import { execFile, execFileSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import getPort from 'get-port';
import { record } from '#pages/site/commands/record.ts';
import { verify } from '#pages/site/commands/verify.ts';
import { checksumFile } from '#pages/site/publish/checksums.ts';
import { assert, skipUnless, test } from '../harness/suite.ts';
import { serveSite } from '../helpers/browser/site.ts';
import { filesIn } from '../helpers/build/built.ts';
import { folderWith } from '../helpers/folder.ts';
import { runLocalBackend } from '../helpers/function/local-backend.ts';

// unit/verify.test.ts tests each error of a host and of the contact function.
const folder = folderWith();
const port = await getPort();
const backend = await runLocalBackend({ siteUrl: `http://localhost:${port}`, folder });
const site = await serveSite({ port, supabaseUrl: backend.url });
const records = join(folder, 'records');

test.after(() => Promise.all([site.close(), backend.close()]).then(() => {}));

/** Copies the site and changes the text of one of its files, also in SHA256SUMS if `listed`. */
function copyWith(file: string, from: RegExp, to: string, listed = true): string {
  const dir = folderWith();
  cpSync(site.dir, dir, { recursive: true });
  const path = join(dir, file);
  writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
  const files = [...filesIn(dir)].filter(([name]) => name !== 'SHA256SUMS');
  if (listed) writeFileSync(join(dir, 'SHA256SUMS'), checksumFile(new Map(files)));
  return dir;
}

const withSums = skipUnless(process.platform === 'linux', 'needs sha256sum of Linux');
withSums(test)('an auditor can check a record with sha256sum', () => {
  const cwd = record(site.dir, records);
  execFileSync('sha256sum', ['--check', '--strict', '--quiet', 'SHA256SUMS'], { cwd });
});

test('each release gets its own record, and npm run record never replaces a changed record', () => {
  const kept = record(site.dir, records);
  assert.match(kept, /website-unknown-[0-9a-f]{10}$/);
  assert.is(record(site.dir, records), kept);
  const dir = copyWith('disclosures.json', /"site": ".*"/, '"site": "https://other.example"');
  const second = record(dir, records);
  assert.is.not(second, kept);
  const changed = join(second, 'index.html');
  writeFileSync(changed, 'Other words');
  const error = /index.html does not match SHA256SUMS; move that/;
  assert.throws(() => record(dir, records), error);
  assert.is(readFileSync(changed, 'utf8'), 'Other words');
  rmSync(changed);
  assert.throws(() => record(dir, records), error);
});

test('npm run record rejects a damaged site, a preview build and a missing site, which npm run verify rejects too', async () => {
  const missing = /contains no finished site; run npm run build first/;
  const damaged = /leadership.html does not match SHA256SUMS; build the/;
  for (const [dir, error] of [
    [copyWith('leadership.html', /<h1/, '<h2', false), damaged],
    [copyWith('disclosures.json', /"release": true/, '"release": false'), /run npm run release first/],
    [folder, missing],
  ] as const)
    assert.throws(() => record(dir, records), error);
  assert.match(await verify(site.url, folder, () => {}).then(() => '', String), missing);
});

/** Runs `npm run verify`; rejects if it exits with an error. */
const runVerify = (dir: string) =>
  promisify(execFile)(process.execPath, ['pages/site/commands/run.js', 'verify', site.url, dir]);

test('npm run verify exits with 0 for a released site with a running function, or with 1 for a changed file', async () => {
  const { stdout } = await runVerify(site.dir);
  assert.match(stdout, /every response has the security headers\n.* 0 are not; .* 0 errors, /s);
  const failed = await runVerify(copyWith('robots.txt', /Allow/, 'Disallow')).catch(Object);
  assert.is(failed.code, 1);
  assert.match(failed.stdout, /^file {7}differs: .*\/robots\.txt/m);
});
