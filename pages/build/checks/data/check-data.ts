import { checkSchemas, type DataFindings } from './check-schemas.ts';
import { checkStates } from './check-states.ts';
import { checkTexts } from './check-texts.ts';
import type { DataModule } from './data-modules.ts';
import type { Entries } from './entries.ts';
import { checkReferences, type Known } from './references.ts';
import { checkUnique } from './unique.ts';

/**
 * Checks everything that `data/` holds: against its schemas, against itself, and against the files
 * and pages that it names.
 */
export function checkData(
  modules: readonly DataModule[],
  places: Entries,
  known: Known,
): DataFindings {
  const entries = [...places.values()];
  const { faults, remarks, faulty } = checkSchemas(modules, places);
  const others = [
    ...checkUnique(entries),
    ...checkStates(modules),
    ...checkReferences(entries, known),
    ...checkTexts(entries),
  ];
  // One line for each field is enough.
  const isNew = (line: string) =>
    [...faulty].every((place) => !line.startsWith(`${place} `) && !line.startsWith(`${place}: `));
  return { faults: [...faults, ...others.filter(isNew)], remarks };
}
