import '#test/harness/production.ts';
/**
 * `npm run test:hosts [-- name …]` checks real servers with our files against `test/helpers/host-contract.ts`. The command
 * needs root on Debian. `npm test` checks only `serve`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import getPort from 'get-port';
import { SERVERS } from '#pages/site/publish/server-config.ts';
import { contract, makeFolder, makeSite, policy } from '../helpers/host-contract.ts';
import { waitUntil } from '../helpers/wait-until.ts';

interface Trial {
  readonly site: string;
  /** An empty folder for configuration, sockets and logs. */
  readonly run: string;
  readonly port: number;
}

interface Server {
  readonly program: string;
  /** Writes the configuration; returns the arguments of the program. */
  start(trial: Trial): readonly string[];
}

/** Returns the output of `npm run hosts` with the folder and the port of a trial. */
const printed = (name: string, { site, port }: Trial): string =>
  (SERVERS[name]?.(policy, '') ?? '')
    .replace('/var/www/website', site)
    .replace(/^( +listen |:)80\b/m, `$1${port}`);

function write(folder: string, name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

/** Apache modules that have a configuration file on Debian. */
const CONFIGURED = ['mpm_event', 'mime', 'dir', 'autoindex', 'negotiation', 'deflate'];
/** Apache modules that have no configuration file. */
const BARE = ['authz_core', 'filter', 'env', 'rewrite', 'headers'];
const MODULES = '/etc/apache2/mods-available';

const servers: Readonly<Record<string, Server>> = {
  nginx: {
    program: '/usr/sbin/nginx',
    start(trial) {
      const { run } = trial;
      const server = printed('nginx', trial);
      const text = `pid ${run}/pid;\nevents {}\nhttp {\naccess_log off;\n${server}}\n`;
      const file = write(run, 'nginx.conf', text);
      return ['-c', file, '-e', join(run, 'error.log'), '-g', 'daemon off;'];
    },
  },
  apache: {
    program: '/usr/sbin/apache2',
    start({ site, run, port }) {
      const lines = [
        ...[...BARE, ...CONFIGURED].map((name) => `Include ${MODULES}/${name}.load`),
        ...CONFIGURED.map((name) => `Include ${MODULES}/${name}.conf`),
        ...[`ServerRoot ${run}`, `PidFile ${run}/pid`, `ErrorLog ${run}/error.log`],
        ...[`Listen ${port}`, 'ServerName localhost', 'User www-data', 'Group www-data'],
        // Debian's apache2.conf has this rule, which applies before .htaccess is read.
        ...['<FilesMatch "^\\.ht">', 'Require all denied', '</FilesMatch>'],
        ...[`DocumentRoot ${site}`, `<Directory ${site}>`, 'AllowOverride FileInfo Indexes'],
        ...['Options Indexes FollowSymLinks', 'Require all granted', '</Directory>'],
      ];
      return ['-D', 'FOREGROUND', '-f', write(run, 'apache.conf', `${lines.join('\n')}\n`)];
    },
  },
  caddy: {
    program: '/usr/bin/caddy',
    start(trial) {
      const text = `{\nadmin off\nauto_https off\n}\n${printed('caddy', trial)}`;
      return ['run', '--config', write(trial.run, 'Caddyfile', text), '--adapter', 'caddyfile'];
    },
  },
};

/** Starts a server for the small site and runs every check; returns the number of passed checks and the errors. */
async function checkServer(server: Server) {
  const [site, run, port] = [makeSite(), makeFolder(), await getPort()];
  chmodSync(site, 0o755);
  const child = spawn(server.program, server.start({ site, run, port }), {
    cwd: run,
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  let output = '';
  child.stderr.on('data', (chunk) => {
    output = (output + String(chunk)).slice(-2_000);
  });
  const errors: string[] = [];
  let passed = 0;
  try {
    const address = `http://127.0.0.1:${port}`;
    const hasEnded = () => child.exitCode !== null;
    await waitUntil(`an answer at ${address}`, () => fetch(address).then(() => true, hasEnded));
    for (const [title, check] of contract()) {
      try {
        await check(address);
        passed += 1;
      } catch (error) {
        errors.push(`${title}: ${error instanceof Error ? error.message : error}`);
      }
    }
  } catch (error) {
    errors.push(`${error} ${output}`);
  } finally {
    const ended = child.exitCode === null && once(child, 'exit');
    if (child.pid !== undefined && ended) process.kill(-child.pid, 'SIGKILL');
    await ended;
    for (const folder of [site, run]) rmSync(folder, { recursive: true });
  }
  return { passed, errors };
}

const words = process.argv.slice(2);
const chosen = Object.entries(servers).filter(
  ([name]) => words.length === 0 || words.includes(name),
);
if (chosen.length === 0) {
  console.error(`Unknown server; write one or more of ${Object.keys(servers).join(', ')}`);
  process.exitCode = 1;
}
for (const [name, server] of chosen) {
  if (!existsSync(server.program)) {
    console.log(`${name} is not installed; run apt-get install nginx-light apache2 caddy`);
    process.exitCode = 1;
    continue;
  }
  const { passed, errors } = await checkServer(server);
  console.log(`${name}: ${passed} passed, ${errors.length} failed`);
  for (const error of errors) console.log(`  ${error}`);
  if (errors.length > 0) process.exitCode = 1;
}
