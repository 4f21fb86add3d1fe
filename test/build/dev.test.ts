import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { notFound } from '../../data/pages/not-found.ts';
import { copyProject } from '../helpers/build/project-copy.ts';

/** A copy of the project, `npm run dev`, and edits as an author makes them. */
const dev = suite('npm run dev');

const project = copyProject('dev');
const blocker = createServer();
let server: ChildProcess;
let origin = '';
let printed = '';

/** Polls until a condition holds. */
async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`never: ${what}\n${printed}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const read = async (path: string) => (await fetch(origin + path)).text();

/** Takes port 3000, unless another program has it already. */
async function blockUsualPort(): Promise<void> {
  await new Promise<void>((resolve) => {
    blocker.once('error', () => resolve());
    blocker.listen(3000, '127.0.0.1', resolve);
  });
}

dev.before(async () => {
  await blockUsualPort();
  server = spawn(process.execPath, ['--import', 'tsx', 'build.ts', 'dev'], {
    cwd: project.folder,
    // Any backend but the local one: it would take the port of a developer's own.
    env: { ...process.env, NODE_ENV: 'production', SUPABASE_URL: 'http://127.0.0.1:9' },
  });
  const hear = (chunk: unknown) => {
    printed += String(chunk);
  };
  server.stdout?.on('data', hear);
  server.stderr?.on('data', hear);
  await until('the address', () => /on each change: \S+/.test(printed));
  origin = /on each change: (\S+)/.exec(printed)?.[1] ?? '';
});

dev.after(async () => {
  if (server.exitCode === null) {
    const ended = once(server, 'exit');
    server.kill();
    await ended;
  }
  blocker.close();
  project.remove();
});

dev('a taken port 3000 is announced, and the next free port is used', () => {
  const port = Number(new URL(origin).port);
  assert.ok(port > 3000 && port <= 3020, origin);
  assert.match(printed, `Port 3000 is taken: using ${port}.\n`);
});

dev('serves every kind of file, and the 404 page with status 404', async () => {
  const page = await fetch(`${origin}/leadership`);
  assert.is(page.status, 200);
  assert.is(page.headers.get('content-type'), 'text/html; charset=utf-8');
  const script = /src="(\/assets\/start-[^"]+)"/.exec(await page.text())?.[1] ?? '';
  assert.match((await fetch(origin + script)).headers.get('content-type') ?? '', 'text/javascript');
  assert.is((await fetch(`${origin}/nowhere`)).status, 404);
  assert.match(await read('/experience/atlantis'), notFound.state.heading);
});

dev('a saved word is served, and open pages load again', async () => {
  const events = await fetch(`${origin}/dev/events`);
  const reader = events.body?.pipeThrough(new TextDecoderStream()).getReader();
  await read('/leadership');
  project.edit('data/pages/leadership.ts', (text) =>
    text.replace(/heading: '[^']*'/, "heading: 'Leadership Team, changed'"),
  );
  let heard = '';
  await until('the event', async () => {
    heard += (await reader?.read())?.value ?? '';
    return heard.includes('event: built');
  });
  await reader?.cancel();
  assert.match(await read('/leadership'), 'Leadership Team, changed');
});

dev('of two saves in quick succession, the second is served', async () => {
  const save = (heading: string) =>
    project.edit('data/pages/leadership.ts', (text) =>
      text.replace(/heading: '[^']*'/, `heading: '${heading}'`),
    );
  save('Leadership Team, saved');
  await new Promise((resolve) => setTimeout(resolve, 30));
  save('Leadership Team, edited');
  await until('the second', async () => (await read('/leadership')).includes('Team, edited'));
});

dev('a changed style is served', async () => {
  project.edit('assets/styles/base.css', (text) => `${text}\n:root { --edited-in-dev: 1; }\n`);
  await until('the style', async () => (await read('/')).includes('--edited-in-dev'));
});

dev('a fault is printed with its file and the page stays; fixed, it is served again', async () => {
  const from = printed.length;
  project.edit('data/pages/leadership.ts', (text) =>
    text.replace(', edited', ', edited {claim:no}'),
  );
  await until('the fault', () => printed.slice(from).includes('data/pages/leadership.ts'));
  assert.match(await read('/leadership'), 'Leadership Team, edited');
  project.edit('data/pages/leadership.ts', (text) =>
    text.replace(', edited {claim:no}', ', fixed').replace(/lead: '/, '$&Changed. '),
  );
  await until('the fix', async () => (await read('/leadership')).includes('Team, fixed'));
});

dev('a file in a folder made after the start is watched', async () => {
  project.edit('data/pages/later/heading.ts', () => "export const heading = 'Made later';\n");
  project.edit(
    'data/pages/leadership.ts',
    (text) =>
      `import { heading } from './later/heading.ts';\n${text.replace(/heading: '[^']*'/, 'heading')}`,
  );
  await until('the import', async () => (await read('/leadership')).includes('Made later'));
  project.edit('data/pages/later/heading.ts', (text) => text.replace('later', 'later, edited'));
  await until('the edit', async () => (await read('/leadership')).includes('later, edited'));
});

dev.run();
