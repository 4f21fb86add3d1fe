import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { security } from '../../data/security.ts';
import { startPreview } from '../../pages/build/dev/preview.ts';
import { securityHeaders } from '../../pages/build/hosts/policy.ts';
import { readSums } from '../../pages/build/provenance/sums.ts';
import { type Ask, ask } from '../../pages/build/provenance/verify/ask.ts';
import { readFolder, readRelease } from '../../pages/build/provenance/verify/read-release.ts';
import { questions, verifyHost } from '../../pages/build/provenance/verify/verify-host.ts';
import { startBackend } from '../../supabase/local/backend.ts';
import { copyProject } from '../helpers/build/project-copy.ts';
import { brokenFunctions, brokenHosts, onPage } from '../helpers/hosts/broken-answers.ts';
import { type Forge, startForgingProxy } from '../helpers/hosts/forging-proxy.ts';

const test = suite('npm run verify, against a host');

// A release, on a host and with a backend of its own; both answer through a proxy that can forge.
const project = copyProject();
const folder = mkdtempSync(join(tmpdir(), 'ascent-verify-'));
const site = await startForgingProxy();
const contact = await startForgingProxy();
const print = () => {};
const backend = await startBackend({ port: 0, siteUrl: site.url, dir: folder, print, env: {} });
const built = project.run(['build'], { SITE_URL: site.url, SUPABASE_URL: contact.url });
assert.is(built.status, 0, built.output);
const dist = join(project.folder, 'dist');
const host = await startPreview({ dir: dist, print });
site.target = host.url;
contact.target = backend.url;
const release = readRelease(readFolder(dist));

test.before.each(() => {
  site.forge = () => {};
  contact.forge = () => {};
});
test.after(async () => {
  await Promise.all([site.close(), contact.close(), host.close(), backend.close()]);
  rmSync(folder, { recursive: true });
  project.remove();
});

const live = { ...release, site: site.url, sums: readSums(release.list), ask, now: new Date() };

/** What is found of the host and the function: words by kind. */
async function found(more: Partial<typeof live> = {}) {
  const findings = await verifyHost({ ...live, ...more });
  const of = (kind: string) =>
    findings.filter((finding) => finding.kind === kind).map(({ words }) => words);
  return { faults: of('fault'), remarks: of('remark'), good: of('good') };
}

/** Runs the command as `npm run verify` does. */
const command = (...words: string[]) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const node = ['--import', 'tsx', 'build.ts', 'verify', site.url, ...words];
    execFile(process.execPath, node, { cwd: project.folder }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });

test('the site as it was released: nothing is wrong, the rest is asked, status 0', async () => {
  const { code, output } = await command();
  assert.is(code, 0, output);
  assert.match(output, / 0 differ, 0 missing, 0 unexpected, 0 failed\n/);
  assert.match(output, / good, 0 faults, /);
  for (const question of questions(live)) assert.ok(output.includes(`question   ${question}`));
});

test('a site that is no release is remarked on', async () => {
  const said = (remarks: readonly string[]) =>
    remarks.filter((words) => /npm run release/.test(words));
  assert.is(said((await found({ release: false })).remarks).length, 1);
  assert.equal(said((await found({ release: true })).remarks), []);
});

const forgeries: readonly [name: string, forge: Forge, line: RegExp][] = [
  [
    'a forged page',
    onPage('/contact', (answer) => {
      answer.body = Buffer.from(answer.body.toString().replace('mailto:', 'mailto:x'));
    }),
    /^differs +\/contact$/m,
  ],
  [
    'a missing file',
    onPage('/disclosures.json', (answer) => {
      answer.status = 404;
    }),
    /^missing +\/disclosures\.json$/m,
  ],
  [
    'a missing header',
    (answer) => {
      delete answer.headers['x-frame-options'];
    },
    /^fault +X-Frame-Options of \/ is missing; .*npm run hosts/m,
  ],
];

for (const [name, forge, line] of forgeries) {
  test(`${name} ends the command with status 1`, async () => {
    site.forge = forge;
    const { code, output } = await command();
    assert.is(code, 1, output);
    assert.match(output, line);
  });
}

for (const [name, value] of securityHeaders(release.policy)) {
  for (const other of [undefined, `${value}x`]) {
    test(`${name} that is ${other ? 'another' : 'missing'} is a fault on every kind of file`, async () => {
      site.forge = ({ headers }) => {
        delete headers[name.toLowerCase()];
        if (other) headers[name.toLowerCase()] = other;
      };
      const { faults } = await found();
      assert.is(faults.length, 3, faults.join('\n'));
      for (const fault of faults) assert.match(fault, `${name} of /`);
    });
  }
}

test('the policy of an earlier release, whose styles had another hash, is a fault with its fix', async () => {
  site.forge = ({ headers }) => {
    const csp = headers['content-security-policy'] ?? '';
    const older = csp.replace(/(style-src 'self' )'sha256-[^']{4}/, "$1'sha256-aaaa");
    headers['content-security-policy'] = older;
  };
  const { faults } = await found();
  assert.is(faults.length, 3);
  assert.match(
    faults[0] ?? '',
    /^Content-Security-Policy of \/ differs from dist in style-src; .*print the server's configuration again: npm run hosts$/,
  );
});

for (const [name, forge, lines] of brokenHosts) {
  test(`${name}: a fault`, async () => {
    site.forge = forge;
    const { faults } = await found();
    assert.is(faults.length, lines.length, faults.join('\n'));
    for (const [index, line] of lines.entries()) assert.match(faults[index] ?? '', line);
  });
}

for (const [name, forge, line] of brokenFunctions) {
  test(`a contact function that ${name}: a fault`, async () => {
    contact.forge = forge;
    const { faults } = await found();
    assert.ok(faults.length > 0);
    for (const fault of faults) assert.match(fault, line);
  });
}

test('a host that lets nobody set headers, such as GitHub Pages: remarks, no faults', async () => {
  site.forge = ({ headers }) => {
    for (const [name] of securityHeaders(release.policy)) delete headers[name.toLowerCase()];
    headers['cache-control'] = 'max-age=600';
    headers.server = 'GitHub.com';
  };
  const { faults, remarks } = await found();
  assert.equal(faults, []);
  assert.ok(remarks.some((words) => words.startsWith('Content-Security-Policy of /: this host')));
});

test('there too, a header that says something else is a fault', async () => {
  site.forge = ({ headers }) => {
    headers.server = 'GitHub.com';
    headers['referrer-policy'] = 'unsafe-url';
  };
  const { faults } = await found();
  assert.is(faults.length, 3, faults.join('\n'));
  for (const fault of faults) assert.match(fault, /^Referrer-Policy of .* is "unsafe-url", not/);
});

test('a host that does not answer is a fault of every check', async () => {
  const silent: Ask = () => Promise.reject(new Error('connect ECONNREFUSED'));
  const { faults, good } = await found({ ask: silent });
  assert.ok(faults.every((line) => line.endsWith('no answer: connect ECONNREFUSED')));
  assert.ok(faults.length >= 9);
  assert.equal(good, []);
});

test('security.txt is judged by the clock', async () => {
  const now = new Date(Date.parse(security.expires) + 2 * 86_400_000);
  const { faults } = await found({ now });
  assert.is(faults.length, 1);
  assert.match(faults[0] ?? '', /security\.txt has expired.* release again$/);
});

test('over https, http must lead there; on a hosted backend the schedule must be there', async () => {
  const https = site.url.replace('http:', 'https:');
  const answering =
    (location: string): Ask =>
    async (url, init) => {
      if (
        init?.redirect === 'manual' &&
        url.startsWith('http://localhost') &&
        !url.includes('/functions/')
      ) {
        return { status: 301, headers: new Headers({ location }), body: Buffer.alloc(0), url };
      }
      const answer = await ask(url.replace('https:', 'http:'), init);
      return { ...answer, url: answer.url.replace('http:', 'https:') };
    };
  const changed = { site: https, backend: contact.url.replace('http:', 'https:') };
  const { faults } = await found({ ...changed, ask: answering(`${https}/`) });
  assert.is(faults.length, 1, faults.join('\n'));
  assert.match(faults[0] ?? '', /^no schedule calls the contact function.*pg_cron/);
  const astray = await found({ ...changed, ask: answering('http://other.example/') });
  assert.match(astray.faults.join('\n'), /does not redirect to https; make it/);
});

test.run();
