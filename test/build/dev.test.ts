import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { copyProject } from '../helpers/build/project-copy.ts';

/** An author at work: a copy of the project, `npm run dev`, an editor and a browser. */
const dev = suite('npm run dev');

const project = copyProject('dev');
let server: ChildProcess;
let origin = '';
let printed = '';

/** Asks again until the answer is as wanted. */
async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`never: ${what}\n${printed}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const read = async (path: string) => (await fetch(origin + path)).text();

dev.before(async () => {
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
  const ended = once(server, 'exit');
  server.kill();
  await ended;
  project.remove();
});

dev('serves every kind of file, and the 404 page with status 404', async () => {
  const page = await fetch(`${origin}/leadership`);
  assert.is(page.status, 200);
  assert.is(page.headers.get('content-type'), 'text/html; charset=utf-8');
  const script = /src="(\/assets\/start-[^"]+)"/.exec(await page.text())?.[1] ?? '';
  assert.match((await fetch(origin + script)).headers.get('content-type') ?? '', 'text/javascript');
  assert.is((await fetch(`${origin}/nowhere`)).status, 404);
  assert.match(await read('/experience/atlantis'), 'State Not Found');
});

dev('a saved word is served, and open pages are told', async () => {
  const events = await fetch(`${origin}/dev/events`);
  const reader = events.body?.pipeThrough(new TextDecoderStream()).getReader();
  await read('/leadership');
  project.edit('data/pages/leadership.ts', (text) =>
    text.replace("heading: 'Leadership Team'", "heading: 'Leadership Team, edited'"),
  );
  let heard = '';
  await until('the event', async () => {
    heard += (await reader?.read())?.value ?? '';
    return heard.includes('event: built');
  });
  await reader?.cancel();
  assert.match(await read('/leadership'), 'Leadership Team, edited');
});

dev('a style, too', async () => {
  project.edit('assets/styles/plain.css', (text) => `${text}\n.edited-in-dev { color: red; }\n`);
  await until('the style', async () => (await read('/')).includes('.edited-in-dev{color:red}'));
});

dev('a fault is printed with its place and the page stays; mended, it goes on', async () => {
  const from = printed.length;
  project.edit('data/pages/leadership.ts', (text) =>
    text.replace(', edited', ', edited {claim:no}'),
  );
  await until('the fault', () => printed.slice(from).includes('data/pages/leadership.ts'));
  assert.match(await read('/leadership'), 'Leadership Team, edited');
  project.edit('data/pages/leadership.ts', (text) =>
    text.replace(', edited {claim:no}', ', mended').replace("lead: 'One", "lead: 'Each"),
  );
  await until('the mend', async () => (await read('/leadership')).includes('Team, mended'));
});

dev.run();
