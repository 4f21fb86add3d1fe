import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { unpackArchive } from '../../pages/build/provenance/archive.ts';
import { launchBrowser } from '../../pages/build/provenance/browser.ts';
import { refuseUnreleased } from '../../pages/build/provenance/released.ts';
import { readSums, sha256 } from '../../pages/build/provenance/sums.ts';
import { readSumsFile } from '../../pages/build/provenance/sums-file.ts';
import { verifySite } from '../../pages/build/provenance/verify/compare-files.ts';
import { readArchive } from '../../pages/build/provenance/verify/read-release.ts';
import { matches, reportLines } from '../../pages/build/provenance/verify/report.ts';
import { writeArchive } from '../../pages/build/provenance/write-archive.ts';
import { skipUnless } from '../harness/skip-unless.ts';
import { everyPath } from '../helpers/browser/paths.ts';
import { serveSite } from '../helpers/browser/site.ts';

const test = suite('npm run record');

const site = await serveSite();
const records = mkdtempSync(join(tmpdir(), 'ascent-records-'));
const lines: string[] = [];
const write = (dist = site.dir, folder = records) =>
  writeArchive({ dist, folder, launch: launchBrowser, print: (line) => lines.push(line) });
const archive = await write();
test.after(async () => {
  await site.close();
  rmSync(records, { recursive: true });
});

test('one archive holds the site, a PDF of every page, sums, disclosures and the commit', async () => {
  const files = await unpackArchive(readFileSync(archive));
  const paths = [...files.keys()].map((path) => path.replace(/^website-unknown\//, ''));
  for (const path of readSums(readSumsFile(site.dir)).keys()) {
    assert.ok(paths.includes(`site/${path}`), path);
  }
  for (const path of ['site/SHA256SUMS', 'site/disclosures.json', 'record.json']) {
    assert.ok(paths.includes(path), path);
  }
  const about = JSON.parse(files.get('website-unknown/record.json')?.toString() ?? '{}');
  assert.is(about.revision, 'unknown');
  assert.is(about.site, site.url);
  assert.is(about.sha256sums, sha256(readSumsFile(site.dir)));
  const pdfs = everyPath.map((path) => `pdf/${path.slice(1) || 'home'}.pdf`);
  assert.equal(Object.keys(about.pdf).sort(), [...pdfs].sort());
  for (const pdf of pdfs) {
    const bytes = files.get(`website-unknown/${pdf}`) ?? Buffer.alloc(0);
    assert.match(bytes.subarray(0, 5).toString(), '%PDF-', pdf);
    assert.is(sha256(bytes), about.pdf[pdf], pdf);
  }
  assert.equal(lines, [
    `${archive}: ${paths.length - pdfs.length - 1} files, ${pdfs.length} PDFs, revision unknown`,
  ]);
});

test('links in the PDFs lead to the published site', async () => {
  const files = await unpackArchive(readFileSync(archive));
  const pdf = files.get('website-unknown/pdf/leadership.pdf')?.toString('latin1') ?? '';
  const links = [...pdf.matchAll(/\/URI \((https?:[^)]*)\)/g)].map(([, url = '']) => url);
  assert.ok(links.some((url) => url.startsWith(`${site.url}/`)));
  assert.equal(
    links.filter((url) => /^http:/.test(url) && !url.startsWith(site.url)),
    [],
  );
});

const linux = skipUnless(process.platform === 'linux', 'needs tar and sha256sum as Linux has them');
linux(test)('tar and sha256sum, which every auditor has, agree', () => {
  const folder = mkdtempSync(join(records, 'unpacked-'));
  execFileSync('tar', ['-xzf', archive, '-C', folder]);
  const cwd = join(folder, 'website-unknown/site');
  execFileSync('sha256sum', ['--check', '--strict', '--quiet', 'SHA256SUMS'], { cwd });
});

/** A copy of the site whose list names two of its pages alone. */
function smallSite(): string {
  const dir = mkdtempSync(join(records, 'small-'));
  cpSync(site.dir, dir, { recursive: true });
  const lines = readSumsFile(site.dir).match(
    /^.*(?:assets\/.*|(?<!\S)leadership.html|404.html)\n/gm,
  );
  writeFileSync(join(dir, 'SHA256SUMS'), lines?.join('') ?? '');
  return dir;
}

test('written again, it is the same archive', async () => {
  const dir = smallSite();
  const folder = mkdtempSync(join(records, 'again-'));
  const first = readFileSync(await write(dir, folder));
  assert.ok(first.equals(readFileSync(await write(dir, folder))));
});

test('the archived site is verified against its archive', async () => {
  const result = await verifySite(site.url, (await readArchive(archive))('SHA256SUMS'));
  assert.ok(matches(result), reportLines(result).join('\n'));
  assert.ok(result.same > 200, `${result.same} files and pages`);
});

test('a site that does not match its sums is not archived', async () => {
  // The served site is not touched: other test files read it at the same time.
  const dir = smallSite();
  appendFileSync(join(dir, 'leadership.html'), ' ');
  try {
    await write(dir);
    assert.unreachable('it was archived');
  } catch (error) {
    assert.match(String(error), 'leadership.html does not match SHA256SUMS; build the site again');
  }
});

test('what was built for this machine, or from sample content, is not archived as a release', () => {
  const dir = mkdtempSync(join(records, 'disclosures-'));
  const write = (site: string, sample?: true, release = true) =>
    writeFileSync(
      join(dir, 'disclosures.json'),
      JSON.stringify({ release, site, claims: [{ id: 'units', ...(sample && { sample }) }] }),
    );
  for (const site of ['http://localhost:3000', 'http://127.0.0.1:8080', 'http://[::1]:3000']) {
    write(site);
    assert.throws(() => refuseUnreleased(dir), /this machine; run npm run release/);
  }
  write('https://www.ascent-multifamily.com', true);
  assert.throws(() => refuseUnreleased(dir), /"units" is sample content; run npm run release/);
  write('https://www.ascent-multifamily.com', undefined, false);
  assert.throws(() => refuseUnreleased(dir), /not built by npm run release; run npm run release/);
  write('https://www.ascent-multifamily.com');
  refuseUnreleased(dir);
  assert.throws(() => refuseUnreleased(site.dir), /this machine/);
});

test('without a finished site, the message says what to do', () => {
  assert.throws(() => readSumsFile(records), /has no SHA256SUMS; build the site first/);
});

test.run();
