import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { wholeDist } from '../../helpers/build/faults/whole-dist.ts';
import { isFinishedEntry } from '../../helpers/build/finished-entry.ts';
import { copyProject } from '../../helpers/build/project-copy.ts';

const test = suite('a build whose cache is not what it wrote');

const CACHE = 'node_modules/.cache/ascent';
const full = copyProject();
const project = copyProject('project', true);
test.after(() => {
  full.remove();
  project.remove();
});

const cache = join(project.folder, CACHE);
assert.is(full.run(['build']).status, 0);
const expected = wholeDist(full.folder);

/** What can happen to a file. */
const DAMAGE: readonly (readonly [name: string, damage: (bytes: Buffer) => Buffer])[] = [
  ['truncated', (bytes) => bytes.subarray(0, bytes.length / 2)],
  ['empty', () => Buffer.alloc(0)],
  ['of zeros', (bytes) => Buffer.alloc(bytes.length)],
  ['of other bytes', (bytes) => bytes.map((byte) => byte ^ 0x55) as Buffer],
  ['different in one bit', (bytes) => Buffer.concat([bytes.subarray(0, -1), Buffer.from([0])])],
];

test('damaged entries are made again, and the site is the same', () => {
  cpSync(join(full.folder, CACHE), cache, { recursive: true, filter: isFinishedEntry });
  const damaged = readdirSync(cache)
    .filter((name) => name.endsWith('.sum'))
    .map((name) => [name, readFileSync(join(cache, name))] as const)
    // Small ones are soon made again.
    .filter(([, bytes]) => bytes.length < 8_000)
    .map(([name, bytes], index) => {
      const [, damage] = DAMAGE[index % DAMAGE.length] ?? [];
      const other = damage?.(bytes) ?? bytes;
      writeFileSync(join(cache, name), other);
      return [name, other] as const;
    });
  const { status, output } = project.run(['build']);
  assert.is(status, 0, output);
  assert.is(wholeDist(project.folder), expected);
  const mended = damaged.filter(([name, other]) => !readFileSync(join(cache, name)).equals(other));
  assert.ok(mended.length >= DAMAGE.length, `${mended.length} of ${damaged.length} were needed`);
});

test('a cache that cannot be written costs time only', () => {
  rmSync(cache, { recursive: true });
  writeFileSync(cache, 'a file where a folder should be');
  project.edit(
    'build.ts',
    () => `import { cached } from './assets/cache.ts';
      console.log(String(await cached(['anything'], async () => Buffer.from('made'))));`,
  );
  const { status, output } = project.run([]);
  assert.is(status, 0, output);
  assert.is(output, 'made\n');
});

test.run();
