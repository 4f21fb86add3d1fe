import { spawnSync } from 'node:child_process';
import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { copyProject } from '../helpers/build/project-copy.ts';
import { writeOtherContent } from '../helpers/build/real-content.ts';

// node --import tsx test/bench/own-content.ts [filter …]
// Runs the tests on a copy whose content is no longer the sample's, and keeps the copy when one fails.

const project = copyProject('own');
writeOtherContent(project);
// The tests of versions read what these say of Node.
for (const file of ['README.md', '.nvmrc']) copyFileSync(file, join(project.folder, file));
// No dictionary has its words.
rmSync(join(project.folder, 'test/build/check-words.test.ts'));
project.commit('2026-11-20T12:00:00Z');
const { status } = spawnSync(
  process.execPath,
  ['--import', 'tsx', 'test/harness/run.ts', ...process.argv.slice(2)],
  { cwd: project.folder, stdio: 'inherit' },
);
if (status === 0) project.remove();
else console.log(`The copy: ${project.folder}`);
process.exitCode = status ?? 1;
