// Runs each command, even after one has failed, so that `npm run check` lists every error at once.
import { spawnSync } from 'node:child_process';

const failed = process.argv
  .slice(2)
  .filter((command) => spawnSync(command, { shell: true, stdio: 'inherit' }).status !== 0);
for (const command of failed) console.error(`FAILED: ${command}`);
process.exitCode = failed.length > 0 ? 1 : 0;
