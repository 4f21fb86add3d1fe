import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { freePort, isFree } from '../../../pages/build/dev/port.ts';
import { type Preview, startPreview } from '../../../pages/build/dev/preview.ts';
import { makeSite } from '../../unit/hosts/fixture.ts';
import { contract } from './contract.ts';

const test = suite('the preview: serve with serve.json');

const site = makeSite();
let preview: Preview | undefined;
const lines: string[] = [];
const print = (line: string): void => void lines.push(line);

test.before(async () => {
  preview = await startPreview({ dir: site.dir, port: await freePort(4100), print });
});

test.after(async () => {
  await preview?.close();
  site.remove();
});

for (const [name, trial] of contract({ dropsQuery: true, oneErrorPage: true, showsConfig: true })) {
  test(name, async () => trial(preview?.url ?? ''));
}

test('it says where it serves, and nothing else', () => {
  assert.equal(lines, [`Serving ${site.dir} at ${preview?.url}`]);
});

test('a port asked for that is taken is refused in one line', async () => {
  const port = Number(new URL(preview?.url ?? '').port);
  try {
    await startPreview({ dir: site.dir, port, print });
    assert.unreachable('it started');
  } catch (error) {
    assert.match(String(error), `Port ${port} is taken`);
    assert.not.match(String(error), '\n');
  }
});

test('a free port is found beside one that is taken on 127.0.0.1 alone', async () => {
  const port = await freePort(4200);
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve));
  try {
    assert.is(await isFree(port), false);
    assert.ok((await freePort(port)) > port);
  } finally {
    await new Promise((resolve) => other.close(resolve));
  }
});

test('closed, it gives its port back', async () => {
  const second = await startPreview({ dir: site.dir, port: await freePort(4300), print });
  await fetch(second.url);
  await second.close();
  assert.ok(await isFree(Number(new URL(second.url).port)));
});

test('a serve.json that serve refuses is told in its own words', async () => {
  const broken = makeSite();
  writeFileSync(`${broken.dir}/serve.json`, '{"cleanUrls": 1}');
  try {
    await startPreview({ dir: broken.dir, port: await freePort(4400), print });
    assert.unreachable('it started');
  } catch (error) {
    assert.match(String(error), 'configuration you provided is invalid');
  } finally {
    broken.remove();
  }
});

test.run();
