import '#test/harness/production.ts';
/**
 * `npm run test:hosts [name …]` tests real servers with our files against `test/helpers/host-contract.ts`. Run it as root
 * on Debian; `npm test` tests `serve`.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import getPort from 'get-port';
import { SERVERS } from '#pages/site/server-config.ts';
import { contract, makeFolder, makeSite, policy } from '../helpers/host-contract.ts';
import { waitUntil } from '../helpers/wait-until.ts';

/** A site, and where a server may write. */
interface Laid {
  readonly site: string;
  /** Empty folder for configuration, sockets and logs. */
  readonly run: string;
  readonly port: number;
}

/** A server, with the option that prints its version. */
interface Server {
  readonly program: string;
  readonly version: string;
  /** Writes the configuration; returns the arguments. */
  start(laid: Laid): readonly string[];
}

/** What `npm run hosts` prints for any name, with the folder and the port of the trial. */
const printed = (name: string, { site, port }: Laid): string =>
  (SERVERS[name]?.(policy, '') ?? '')
    .replace('/var/www/website', site)
    .replace(/^( +listen |:)80\b/m, `$1${port}`);

function write(folder: string, name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

/** Modules that Debian enables and configures, or lists without a configuration, and the two that we ask for. */
const CONFIGURED = ['mpm_event', 'mime', 'dir', 'autoindex', 'negotiation', 'deflate'];
const BARE = ['authz_core', 'filter', 'env', 'rewrite', 'headers'];
const MODULES = '/etc/apache2/mods-available';

const servers: Readonly<Record<string, Server>> = {
  nginx: {
    program: '/usr/sbin/nginx',
    version: '-v',
    start(laid) {
      const server = printed('nginx', laid);
      const text = `pid ${laid.run}/pid;\nevents {}\nhttp {\naccess_log off;\n${server}}\n`;
      const file = write(laid.run, 'nginx.conf', text);
      return ['-c', file, '-e', join(laid.run, 'error.log'), '-g', 'daemon off;'];
    },
  },
  apache: {
    program: '/usr/sbin/apache2',
    version: '-v',
    start({ site, run, port }) {
      const lines = [
        ...[...BARE, ...CONFIGURED].map((name) => `Include ${MODULES}/${name}.load`),
        ...CONFIGURED.map((name) => `Include ${MODULES}/${name}.conf`),
        ...[`ServerRoot ${run}`, `PidFile ${run}/pid`, `ErrorLog ${run}/error.log`],
        ...[`Listen ${port}`, 'ServerName localhost', 'User www-data', 'Group www-data'],
        // As in Debian's apache2.conf, which denies access before .htaccess is read.
        ...['<FilesMatch "^\\.ht">', 'Require all denied', '</FilesMatch>'],
        ...[`DocumentRoot ${site}`, `<Directory ${site}>`, 'AllowOverride FileInfo Indexes'],
        ...['Options Indexes FollowSymLinks', 'Require all granted', '</Directory>'],
      ];
      return ['-D', 'FOREGROUND', '-f', write(run, 'apache.conf', `${lines.join('\n')}\n`)];
    },
  },
  caddy: {
    program: '/usr/bin/caddy',
    version: 'version',
    start(laid) {
      const text = `{\nadmin off\nauto_https off\n}\n${printed('caddy', laid)}`;
      return ['run', '--config', write(laid.run, 'Caddyfile', text), '--adapter', 'caddyfile'];
    },
  },
};

/** Starts a server on a small site and checks the contract; returns the number of kept clauses, and the errors. */
async function hold(server: Server) {
  const site = makeSite();
  const run = makeFolder();
  chmodSync(site.dir, 0o755);
  const port = await getPort();
  const words = server.start({ site: site.dir, run: run.dir, port });
  const child = spawn(server.program, words, {
    cwd: run.dir,
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said = (said + String(chunk)).slice(-2_000);
  });
  const broken: string[] = [];
  let kept = 0;
  try {
    const address = `http://127.0.0.1:${port}`;
    const reached = () =>
      fetch(address).then(
        () => true,
        () => child.exitCode !== null,
      );
    await waitUntil(`an answer at ${address}`, reached);
    for (const [name, check] of contract()) {
      try {
        await check(address);
        kept += 1;
      } catch (error) {
        broken.push(`${name}: ${error instanceof Error ? error.message : error}`);
      }
    }
  } catch (error) {
    broken.push(`${error} ${said}`);
  } finally {
    const ended = child.exitCode === null && once(child, 'exit');
    if (child.pid !== undefined && ended) process.kill(-child.pid, 'SIGKILL');
    await ended;
    site.remove();
    run.remove();
  }
  return { kept, broken };
}

const words = process.argv.slice(2);
const chosen = Object.entries(servers).filter(
  ([name]) => words.length === 0 || words.includes(name),
);
if (chosen.length === 0) {
  console.error(`test:hosts: name some of ${Object.keys(servers).join(', ')}`);
  process.exitCode = 1;
}
for (const [name, server] of chosen) {
  if (!existsSync(server.program)) {
    console.log(`${name}: not tried. apt-get install nginx-light apache2 caddy`);
    process.exitCode = 1;
    continue;
  }
  const { stdout, stderr } = spawnSync(server.program, [server.version], { encoding: 'utf8' });
  const version = /\d+\.\d+\.\d+/.exec(stdout + stderr)?.[0] ?? '';
  const { kept, broken } = await hold(server);
  console.log(`${name} ${version}: ${kept} kept, ${broken.length} broken`);
  for (const line of broken) console.log(`  ${line}`);
  if (broken.length > 0) process.exitCode = 1;
}
