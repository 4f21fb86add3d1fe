import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

// Import this module before a build: the build then lists every folder in reverse order, like another file system.
const { readdirSync, promises } = fs;
const { readdir } = promises;

const backwards = (listed: unknown): unknown => (Array.isArray(listed) ? listed.reverse() : listed);

Object.assign(fs, { readdirSync: (...args: Parameters<typeof readdirSync>) => backwards(readdirSync(...args)) });
Object.assign(promises, { readdir: async (...args: Parameters<typeof readdir>) => backwards(await readdir(...args)) });
syncBuiltinESMExports();
console.error('folders are listed backwards');
