import '../../pages/build/production.ts';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { wholeDist } from '../helpers/build/faults/whole-dist.ts';
import { copyProject, type ProjectCopy } from '../helpers/build/project-copy.ts';

// npm run bench:build-faults [-- kills at-once states]
// What takes too long for `npm test`, with whole builds: fifty killed at random moments, ten at once, three
// times, and a site of a thousand states. Any fault ends it with status 1.

const KILLS = 50;
const AT_ONCE = 10;
const STATES = 1_000;

const jobs: Readonly<Record<string, () => Promise<void>>> = { kills, 'at-once': atOnce, states };
const words = process.argv.slice(2);
for (const [name, job] of Object.entries(jobs)) {
  if (words.length === 0 || words.includes(name)) await job();
}

function start({ folder }: ProjectCopy): ChildProcess {
  const words = ['--import', 'tsx', 'build.ts', 'build'];
  return spawn(process.execPath, words, { cwd: folder, stdio: 'ignore' });
}

function build(project: ProjectCopy): string {
  const { status, output } = project.run(['build']);
  if (status !== 0) throw new Error(output);
  return wholeDist(project.folder);
}

/** The words of a copy's pages, so that two builds differ. */
function change(project: ProjectCopy): void {
  project.edit('data/firm.ts', (text) => text.replace(/blurb:\s*['`]/, '$&Changed. '));
}

function changeBack(project: ProjectCopy): void {
  project.edit('data/firm.ts', (text) => text.replace('Changed. ', ''));
}

async function kills(): Promise<void> {
  const project = copyProject();
  const before = build(project);
  change(project);
  const started = performance.now();
  const after = build(project);
  const duration = performance.now() - started;
  changeBack(project);
  const found = { first: 0, second: 0, 'away, and put back': 0 };
  for (let turn = 0; turn < KILLS; turn++) {
    if (turn % 4 === 0) change(project);
    else if (turn % 4 === 2) changeBack(project);
    const child = start(project);
    const ended = once(child, 'exit');
    // Half of them while files are written, which is a short part of a build.
    if (turn % 2 === 1) await writingIn(project, child);
    await wait(Math.random() * (turn % 2 === 1 ? duration / 10 : duration));
    child.kill('SIGKILL');
    await ended;
    if (!existsSync(join(project.folder, 'dist'))) {
      build(project);
      found['away, and put back'] += 1;
      continue;
    }
    const list = wholeDist(project.folder);
    if (list !== before && list !== after) throw new Error('dist is of neither site');
    found[list === before ? 'first' : 'second'] += 1;
  }
  project.remove();
  console.log(`${KILLS} builds killed: ${JSON.stringify(found)}`);
}

/** Waits until a build writes, or has ended. */
async function writingIn({ folder }: ProjectCopy, child: ChildProcess): Promise<void> {
  const aside = join(folder, '.local');
  mkdirSync(aside, { recursive: true });
  const left = readdirSync(aside).length;
  while (child.exitCode === null && readdirSync(aside).length <= left) await wait(1);
}

async function atOnce(): Promise<void> {
  for (let turn = 1; turn <= 3; turn++) {
    const project = copyProject();
    const started = performance.now();
    const builds = Array.from({ length: AT_ONCE }, () => start(project));
    const statuses = await Promise.all(
      builds.map(async (child) => String((await once(child, 'exit'))[0])),
    );
    wholeDist(project.folder);
    project.remove();
    if (statuses.some((status) => status !== '0')) throw new Error(`statuses ${statuses}`);
    const seconds = ((performance.now() - started) / 1_000).toFixed(1);
    console.log(`${AT_ONCE} builds at once, turn ${turn}: all ended with 0, in ${seconds} s`);
  }
}

async function states(): Promise<void> {
  const project = copyProject('project', true);
  const names = Array.from({ length: STATES }, (_, index) => `added${lettersOf(index)}`);
  for (const name of names) {
    const title = `A${name.slice(1)}`;
    project.edit(
      `data/states/${name}.ts`,
      () => `export const ${name} = {
  slug: '${name}',
  name: '${title}',
  description: 'Past experience of the principals in ${title}, a state that was added to the list.',
  words: 'A state that was added to the list, with a page of its own.',
  properties: [{ name: 'Court of ${title}', units: 120, city: 'Mobile, AL', kind: 'court' }],
} as const;
`,
    );
  }
  project.edit('data/states.ts', (text) => {
    const imports = names.map((name) => `import { ${name} } from './states/${name}.ts';\n`);
    return (
      imports.join('') + text.replace(/= \[\n/, `$&${names.map((name) => `  ${name},\n`).join('')}`)
    );
  });
  const started = performance.now();
  const { status, output } = project.run(['build']);
  const seconds = ((performance.now() - started) / 1_000).toFixed(0);
  if (status === 0) wholeDist(project.folder);
  console.log(
    `${STATES} states more: status ${status} after ${seconds} s\n${output.slice(0, 2_000)}`,
  );
  project.remove();
}

/** A number in letters, for figures are refused in names. */
function lettersOf(index: number): string {
  return String(index).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');
}
