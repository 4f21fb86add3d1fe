import { existsSync, readFileSync, statSync } from 'node:fs';
import { filesIn } from '#assets/make/files.ts';
import { importErrors, readImportTable } from './helpers/imports.ts';

// `npm run check:imports` rejects each import that the table of folders in README.md doesn't allow.

const table = readImportTable(readFileSync('README.md', 'utf8'));
const { imports } = JSON.parse(readFileSync('package.json', 'utf8'));
const modules = [...table.keys()].flatMap((folder) => {
  if (!existsSync(folder)) throw new Error(`README.md: there is no ${folder}`);
  if (statSync(folder).isFile()) return folder;
  return [...filesIn(folder, '.ts', '.tsx', '.js').keys()].map((name) => `${folder}/${name}`);
});
const files = [...new Set(modules)].sort();
const errors = files.flatMap((file) => importErrors(file, readFileSync(file, 'utf8'), table, imports));
for (const error of errors) console.error(error);
if (errors.length > 0) process.exitCode = 1;
else console.log(`${files.length} modules import only what README.md allows.`);
