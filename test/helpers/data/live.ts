import { readDataModules } from '../../../pages/build/checks/data/data-modules.ts';
import { entriesOf } from '../../../pages/build/checks/data/entries.ts';

/** Every entry of the project's own data. */
export const entries = [...entriesOf(await readDataModules()).values()];
