import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import getPort from 'get-port';
import type { Browser, Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { notFound } from '#data/pages/not-found.ts';
import { launchBrowser } from '../helpers/browser/chromium.ts';
import { copyProject } from '../helpers/build/project-copy.ts';
import { copyEmptyCluster } from '../helpers/function/embedded-cluster.ts';
import { waitUntil } from '../helpers/wait-until.ts';

/** A copy of the project, `npm run dev`, an open page, and edits as an author makes them. */
const dev = suite('npm run dev');

const project = copyProject('dev');
const blocker = createServer();
let taken = 0;
let server: ChildProcess;
let browser: Browser;
let page: Page;
let origin = '';
let printed = '';

/** Waits until a condition holds; what was printed tells why it never does. */
const until = (what: string, holds: () => boolean | Promise<boolean>): Promise<void> =>
  waitUntil(() => `${what}\n${printed}`, holds);

/** A connection of its own: one that waits is closed by a server that has just built for long. */
const read = async (path: string) =>
  (await fetch(origin + path, { headers: { connection: 'close' } })).text();

/** What the open page says about the sources, or nothing. */
const notice = (kind: 'fault' | 'types') =>
  page
    .locator(`dev-notices .${kind}`)
    .textContent({ timeout: 1000 })
    .catch(() => null);

/** Takes a port of this test's own, and returns it. */
async function takePort(): Promise<number> {
  await once(blocker.listen(0, '127.0.0.1'), 'listening');
  const address = blocker.address();
  return typeof address === 'object' && address ? address.port : 0;
}

/** Changes the heading of the page that is open. */
const editHeading = (from: RegExp | string, to: string) =>
  project.edit('data/pages/leadership.ts', (text) => text.replace(from, to));

dev.before(async () => {
  taken = await takePort();
  await copyEmptyCluster(join(project.folder, '.local/postgres'));
  project.edit('.env', () => `SITE_URL=http://localhost:${taken}\n`);
  // An apostrophe that ends the words too early, as it happens.
  editHeading(/heading: (['"]).*\1/, "heading: 'The firm's Team'");
  server = spawn(process.execPath, ['pages/site/run.js', 'pages/site/dev.ts'], {
    cwd: project.folder,
    // A free port: the default is that of a developer's own backend.
    env: {
      ...process.env,
      NODE_ENV: 'production',
      SUPABASE_URL: `http://localhost:${await getPort()}`,
    },
  });
  const hear = (chunk: unknown) => {
    printed += String(chunk);
  };
  server.stdout?.on('data', hear);
  server.stderr?.on('data', hear);
  browser = await launchBrowser();
  page = await browser.newPage();
  await until('the address', () => /on each change: \S+/.test(printed));
  origin = /on each change: (\S+)/.exec(printed)?.[1] ?? '';
});

dev.after(async () => {
  await browser.close();
  if (server.exitCode === null) {
    const ended = once(server, 'exit');
    server.kill();
    await ended;
  }
  blocker.close();
  project.remove();
});

dev('A taken port is announced, and the next free one is used.', () => {
  const port = Number(new URL(origin).port);
  assert.ok(port > taken && port <= taken + 20, origin);
  assert.match(printed, `Port ${taken} is taken: using ${port}.\n`);
});

dev(
  'Faulty sources are waited for: one line with the place, in the terminal and the page.',
  async () => {
    const lines = printed.split('\n').filter((line) => line.includes('data/pages/leadership.ts'));
    assert.is(lines.length, 1, printed);
    assert.match(lines[0] ?? '', /^data\/pages\/leadership\.ts:\d+:\d+: Expected /);
    assert.not.match(printed, 'node_modules');
    assert.is((await page.goto(`${origin}/leadership`))?.status(), 503);
    await until('the fault in the page', async () => (await notice('fault')) === lines[0]);
    editHeading("'The firm's Team'", "'Leadership Team'");
    await page.getByRole('heading', { level: 1, name: 'Leadership Team' }).waitFor();
    assert.is(await page.locator('dev-notices').count(), 0);
  },
);

dev('Every kind of file is served, and the 404 page with status 404.', async () => {
  const answer = await fetch(`${origin}/leadership`);
  assert.is(answer.status, 200);
  assert.is(answer.headers.get('content-type'), 'text/html; charset=utf-8');
  assert.is(answer.headers.get('cache-control'), 'no-store');
  const script = /src="(\/assets\/start-[^"]+)"/.exec(await answer.text())?.[1] ?? '';
  assert.match((await fetch(origin + script)).headers.get('content-type') ?? '', 'text/javascript');
  assert.is((await fetch(`${origin}/nowhere`)).status, 404);
  const posted = await fetch(`${origin}/leadership`, { method: 'POST' });
  assert.equal([posted.status, posted.headers.get('allow')], [405, 'GET, HEAD']);
  assert.match(await read('/experience/atlantis'), notFound.state.heading);
  // A changed color then draws one preview image instead of all.
  const preview = async (path: string) => /og:image" content="([^"]+)"/.exec(await read(path))?.[1];
  assert.is(await preview('/experience/kentucky'), await preview('/'));
});

dev('Of two saves in quick succession, the second is shown in the open page.', async () => {
  editHeading("'Leadership Team'", "'Leadership Team, saved'");
  await new Promise((resolve) => setTimeout(resolve, 30));
  editHeading(/heading: '[^']*'/, "heading: 'Leadership Team, edited'");
  await page.getByRole('heading', { level: 1, name: 'Leadership Team, edited' }).waitFor();
});

dev('A changed style, the build’s own code and .env are taken up.', async () => {
  project.edit(
    'assets/styles/base.css',
    (text) => `${text}\n:root { counter-set: edited-in-dev; }\n`,
  );
  await until('the style', async () => (await read('/')).includes('edited-in-dev'));
  // No picture shows this size or this color, so none is drawn again. The cache knows no such size.
  const size = `.875${process.hrtime.bigint() % 100_000n}1rem`;
  const from = printed.length;
  project.edit('assets/styles/tokens.css', (text) =>
    text.replace('--note: 0.875rem', `--note: 0${size}`).replace('#8f3324', '#8f3325'),
  );
  await until('the size', async () => (await read('/contact')).includes(`--note:${size}`));
  assert.match(printed.slice(from), 'Making styles …');
  assert.not.match(printed.slice(from), /^Making (?!styles)/m);
  project.edit('assets/make/styles.ts', (text) =>
    text.replace('code.trim()', "code.trim() + ':root{counter-set:by-new-code}'"),
  );
  await until('the code', async () => (await read('/')).includes('by-new-code'));
  project.edit('.env', () => 'SUPABASE_PUBLISHABLE_KEY=sb_publishable_in_dev\n');
  await until('.env', async () => (await read('/contact')).includes('sb_publishable_in_dev'));
  project.edit('.env', () => 'SITE_URL=nowhere\n');
  await until('its fault', () => /^SITE_URL in \.env .+$/m.test(printed));
  rmSync(join(project.folder, '.env'));
  await until('the default', async () => !(await read('/contact')).includes('_in_dev'));
});

dev('the contact function is restarted when its source changes, also after a mistake', async () => {
  const source = 'supabase/functions/send-contact-email/index.ts';
  await until('the function', () => /^contact function: /m.test(printed));
  const edit = async (added: string, expected: RegExp) => {
    const from = printed.length;
    project.edit(source, (text) => text.replace(/(\/\/ dev.*)?$/s, `// dev\n${added}\n`));
    await until(added, () => expected.test(printed.slice(from)));
  };
  await edit('const = 1;', /ended before it listened: error: /);
  await edit("console.error('edited');", /^edited$/m);
});

dev('A fault is printed and shown over the page, which stays; mended, it goes.', async () => {
  await read('/leadership');
  const from = printed.length;
  editHeading(', edited', ', edited {claim:no}');
  await until('the fault', () => printed.slice(from).includes('data/pages/leadership.ts'));
  await until('the notice', async () => /leadership\.ts/.test((await notice('fault')) ?? ''));
  assert.match(await read('/leadership'), 'Leadership Team, edited');
  const box = await page.locator('dev-notices .fault').boundingBox();
  assert.ok((box?.height ?? 0) > 20, 'the notice has no height');
  editHeading(', edited {claim:no}', ', mended');
  await page.getByRole('heading', { level: 1, name: 'Leadership Team, mended' }).waitFor();
  await until('no notice', async () => (await page.locator('dev-notices').count()) === 0);
});

dev('What a component throws is told with its file.', async () => {
  const from = printed.length;
  project.edit('data/firm.ts', (text) => `${text}\nJSON.parse('what');\n`);
  await until('the file', () => /data\/firm\.ts:\d+:\d+/.test(printed.slice(from)));
  project.edit('data/firm.ts', (text) => text.replace("\nJSON.parse('what');\n", ''));
  await until('the mending', () => /^Built again in/m.test(printed.slice(from)));
});

dev('A type error is reported, and the page is served all the same.', async () => {
  project.edit('components/icons.tsx', (text) => `${text}\nexport const count: number = 'one';\n`);
  await until('the line', () =>
    /^components\/icons\.tsx\(\d+,14\): error TS2322: Type 'string'/m.test(printed),
  );
  await until('the notice', async () => /Type 'string'/.test((await notice('types')) ?? ''));
  assert.match(await read('/leadership'), 'Leadership Team, mended');
  project.edit('components/icons.tsx', (text) => text.replace(/\nexport const count.*\n/, ''));
  await until('the end of it', () => printed.includes('No type errors.'));
  await until('no notice', async () => (await page.locator('dev-notices').count()) === 0);
});

dev('A file in a folder made after the start is watched, and its end is noticed.', async () => {
  project.edit('components/later/heading.ts', () => "export const heading = 'Made later';\n");
  project.edit(
    'data/pages/leadership.ts',
    (text) =>
      `import { heading } from '#components/later/heading.ts';\n${text.replace(/heading: '[^']*'/, 'heading')}`,
  );
  await until('the import', async () => (await read('/leadership')).includes('Made later'));
  project.edit('components/later/heading.ts', (text) => text.replace('later', 'later, edited'));
  await until('the edit', async () => (await read('/leadership')).includes('later, edited'));
  const from = printed.length;
  rmSync(join(project.folder, 'components/later'), { recursive: true });
  await until('the missing file', () => /later\/heading\.ts/.test(printed.slice(from)));
});

dev.run();
