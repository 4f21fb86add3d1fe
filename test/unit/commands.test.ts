import { spawnSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { typeErrors } from '#pages/site/check/types.ts';
import { claimWorkspace, closeServer } from '#pages/site/commands/start.ts';
import { assert, test } from '../harness/suite.ts';
import { folderWith } from '../helpers/folder.ts';

const open = "import { createServer } from 'node:http';\ncreateServer().listen(0);\n";
const folder = folderWith({ 'server.ts': `${open}export const main = () => Promise.reject(process.env.NODE_ENV);\n` });

test('a command runs from any folder and through a symbolic link, with the production build of React, and reports an error in one line, even while a server is open', () => {
  symlinkSync(join(import.meta.dirname, '../..'), join(folder, 'linked'), 'junction');
  const run = join(folder, 'linked/pages/site/commands/run.js');
  for (const [command, error] of [
    ['nothing', /^There is no command "nothing"; use build, [a-z, ]+\.\n$/],
    [join(folder, 'server.ts'), /^production\n$/],
  ] as const) {
    const { status, stderr } = spawnSync(process.execPath, [run, command], { cwd: folder, encoding: 'utf8', env: {} });
    assert.equal([status, error.test(stderr)], [1, true], stderr);
  }
});

test('a type check that cannot run is reported as an error', async () => {
  process.env.NODE_OPTIONS = '--no-such-option';
  const errors = await typeErrors();
  delete process.env.NODE_OPTIONS;
  assert.is(errors.filter((line) => /: tsc did not run: .*--no-such-option/.test(line)).length, 2, 'site and script');
});

test('npm start with public addresses serves port 3000 or above, asks to wait for the build, and names where messages go', async () => {
  process.chdir(folder);
  const lines: string[] = [];
  const backend = { supabaseUrl: 'https://abc.supabase.co', supabasePublishableKey: 'key' };
  const settings = { siteUrl: 'https://www.firm.example', ...backend };
  const { url: siteUrl, server, localSettings } = await claimWorkspace(settings, (line) => lines.push(line));
  const { status, headers } = await fetch(siteUrl);
  const other = await fetch(siteUrl.replace('localhost', '127.0.0.2')).then(String, () => 'closed');
  await closeServer(server);
  assert.equal([status, headers.get('refresh'), headers.get('retry-after')], [503, '1', '1']);
  assert.is(other, 'closed', 'other machines cannot connect');
  assert.match(siteUrl, /^http:\/\/localhost:30[012]\d$/);
  assert.equal(localSettings(settings), { siteUrl, ...backend });
  assert.is(lines.at(-1), 'Messages go to https://abc.supabase.co.');
});
