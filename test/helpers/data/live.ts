import { join } from 'node:path';
import { readDataModules } from '../../../pages/build/release/data-modules.ts';
import { entriesOf } from '../../../pages/build/release/entries.ts';

/** Every entry of the project's own data. */
export const entries = entriesOf(await readDataModules(join(import.meta.dirname, '../../..')));
