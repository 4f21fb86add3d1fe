import { routes } from '../../../routes.tsx';
import { BuildError } from '../../build-error.ts';
import type { Assets } from '../../make-assets.ts';
import type { Revision } from '../../provenance/revision.ts';
import { checkData } from './check-data.ts';
import { readDataModules } from './data-modules.ts';
import { type Entry, entriesOf } from './entries.ts';

/** Data without faults. */
export interface CheckedData {
  readonly entries: readonly Entry[];
  /** One line for each text that is too long for its place. */
  readonly remarks: readonly string[];
}

/**
 * Reads and checks `data/`.
 *
 * @throws BuildError with one line per fault: file, entry, field, problem, fix
 */
export async function readCheckedData(
  { drawings, icons, photographs }: Assets,
  { name, day }: Revision,
): Promise<CheckedData> {
  const modules = await readDataModules();
  const entries = entriesOf(modules);
  const { faults, remarks } = checkData(modules, entries, {
    drawings,
    icons: icons.markup,
    photographs,
    paths: new Set(routes.map(({ path }) => path)),
    // What was changed since the commit may well be of a later day; a release is never changed.
    day: name.endsWith('-changed') ? undefined : day,
  });
  if (faults.length > 0) throw new BuildError(faults.join('\n'));
  return { entries: [...entries.values()], remarks };
}
