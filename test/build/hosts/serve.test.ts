import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';
import getPort from 'get-port';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { startPreview } from '../../../pages/build/dev/preview.ts';
import { SERVE_SHORTCOMINGS } from '../../helpers/hosts/contract/shortcoming.ts';
import { contract } from '../../helpers/hosts/contract.ts';
import { makeSite } from '../../helpers/hosts/sample-site.ts';

const site = makeSite();
const lines: string[] = [];
const print = (line: string): void => void lines.push(line);
const preview = await startPreview({ dir: site.dir, print });

const inProcess = suite('the preview in this process');

inProcess.after(() => preview.close());

for (const [name, trial] of contract(SERVE_SHORTCOMINGS)) {
  inProcess(name, async () => trial(preview.url));
}

const below = await startPreview({ dir: site.dir, base: '/ascent', print: () => {} });

inProcess.after(() => below.close());

for (const [name, trial] of contract(SERVE_SHORTCOMINGS)) {
  if (!name.startsWith('below a path')) {
    inProcess(`below a path, ${name}`, async () => trial(below.url));
  }
}

inProcess('it prints where it serves, and nothing else', () => {
  assert.equal(lines, [`Serving ${site.dir} at ${preview.url}`]);
});

inProcess('a port that is taken is refused in one line', async () => {
  const { port } = new URL(preview.url);
  try {
    await startPreview({ dir: site.dir, port: Number(port), print });
    assert.unreachable('it started');
  } catch (error) {
    assert.is(
      String(error),
      `Error: Port ${port} is taken; stop what listens there, or choose another port`,
    );
  }
});

inProcess('closed, it frees its port, whatever connections a browser keeps', async () => {
  const second = await startPreview({ dir: site.dir, print: () => {} });
  await (await fetch(second.url)).text();
  await second.close();
  const port = Number(new URL(second.url).port);
  const third = await startPreview({ dir: site.dir, port, print: () => {} });
  await third.close();
});

inProcess('it ends with the process that started it, by a signal too', async () => {
  const port = await getPort();
  const program = `
    import { startPreview } from './pages/build/dev/preview.ts';
    await startPreview({ dir: ${JSON.stringify(site.dir)}, port: ${port} });`;
  const parent = spawn(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', program],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await once(parent.stdout, 'data');
  assert.is((await fetch(`http://localhost:${port}`)).status, 200);
  parent.kill('SIGTERM');
  await once(parent, 'exit');
  try {
    await fetch(`http://localhost:${port}`);
    assert.unreachable('it still answers');
  } catch (error) {
    assert.instance(error, TypeError);
  }
});

inProcess.run();

/** Starts the `serve` command, which `npm run preview` runs, and waits until it answers. */
async function spawnServe(dir: string) {
  const url = `http://localhost:${await getPort()}`;
  const program = createRequire(import.meta.url).resolve('serve/build/main.js');
  const child = spawn(process.execPath, [program, dir, '--listen', new URL(url).port], {
    env: { ...process.env, NO_UPDATE_CHECK: '1', NODE_ENV: 'production' },
    stdio: 'ignore',
  });
  for (let tries = 0; child.exitCode === null && tries < 200; tries++) {
    try {
      await fetch(url);
      return { url, child };
    } catch {
      await wait(50);
    }
  }
  throw new Error(`serve does not answer at ${url}`);
}

const command = suite('the serve command');
const serve = await spawnServe(site.dir);

command.after(async () => {
  const ended = once(serve.child, 'exit');
  serve.child.kill('SIGKILL');
  await ended;
  site.remove();
});

for (const [name, trial] of contract(SERVE_SHORTCOMINGS)) {
  command(name, async () => trial(serve.url));
}

command.run();
