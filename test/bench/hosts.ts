import '../../pages/build/production.ts';
/**
 * Runs the contract against real servers with the configurations that we print for them. By hand,
 * as root, on Debian: `apt-get install nginx-light apache2 caddy lighttpd lighttpd-mod-deflate`, then
 * `node --import tsx test/bench/hosts.ts`. Not part of `npm test`, which needs npm alone.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import getPort from 'get-port';
import { serverConfigs } from '../../pages/build/hosts/servers/server-configs.ts';
import { contract } from '../helpers/hosts/contract.ts';
import type { Shortcoming } from '../helpers/hosts/contract/shortcoming.ts';
import { makeSite, policy } from '../helpers/hosts/sample-site.ts';

interface Trial {
  readonly name: string;
  readonly program: string;
  readonly but: Shortcoming;
  /** Writes what the server needs into `run` and returns its arguments. */
  prepare(site: string, run: string, port: number): readonly string[];
}

/** The path under which the site is served in the second half of the trials. */
const BASE = '/ascent.site';

/** The path of the trial that is running. */
let base = '';

const config = (name: string, root: string, listen: string): string =>
  serverConfigs({ ...policy, base }, { root, listen }).get(name) ?? '';

const TRIALS: readonly Trial[] = [
  {
    name: 'nginx',
    program: '/usr/sbin/nginx',
    but: {},
    prepare(site, run, port) {
      const file = join(run, 'nginx.conf');
      const server = config('nginx', site, String(port));
      writeFileSync(file, `pid ${run}/pid;\nevents {}\nhttp {\naccess_log off;\n${server}}\n`);
      return ['-c', file, '-e', join(run, 'error.log'), '-g', 'daemon off;'];
    },
  },
  {
    name: 'caddy',
    program: '/usr/bin/caddy',
    but: {},
    prepare(site, run, port) {
      const file = join(run, 'Caddyfile');
      writeFileSync(file, `{\nadmin off\nauto_https off\n}\n${config('caddy', site, `:${port}`)}`);
      return ['run', '--config', file, '--adapter', 'caddyfile'];
    },
  },
  {
    name: 'lighttpd',
    program: '/usr/sbin/lighttpd',
    but: { htmlAnswers: true, plainYear: true },
    prepare(site, run, port) {
      const file = join(run, 'lighttpd.conf');
      writeFileSync(file, config('lighttpd', site, String(port)));
      return ['-D', '-f', file];
    },
  },
  {
    name: 'apache',
    program: '/usr/sbin/apache2',
    but: {},
    prepare(site, run, port) {
      const debian = '/etc/apache2/mods-available';
      const configured = ['mpm_event', 'mime', 'dir', 'autoindex', 'negotiation', 'deflate'];
      const bare = ['authz_core', 'filter', 'env', 'rewrite', 'headers'];
      const load = [
        ...[...bare, ...configured].map((name) => `Include ${debian}/${name}.load`),
        ...configured.map((name) => `Include ${debian}/${name}.conf`),
      ];
      const file = join(run, 'apache.conf');
      const lines = [
        ...load,
        `ServerRoot ${run}`,
        `PidFile ${run}/pid`,
        `ErrorLog ${run}/error.log`,
        `Listen ${port}`,
        'ServerName localhost',
        'User www-data',
        'Group www-data',
        '<FilesMatch "^\\.ht">',
        'Require all denied',
        '</FilesMatch>',
        `DocumentRoot ${site}`,
        `<Directory ${site}>`,
        'AllowOverride FileInfo Indexes',
        'Options Indexes FollowSymLinks',
        'Require all granted',
        '</Directory>',
      ];
      writeFileSync(file, `${lines.join('\n')}\n`);
      return ['-D', 'FOREGROUND', '-f', file];
    },
  },
];

async function answers(url: string): Promise<void> {
  for (let tries = 0; tries < 50; tries++) {
    try {
      await fetch(url);
      return;
    } catch {
      await wait(100);
    }
  }
  throw new Error(`nothing answers at ${url}`);
}

async function run(trial: Trial): Promise<{ passed: number; failures: string[] }> {
  const site = makeSite(base);
  const run = makeSite();
  chmodSync(site.dir, 0o755);
  const port = await getPort();
  const flags = trial.prepare(site.dir, run.dir, port);
  const server: ChildProcess = spawn(trial.program, flags, { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(server, 'exit');
  let output = '';
  server.stderr?.on('data', (chunk: unknown) => {
    output += String(chunk);
  });
  const failures: string[] = [];
  let passed = 0;
  try {
    const address = `http://localhost:${port}${base}`;
    await answers(address);
    for (const [name, check] of contract(trial.but)) {
      try {
        await check(address);
        passed += 1;
      } catch (error) {
        failures.push(`${name}: ${error instanceof Error ? error.message : error}`);
      }
    }
  } catch (error) {
    failures.push(`${error} ${output}`);
  } finally {
    server.kill('SIGTERM');
    await ended;
    site.remove();
    run.remove();
  }
  return { passed, failures };
}

for (const trial of TRIALS) {
  if (!existsSync(trial.program)) {
    console.log(`${trial.name}: not installed`);
    continue;
  }
  for (base of ['', BASE]) {
    const { passed, failures } = await run(trial);
    console.log(`${trial.name}${base}: ${passed} passed, ${failures.length} failed`);
    for (const line of failures) console.log(`  ${line}`);
    if (failures.length > 0) process.exitCode = 1;
  }
}
