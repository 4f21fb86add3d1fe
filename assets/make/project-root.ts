import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Returns the nearest folder above that has a package.json. */
const rootAbove = (folder: string): string =>
  existsSync(join(folder, 'package.json')) ? folder : rootAbove(dirname(folder));

/** The project's folder. A bundle is elsewhere than its sources, so no other module may use `import.meta` for this. */
export const projectRoot: string = rootAbove(import.meta.dirname);
