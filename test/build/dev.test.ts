import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { states } from '#data/locations.ts';
import { notFound } from '#data/pages/not-found.ts';
import { statePath } from '#data/paths.ts';
import { assert, test } from '../harness/suite.ts';
import { endGroup } from '../harness/test-process.ts';
import { launchBrowser } from '../helpers/browser/chromium.ts';
import { copyProject } from '../helpers/build/project-copy.ts';
import { waitUntil } from '../helpers/wait-until.ts';

const project = copyProject('dev', 'production');
const blocker = createServer().listen(0, '127.0.0.1');
await once(blocker, 'listening');
const { port: taken } = blocker.address() as AddressInfo;
const browser = await launchBrowser();
const page = await browser.newPage();
// A busy machine may need minutes for a build, and the harness stops a file that hangs.
page.setDefaultTimeout(0);
let server: ChildProcess;
let origin = '';
let printed = '';
/** What a page shows before the site compiles for the first time. */
const first = { status: 0, error: '' };

/** Waits for a condition; the error of a timeout includes the output. */
const until = (what: string, holds: () => boolean | Promise<boolean>): Promise<void> =>
  waitUntil(() => `${what}\n${printed}`, holds, 150_000);

const untilShown = (path: string, text: string) => until(text, async () => (await read(path)).includes(text));

/** Waits until the output after the first `from` characters has a line that matches. */
const untilPrinted = (line: RegExp, from = 0) => until(String(line), () => line.test(printed.slice(from)));

/** Reads a path on a new connection, because the server closes idle connections during a long build. */
const read = async (path: string) => (await fetch(origin + path, { headers: { connection: 'close' } })).text();

const untilHeading = (name: string): Promise<void> => page.getByRole('heading', { level: 1, name }).waitFor();

const LEADERSHIP = 'data/pages/leadership.ts';

const setHeading = (expression: string) =>
  project.edit(LEADERSHIP, (text) => text.replace(/heading: .*,/, `heading: ${expression},`));

test.before(async () => {
  project.edit('.env', () => `SITE_URL=http://localhost:${taken}\n`);
  // The apostrophe is a syntax error, because it ends the string.
  setHeading("'The firm's Team'");
  for (const moved of ['next', 'previous/kept']) project.edit(`.local/build-dist-killed/${moved}`, () => 'kept');
  server = spawn(process.execPath, ['pages/site/commands/run.js', 'pages/site/commands/dev.ts'], {
    cwd: project.folder,
    env: { ...process.env, NODE_ENV: 'production', SUPABASE_URL: `http://localhost:${taken}` },
    detached: true,
  });
  for (const stream of [server.stdout, server.stderr]) stream?.on('data', (chunk) => (printed += chunk));
  await untilPrinted(/Serving \S+;/);
  origin = /Serving (\S+);/.exec(printed)?.[1] ?? '';
  first.status = (await page.goto(`${origin}/leadership`))?.status() ?? 0;
  first.error = (await page.getByRole('alert').textContent()) ?? '';
  const folder = join(project.folder, 'data/pages');
  for (const lock of ['.#leadership.ts', '.#extra.ts']) symlinkSync('ada@host.1:1', join(folder, lock));
  for (const litter of ['#leadership.ts#', 'leadership.ts~', '.leadership.ts.swp'])
    writeFileSync(join(folder, litter), 'not a module');
  setHeading("'Leadership Team, locked'");
  await untilHeading('Leadership Team, locked');
});

test.after(async () => {
  await browser.close();
  if (server.exitCode === null && server.kill()) await once(server, 'exit');
  // A compiler outlives the server.
  endGroup(server.pid ?? 0);
  blocker.close();
});

test('npm run dev prints which ports are taken, uses the next free ports, and restores the dist that a killed build moved', () => {
  const port = Number(new URL(origin).port);
  assert.ok(port > taken && port <= taken + 20, origin);
  assert.match(printed, `Port ${taken} is taken: using ${port}.\n`);
  assert.match(printed, `Port ${taken} is taken: the contact function uses ${port + 1}.\n`);
  assert.ok(existsSync(join(project.folder, 'dist/kept')));
});

test('npm run dev shows a syntax error in one line in the terminal and on the page, and rebuilds while an editor locks a file', async () => {
  const [line = '', ...more] = printed.split('\n').filter((each) => each.includes(LEADERSHIP));
  assert.equal(more, []);
  assert.match(line, /^data\/pages\/leadership\.ts:\d+:\d+: Expected /);
  assert.not.match(printed, 'node_modules');
  assert.is(first.status, 503);
  assert.match(first.error, line);
});

test('npm run dev shows a change saved while the page was loading, and the second of two quick saves', async () => {
  const save = async () => {
    setHeading("'Leadership Team, meanwhile'");
    await untilShown('/leadership', 'Team, meanwhile');
  };
  await page.route('**/reload.js', (route) => save().then(() => route.continue()), { times: 1 });
  await page.goto(`${origin}/leadership`);
  await untilHeading('Leadership Team, meanwhile');
  setHeading("'Leadership Team, saved'");
  await new Promise((resolve) => setTimeout(resolve, 30));
  setHeading("'Leadership Team, edited'");
  await untilHeading('Leadership Team, edited');
});

test('npm run dev serves every type of file, and a missing page with status 404', async () => {
  const answer = await fetch(`${origin}/leadership/?from=mail`);
  assert.is(answer.status, 200);
  assert.is(answer.headers.get('content-type'), 'text/html; charset=utf-8');
  assert.is(answer.headers.get('cache-control'), 'no-store');
  const html = await answer.text();
  // The pages have the address of the free port, not the SITE_URL of .env.
  assert.match(html, `<link rel="canonical" href="${origin}/leadership"`);
  const script = /src="(\/assets\/main-[^"]+)"/.exec(html)?.[1] ?? '';
  assert.match((await fetch(origin + script)).headers.get('content-type') ?? '', 'text/javascript');
  assert.is((await fetch(`${origin}/nowhere`)).status, 404);
  assert.is((await fetch(origin, { method: 'HEAD' })).status, 200);
  assert.match(await read('/experience/atlantis'), notFound.state.heading);
  // All pages share one preview image, because a changed color redraws every preview image.
  const preview = async (path: string) => /og:image" content="([^"]+)"/.exec(await read(path))?.[1];
  assert.is(await preview('/experience/kentucky'), await preview('/'));
  project.edit('client/main.ts', (text) => `${text}\ndocument.querySelector('h1')?.append(', scripted');\n`);
  await untilHeading(', scripted');
});

test('npm run dev applies changes of styles, build code and .env', async () => {
  const from = printed.length;
  // No picture depends on this size or this color. A random size is never in the cache.
  const size = `.875${process.hrtime.bigint() % 100_000n}1rem`;
  project.edit('assets/styles/foundation/tokens.css', (text) =>
    text.replace('--caption: 0.875rem', `--caption: 0${size}`).replace('#8f3324', '#8f3325'),
  );
  // A save of words at the same time must not keep the old styles.
  project.edit(LEADERSHIP, (text) => `${text}\n`);
  await untilShown('/', `--caption:${size}`);
  assert.match(printed.slice(from), 'Making styles …');
  assert.not.match(printed.slice(from), /^Making (?!styles)/m);
  // A change of assets/make would make every cached file again.
  project.edit('pages/site/render/assets.ts', (text) => text.replace('const logo', "console.log('new code');$&"));
  await untilPrinted(/^new code$/m);
  project.edit('.env', () => 'SUPABASE_PUBLISHABLE_KEY=sb_publishable_in_dev\nSMTP_URL=smtps://a:b@localhost\n');
  await untilShown('/contact', 'sb_publishable_in_dev');
  await untilPrinted(/^Mail: sent through SMTP_URL$/m, from);
  project.edit('.env', () => 'SITE_URL=nowhere\n');
  await untilPrinted(/^SITE_URL in \.env .+$/m);
  rmSync(join(project.folder, '.env'));
  await until('the default', async () => /^(?!.*_in_dev).*<form/s.test(await read('/contact')));
});

test('npm run dev watches files in new folders and added drawings, and shows the error of a removed file over the old page', async () => {
  const [state] = states;
  const drawing = state?.properties[0]?.drawing;
  const files = ['', '-night'].map((version) => `assets/drawings/properties/${drawing}${version}.svg`);
  const untilDrawnByHand = (expected: boolean) =>
    until(`drawn by hand: ${expected}`, async () => {
      const source = new RegExp(`src="(/assets/drawings/${drawing}-\\w+\\.svg)" width="${expected ? 8 : 800}"`);
      const [, address = ''] = source.exec(await read(statePath(state?.slug ?? ''))) ?? [];
      const svg = await read(address);
      return svg.startsWith('<svg') && svg.includes('by-hand') === expected;
    });
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 6"><path id="by-hand"/></svg>';
  for (const file of files) project.edit(file, () => svg);
  project.edit('components/later/heading.ts', () => "export const later = 'Made later';\n");
  project.edit(LEADERSHIP, (text) => `import { later } from '#components/later/heading.ts';\n${text}`);
  setHeading('later');
  await untilShown('/leadership', 'Made later');
  await untilDrawnByHand(true);
  for (const file of files) rmSync(join(project.folder, file));
  project.edit('components/later/heading.ts', (text) => text.replace("later'", "later, edited'"));
  await untilShown('/leadership', 'later, edited');
  await untilDrawnByHand(false);

  // After a build, npm run dev reloads the page. That may interrupt this navigation, but loads the same page.
  await page.goto(`${origin}/leadership`).catch(() => {});
  await untilHeading('later, edited');
  const from = printed.length;
  rmSync(join(project.folder, 'components/later'), { recursive: true });
  await untilPrinted(/later\/heading\.ts/, from);
  await page.getByRole('alert').filter({ hasText: 'later/heading.ts' }).waitFor();
  const old = await read('/leadership');
  assert.match(old, 'later, edited');
  assert.not.match(old, 'speculationrules', 'a prerendered page could be out of date');
  await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
  const box = await page.locator('dev-error').boundingBox();
  assert.ok(box && box.height > 20 && box.y + box.height === page.viewportSize()?.height, JSON.stringify(box));
  project.edit(LEADERSHIP, (text) => text.replace(/^import .*later.*\n/, ''));
  setHeading("'Leadership Team, mended'");
  await untilHeading('Leadership Team, mended');
  assert.is(await page.locator('dev-error').count(), 0);
});

test('npm run dev runs the changed contact function after each change, even after a syntax error', async () => {
  await untilPrinted(/^Messages: /m);
  const [, action = ''] = /<form[^>]* action="([^"]+)"/.exec(await read('/contact')) ?? [];
  const { status } = await fetch(action, { method: 'OPTIONS', headers: { origin } });
  assert.is(status, 204, 'the function accepts messages from the free port of the site');
  let from = printed.length;
  project.edit('supabase/local/backend.ts', (text) => text.replace('await postgres.close()', "$&; print('closed')"));
  // The form and the function share this module.
  const shared = 'supabase/functions/_shared/message.ts';
  project.edit(shared, (text) => text.replace('organization', 'nickname'));
  await untilShown('/contact', '"nickname"');
  await untilPrinted(/^Messages: /m, from);
  const source = 'supabase/functions/send-contact-email/handler.ts';
  for (const [added, line] of [
    ['const = 1;', /^supabase\/functions\/send-contact-email\/handler\.ts:\d+:\d+: Expected /m],
    ["console.error('edited');", /^edited$/m],
  ] as const) {
    from = printed.length;
    project.edit(source, (text) => text.replace(/(\/\/ dev.*)?$/s, `// dev\n${added}\n`));
    await untilPrinted(line, from);
  }
  await untilPrinted(/^closed\nMessages: /m, from);
});

test('npm run dev prints type errors, and prints once that no type error is left', async () => {
  const files = ['components/icons.tsx', 'client/menu.ts'];
  for (const file of files) project.edit(file, (text) => `${text}\nexport const count: number = 'one';\n`);
  await untilPrinted(/^components\/icons\.tsx\(\d+,14\): error TS2322: Type 'string'/m);
  await untilPrinted(/^client\/menu\.ts\(\d+,14\): error TS2322: Type 'string'/m);
  for (const file of files) project.edit(file, (text) => text.replace(/\nexport const count.*\n/, ''));
  await untilPrinted(/No type errors\./);
  assert.is(printed.split('No type errors.').length, 2, printed);
});
