import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';

// Imported before a build: puts another site into the folder PUT between taking the old one away and putting
// the new one there, as a build at the same moment does.
const { renameSync, mkdirSync, writeFileSync } = fs;
const folder = process.env.PUT ?? '';
let calls = 0;

Object.assign(fs, {
  renameSync: (...args: Parameters<typeof renameSync>) => {
    calls += 1;
    if (calls === 2) {
      mkdirSync(folder);
      writeFileSync(join(folder, 'other.html'), 'another build was here');
    }
    renameSync(...args);
  },
});
syncBuiltinESMExports();
