import * as assert from 'uvu/assert';
import { checkData } from '../../../pages/build/checks/data/check-data.ts';
import type { DataFindings } from '../../../pages/build/checks/data/check-schemas.ts';
import type { DataModule } from '../../../pages/build/checks/data/data-modules.ts';
import { entriesOf } from '../../../pages/build/checks/data/entries.ts';
import { sound } from './sound-data.ts';

/** A value that means that a field is removed. */
export const GONE = Symbol('gone');

/** A change of the sound data: the file, the path from its exports on, as `firm.email`, and the new value. */
export type Change = readonly [file: string, path: string, value: unknown];

function changed(changes: readonly Change[]): readonly DataModule[] {
  const copy: Record<string, Readonly<Record<string, unknown>>> = structuredClone(sound);
  for (const [file, path, value] of changes) {
    copy[file] ??= {};
    const keys = path.split('.');
    const key = keys.pop() ?? '';
    const holder = keys.reduce<unknown>((at, name) => Object(at)[name], copy[file]);
    if (value === GONE) Reflect.deleteProperty(Object(holder), key);
    else Reflect.set(Object(holder), key, value);
  }
  return Object.entries(copy).map(([file, exports]) => ({ file, exports }));
}

const DRAWINGS = [
  'properties/fernley-hall',
  'properties/fernley-hall-night',
  'properties/only-day',
  ...['ann', 'bo'].flatMap((name) => [`portraits/${name}-day`, `portraits/${name}-night`]),
];

/** What the build says of the sound data after some changes. */
export function findingsAfter(...changes: readonly Change[]): DataFindings {
  const modules = changed(changes);
  return checkData(modules, entriesOf(modules), {
    drawings: new Set(DRAWINGS),
    icons: new Set(['arrow']),
    photographs: {
      find: (file) => {
        if (file !== 'larkmoor.jpg') throw new Error(`there is no assets/photos/${file}; add it.`);
      },
    },
    paths: new Set(['/', '/contact']),
    day: '2026-11-20',
  });
}

/** Registers a test for each change of sound data, which gives one line and no other. */
export function refuseEach(
  test: (name: string, check: () => void) => void,
  rows: readonly (readonly [...Change, line: string])[],
): void {
  for (const [file, path, value, line] of rows) {
    const now = value === GONE ? 'gone' : JSON.stringify(value);
    test(`${path}: ${now}`, () => {
      assert.equal(findingsAfter([file, path, value]).faults, [`${file}: ${line}`]);
    });
  }
}
