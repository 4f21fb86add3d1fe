import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ROOT } from '../../supabase/local/deno/deno-binary.ts';
import { FUNCTION_PATH, startGateway } from '../../supabase/local/gateway.ts';
import { message } from '../helpers/function/contact-message.ts';
import { copyEmptyCluster } from '../helpers/function/embedded-cluster.ts';
import { rawRequest, sendRaw } from '../helpers/function/raw-requests.ts';
import { waitUntil } from '../helpers/wait-until.ts';

const test = suite('the local gateway, asked anything');

const SITE = 'http://localhost:3000';
const dir = mkdtempSync(join(tmpdir(), 'contact-gateway-'));
let backend: ChildProcess;
let port: number;
let printed = '';

test.before(async () => {
  await copyEmptyCluster(join(dir, '.local', 'postgres'));
  port = await getPort();
  backend = spawn(
    process.execPath,
    ['--import', import.meta.resolve('tsx'), join(ROOT, 'supabase', 'local', 'main.ts')],
    {
      cwd: dir,
      env: {
        ...process.env,
        ...{ SITE_URL: SITE, SUPABASE_URL: `http://localhost:${port}` },
        ...{ RATE_LIMIT_PER_ADDRESS: '100000', RATE_LIMIT_TOTAL: '100000' },
      },
    },
  );
  backend.stdout?.on('data', (text) => (printed += text));
  backend.stderr?.on('data', (text) => (printed += text));
  await waitUntil('the backend', () => {
    if (backend.exitCode !== null) throw new Error(printed);
    return printed.includes('contact function: ');
  });
});

test.after(async () => {
  backend.kill('SIGTERM');
  if (backend.exitCode === null) await once(backend, 'exit');
  rmSync(dir, { recursive: true });
});

const SEED = 'gateway';
const REQUESTS = 1_000;
const AT_ONCE = 25;

test(`${REQUESTS} requests that no browser sends leave it as it was`, async () => {
  const left = Array.from({ length: REQUESTS }, (_, index) => `${SEED} ${index}`);
  const answers: string[] = [];
  const send = async () => {
    for (let seed = left.shift(); seed !== undefined; seed = left.shift()) {
      answers.push(
        await sendRaw(port, rawRequest(seed)).catch((error) => {
          throw new Error(`after ${seed}: ${error}\n${printed}`);
        }),
      );
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, send));
  assert.is(answers.length, REQUESTS);
  const statuses = answers.map((line) => line.split(' ')[1] ?? '');
  for (const status of ['400', '404', '405', '415', '431']) {
    assert.ok(statuses.includes(status), `${status} is missing in ${[...new Set(statuses)]}`);
  }
  // Not 503: the function may answer before it has read a long body, and close the connection.
  assert.not.ok(statuses.includes('500'));

  const response = await fetch(`http://localhost:${port}${FUNCTION_PATH}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: SITE },
    body: JSON.stringify(message({ message: 'Afterwards' })),
  });
  assert.is(response.status, 200);
  assert.is(backend.exitCode, null);
});

const FORM = 'application/x-www-form-urlencoded';
for (const [what, target] of [
  ['starting', undefined],
  ['gone', 'http://127.0.0.1:1/send-contact-email'],
] as const) {
  test(`while the function is ${what}, a form without script gets a page, and the script JSON`, async () => {
    const gateway = await startGateway(0, () => target);
    const post = (type: string, body: string) =>
      fetch(`${gateway.url}${FUNCTION_PATH}`, {
        method: 'POST',
        headers: { 'content-type': type, origin: SITE },
        body,
      });
    // As long as a form can be: whoever still writes gets the answer all the same.
    const page = await post(FORM, `message=${'%E2%82%AC'.repeat(10_000)}`);
    assert.is(page.status, 503);
    assert.match(page.headers.get('content-type') ?? '', 'text/html');
    const shown = await page.text();
    assert.match(shown, 'Please try again in a moment.');
    assert.not.match(shown, '{');
    const answer = await post('application/json', '{}');
    assert.is(answer.status, 503);
    assert.match(await answer.text(), /^{"error":"[^"]+"}$/);
    assert.is(answer.headers.get('retry-after'), '5');
    assert.match(answer.headers.get('access-control-expose-headers') ?? '', 'Retry-After');
    await gateway.close();
  });
}

test.run();
