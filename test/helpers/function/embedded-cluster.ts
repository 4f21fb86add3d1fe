import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { projectRoot } from '#assets/make/project-root.ts';

const PACKAGES = join(projectRoot, 'node_modules');

/** Copies an empty PGlite database into `folder`, because creating a database takes five seconds of CPU time. */
export async function copyEmptyCluster(folder: string): Promise<void> {
  const manifest = readFileSync(join(PACKAGES, '@electric-sql/pglite/package.json'), 'utf8');
  const template = join(PACKAGES, '.cache/pglite', JSON.parse(manifest).version);
  if (!existsSync(template)) {
    mkdirSync(join(PACKAGES, '.cache/pglite'), { recursive: true });
    const scratch = mkdtempSync(`${template}-`);
    await (await PGlite.create(scratch)).close();
    try {
      renameSync(scratch, template);
    } catch {
      rmSync(scratch, { recursive: true }); // Another test file has created the template.
    }
  }
  cpSync(template, join(folder, 'data'), { recursive: true });
}
