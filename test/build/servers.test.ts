import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import getPort from 'get-port';
import { asker, compareFiles, type Send } from '#pages/site/commands/verify.ts';
import { allHeaders, HOST_FILES } from '#pages/site/publish/policy.ts';
import { HTTP_REDIRECT, hostPromises, mistakesIn } from '#pages/site/publish/promises.ts';
import { SERVERS } from '#pages/site/publish/server-config.ts';
import { assert, skipUnless, suite } from '../harness/suite.ts';
import { startPreview } from '../helpers/browser/site.ts';
import { folderWith } from '../helpers/folder.ts';
import { list, makeSite, policy } from '../helpers/host-site.ts';
import { waitUntil } from '../helpers/wait-until.ts';

// Each server gets the small site and our configuration, and must keep the promises that `npm run verify` checks.

interface Trial {
  readonly site: string;
  /** A folder for configuration, sockets and logs. */
  readonly run: string;
  readonly port: number;
}

interface Server {
  /** The program; missing for `serve`, which npm installs. */
  readonly program?: string;
  readonly install?: string;
  readonly configure?: (trial: Trial) => string;
  readonly words?: (file: string) => readonly string[];
  /** The promises that the server can't keep, with the reason. */
  readonly limits?: Readonly<Record<string, string>>;
  /** The host files that the server hides; all by default. */
  readonly hidden?: readonly string[];
}

/** Returns the output of `npm run hosts` with the folder and the port of a trial. */
const printed = (name: string, { site, port }: Trial): string =>
  (SERVERS[name]?.(policy, '') ?? '').replace('/var/www/website', site).replace(/^( +listen |:)80\b/m, `$1${port}`);

/** Apache modules that have a configuration file on Debian. */
const CONFIGURED = ['mpm_event', 'mime', 'dir', 'autoindex', 'negotiation', 'deflate'];
/** Apache modules that have no configuration file. */
const BARE = ['authz_core', 'filter', 'env', 'rewrite', 'headers'];
const MODULES = '/etc/apache2/mods-available';

const servers: Readonly<Record<string, Server>> = {
  serve: {
    limits: {
      'pictures, fonts and other files have their types': 'serve has no type for AVIF',
      'an address with /index.html redirects to its page': 'serve redirects it twice',
      'a redirect keeps the query': 'serve drops the query',
      'an unknown state has its own error page without script': 'serve has one error page',
      'files that start with a dot are hidden': 'serve has no setting for them',
      'Strict-Transport-Security is not sent over http': 'serve sends the same headers everywhere',
    },
    // The host files contain no secret.
    hidden: [],
  },
  nginx: {
    program: '/usr/sbin/nginx',
    install: 'nginx-light',
    configure: (trial) => `pid ${trial.run}/pid;\nevents {}\nhttp {\naccess_log off;\n${printed('nginx', trial)}}\n`,
    words: (file) => ['-c', file, '-e', `${file}.log`, '-g', 'daemon off;'],
  },
  Apache: {
    program: '/usr/sbin/apache2',
    install: 'apache2',
    configure: ({ site, run, port }) =>
      [
        ...[...BARE, ...CONFIGURED].map((name) => `Include ${MODULES}/${name}.load`),
        ...CONFIGURED.map((name) => `Include ${MODULES}/${name}.conf`),
        ...[`ServerRoot ${run}`, `PidFile ${run}/pid`, `ErrorLog ${run}/error.log`],
        ...[`Listen ${port}`, 'ServerName localhost', 'User www-data', 'Group www-data'],
        // Debian's apache2.conf has this rule, which applies before .htaccess is read.
        ...['<FilesMatch "^\\.ht">', 'Require all denied', '</FilesMatch>'],
        ...[`DocumentRoot ${site}`, `<Directory ${site}>`, 'AllowOverride FileInfo Indexes'],
        ...['Options Indexes FollowSymLinks', 'Require all granted', '</Directory>', ''],
      ].join('\n'),
    words: (file) => ['-D', 'FOREGROUND', '-f', file],
  },
  Caddy: {
    program: '/usr/bin/caddy',
    install: 'caddy',
    configure: (trial) => `{\nadmin off\nauto_https off\n}\n${printed('caddy', trial)}`,
    words: (file) => ['run', '--config', file, '--adapter', 'caddyfile'],
  },
};

/** Plays a proxy that takes https requests and passes them to a server on plain http. */
const proxied: Send = async (url, init) => {
  const scheme = url.split(':')[0] ?? '';
  const headers = { ...init?.headers, 'x-forwarded-proto': scheme };
  const sent = { ...init, headers, redirect: 'manual' } as const;
  const answer = await fetch(url.replace(/^https:/, 'http:'), sent);
  const location = answer.headers.get('location');
  if (location !== null && init?.redirect !== 'manual') return proxied(new URL(location, url).href, init);
  return Object.defineProperty(answer, 'url', { value: answer.url.replace(/^http:/, 'https:') });
};

/** Starts a server's program; resolves once it answers, to a function that stops it. */
async function startProgram(program: string, words: readonly string[], { run, port }: Trial) {
  const child = spawn(program, words, { cwd: run, stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.on('data', (chunk) => (output += chunk));
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill();
    await ended;
  };
  const hasEnded = () => child.exitCode !== null;
  const answers = () => fetch(`http://localhost:${port}`).then(() => true, hasEnded);
  await waitUntil(() => `${program}: ${output}`, answers);
  assert.not(hasEnded(), output);
  return stop;
}

for (const [name, server] of Object.entries(servers)) {
  const { program, install, configure, words, limits = {}, hidden = HOST_FILES } = server;
  const isReady = !program || (existsSync(program) && process.getuid?.() === 0);
  const test = skipUnless(isReady, `needs root and apt-get install ${install}`)(suite());
  const port = await getPort();
  const live = `https://localhost:${port}`;
  let folder = '';
  let stop: () => Promise<unknown> = async () => {};

  test.before(async () => {
    folder = makeSite();
    const trial = { site: folder, run: folderWith(), port };
    const file = join(trial.run, 'configuration');
    writeFileSync(file, configure?.(trial) ?? '');
    stop = program ? await startProgram(program, words?.(file) ?? [], trial) : (await startPreview(folder, port)).close;
  });
  test.after(async () => void (await stop()));

  const ask = asker(live, proxied);
  for (const promise of hostPromises(live, allHeaders(policy), list)) {
    const { what } = promise;
    // Behind a proxy, the proxy redirects http to https.
    if (what === HTTP_REDIRECT) continue;
    const limit = limits[what];
    const title = limit === undefined ? what : `not promised, because ${limit}: ${what}`;
    test(`${name}: ${title}`, async () => {
      const mistakes = await mistakesIn(promise, ask);
      if (limit === undefined) assert.equal(mistakes, []);
      else assert.ok(mistakes.length > 0);
    });
  }

  test(`${name} serves every published file, hides the others, and redirects permanently`, async () => {
    for (const path of ['/index.html', '/leadership/', '/leadership.html', '/leadership/index.html'])
      assert.is((await ask(path)).status, 301, path);
    const results = await compareFiles(live, folder, list, proxied);
    const others = [...results].filter(([, result]) => result !== 'same');
    // A server may answer with either error page.
    const files = others.filter(([path]) => !path.endsWith('/404.html')).map(String);
    assert.equal(files.sort(), hidden.map((file) => `/${file},not served`).sort());
  });
}
