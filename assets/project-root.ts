import { join } from 'node:path';

/**
 * The project's folder. No other module of the build asks where it stands itself: the dev server
 * bundles them, and says in this one place where the project is.
 */
export const projectRoot: string = join(import.meta.dirname, '..');
