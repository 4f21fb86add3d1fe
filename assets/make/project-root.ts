import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Returns the nearest folder with a package.json: the given folder or a parent. */
const rootAbove = (folder: string): string =>
  existsSync(join(folder, 'package.json')) ? folder : rootAbove(dirname(folder));

/** The project's folder. Use this constant instead of `import.meta`, because a bundle is in a different folder. */
export const projectRoot: string = rootAbove(import.meta.dirname);
