import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { sha256 } from '#pages/site/checksums.ts';
import { record } from '#pages/site/record.ts';
import { compareFiles, verify } from '#pages/site/verify.ts';
import { skipUnless } from '../harness/suite.ts';
import { serveSite } from '../helpers/browser/site.ts';

const test = suite('npm run record');

const site = await serveSite();
const folder = mkdtempSync(join(tmpdir(), 'ascent-records-'));
const kept = record(site.dir, folder);
test.after(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

/** A copy of the site: others read the served one at the same time. */
function copy(): string {
  const dir = mkdtempSync(join(folder, 'copy-'));
  cpSync(site.dir, dir, { recursive: true });
  return dir;
}

const withSums = skipUnless(process.platform === 'linux', 'needs sha256sum as Linux has it');
withSums(test)('An auditor checks its sums, and compares the live site.', async () => {
  const words = ['--check', '--strict', '--quiet', 'SHA256SUMS'];
  execFileSync('sha256sum', words, { cwd: kept });
  const list = readFileSync(join(kept, 'SHA256SUMS'), 'utf8');
  const results = [...(await compareFiles(site.url, list)).values()];
  assert.ok(results.filter((result) => result === 'same').length > 200, String(results));
  assert.equal([...new Set(results)].sort(), ['not served', 'same']);
});

test('a release for another address is a second record, and a changed record is reported, never replaced', () => {
  assert.is(record(site.dir, folder), kept);
  const dir = copy();
  const file = join(dir, 'disclosures.json');
  const text = readFileSync(file, 'utf8').replace(
    /"site": ".*"/,
    '"site": "https://other.example"',
  );
  writeFileSync(file, text);
  const list = readFileSync(join(dir, 'SHA256SUMS'), 'utf8');
  writeFileSync(
    join(dir, 'SHA256SUMS'),
    list.replace(/\w{64}(?= {2}disclosures\.json)/, sha256(text)),
  );
  const second = record(dir, folder);
  assert.is.not(second, kept);
  writeFileSync(join(second, 'index.html'), 'Other words');
  assert.throws(() => record(dir, folder), /index.html differs from the release; move that/);
  assert.is(readFileSync(join(second, 'index.html'), 'utf8'), 'Other words');
});

test('A site that does not match its sums is not kept.', () => {
  const dir = copy();
  writeFileSync(join(dir, 'leadership.html'), 'Other words');
  assert.throws(() => record(dir, folder), /leadership.html does not match SHA256SUMS; build the/);
});

test('What npm run release did not build is not kept.', () => {
  const dir = copy();
  const file = join(dir, 'disclosures.json');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace('"release": true', '"release": false'));
  assert.throws(() => record(dir, folder), /is no release; run npm run release first/);
});

test('Without a finished site, the message says what to do.', async () => {
  const message = /holds no finished site; build it first: npm run build/;
  assert.throws(() => record(folder, folder), message);
  const refused = await verify(site.url, folder, () => {}).then(() => '', String);
  assert.match(refused, message);
});

test.run();
