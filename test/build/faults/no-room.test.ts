import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { writeDist } from '../../../pages/build/writing/write-dist.ts';
import { skipUnless } from '../../harness/skip-unless.ts';
import { smallSite } from '../../helpers/build/faults/two-sites.ts';
import { wholeDist } from '../../helpers/build/faults/whole-dist.ts';
import { copyProject, type ProjectCopy } from '../../helpers/build/project-copy.ts';

const test = suite('a build that cannot write');

const root = process.getuid?.() === 0;
const disk = skipUnless(root && process.platform === 'linux', 'needs root, on Linux, for a disk');
const rights = skipUnless(process.platform !== 'win32', 'needs the rights of Unix');

/** A user that owns nothing. */
const NOBODY = 65_534;

/** A copy whose dist is a small site, and where it stays so. */
async function inCopy(run: (project: ProjectCopy, aside: string) => void): Promise<void> {
  const project = copyProject();
  const [dist, aside] = [join(project.folder, 'dist'), join(project.folder, '.local')];
  try {
    writeDist(smallSite('old'), dist, aside);
    run(project, aside);
    assert.is(wholeDist(project.folder), smallSite('old').get('SHA256SUMS'));
  } finally {
    chmodSync(project.folder, 0o755);
    project.remove();
  }
}

/** Status 1 and one line, which says what is wrong and that dist is as it was. */
function assertRefused(status: number | null, output: string, reason: string): void {
  assert.is(status, 1, output);
  const lines = output.trimEnd().split('\n');
  assert.is(lines.length, 1, output);
  assert.match(lines[0] ?? '', 'dist is as it was');
  assert.match(lines[0] ?? '', reason);
}

disk(test)('on a full disk: one line, and dist as it was', () =>
  inCopy((project, aside) => {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', aside]);
    try {
      const { status, output } = project.run(['build']);
      assertRefused(status, output, 'ENOSPC');
      assert.equal(readdirSync(aside), []);
    } finally {
      execFileSync('umount', [aside]);
    }
  }),
);

rights(test)('without the right to write: one line, and dist as it was', () =>
  inCopy((project) => {
    // Everybody may read the copy, and root may write anywhere: then somebody else builds.
    chmodSync(join(project.folder, '..'), 0o755);
    chmodSync(project.folder, 0o555);
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', 'build.ts', 'build'],
      {
        cwd: project.folder,
        // tsx would keep what it compiles in a temporary folder that this user does not have.
        env: { ...process.env, NODE_ENV: 'production', TSX_DISABLE_CACHE: '1' },
        encoding: 'utf8',
        ...(root && { uid: NOBODY, gid: NOBODY }),
      },
    );
    assertRefused(status, stdout + stderr, 'EACCES');
  }),
);

test.run();
