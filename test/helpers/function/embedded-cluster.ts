import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { projectRoot } from '#assets/make/project-root.ts';

const PACKAGE = join(projectRoot, 'node_modules', '@electric-sql', 'pglite', 'package.json');
const CACHE = join(projectRoot, 'node_modules', '.cache', 'pglite');

/** Copies an empty PGlite database into `folder`, because creating a database takes five seconds of CPU time. */
export async function copyEmptyCluster(folder: string): Promise<void> {
  const { version } = JSON.parse(readFileSync(PACKAGE, 'utf8'));
  const template = join(CACHE, version);
  if (!existsSync(template)) {
    mkdirSync(CACHE, { recursive: true });
    const scratch = mkdtempSync(join(CACHE, 'new-'));
    const db = await PGlite.create(join(scratch, 'data'));
    await db.close();
    try {
      renameSync(join(scratch, 'data'), template);
    } catch (error) {
      // Another test file may have created the template.
      if (!existsSync(template)) throw error;
    } finally {
      rmSync(scratch, { recursive: true });
    }
  }
  cpSync(template, join(folder, 'data'), { recursive: true });
}
