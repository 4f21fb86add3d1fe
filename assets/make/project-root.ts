import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The nearest folder above that has a package.json. */
const rootAbove = (folder: string): string =>
  existsSync(join(folder, 'package.json')) ? folder : rootAbove(dirname(folder));

/** The project's folder. A bundle stands elsewhere than its sources, so no other module asks where it stands. */
export const projectRoot: string = rootAbove(import.meta.dirname);
