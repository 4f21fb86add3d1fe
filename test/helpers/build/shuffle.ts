import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/** Preloaded by a build: every folder is listed backwards, as another file system might list it. */
const { readdirSync, promises } = fs;
const { readdir } = promises;

const backwards = (listed: unknown): unknown => (Array.isArray(listed) ? listed.reverse() : listed);

Object.assign(fs, {
  readdirSync: (...args: Parameters<typeof readdirSync>) => backwards(readdirSync(...args)),
});
Object.assign(promises, {
  readdir: async (...args: Parameters<typeof readdir>) => backwards(await readdir(...args)),
});
syncBuiltinESMExports();
console.error('folders are listed backwards');
