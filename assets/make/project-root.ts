import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Returns the nearest folder above that has a package.json. */
const rootAbove = (folder: string): string =>
  existsSync(join(folder, 'package.json')) ? folder : rootAbove(dirname(folder));

/** The project's folder. Other modules can't find it by `import.meta`, because a bundle is in a different folder. */
export const projectRoot: string = rootAbove(import.meta.dirname);
