import * as v from 'valibot';
import { ADVICE } from '../../../../data/schemas/advice.ts';
import { schemasOf } from '../../../../data/schemas/modules.ts';
import type { DataModule } from './data-modules.ts';
import { type Entries, placeOf } from './entries.ts';

/** What is wrong with the data, and what is unwise. */
export interface DataFindings {
  /** One line each: file, entry, field, problem, fix. They stop the build. */
  readonly faults: readonly string[];
  /** Likewise; they do not. */
  readonly remarks: readonly string[];
}

/** The object or list that holds the last key of a path, and that key. */
function holderOf(exports: unknown, path: readonly string[]): readonly [unknown, string] {
  const holder = path.slice(0, -1).reduce<unknown>((at, key) => Object(at)[key], exports);
  return [holder, path.at(-1) ?? ''];
}

/** The names that a module exports and that its schema does not know, and the other way round. */
function nameFaults({ file, exports }: DataModule, known: readonly string[]): readonly string[] {
  return [
    ...known
      .filter((name) => !(name in exports))
      .map((name) => `${file}: ${name} is missing; export it`),
    ...Object.keys(exports)
      .filter((name) => !known.includes(name))
      .map(
        (name) =>
          `${file}: ${name} has no schema; remove the export, or add it to data/schemas/modules.ts`,
      ),
  ];
}

/** What the schemas say. */
export interface SchemaFindings extends DataFindings {
  /** The fields with a fault, as messages name them. */
  readonly faulty: ReadonlySet<string>;
}

/** Checks every module against its schema. */
export function checkSchemas(modules: readonly DataModule[], entries: Entries): SchemaFindings {
  // What one module takes from another is found twice, and named where it is written.
  const faults = new Set<string>();
  const remarks = new Set<string>();
  const faulty = new Set<string>();
  for (const module of modules) {
    const { file, exports } = module;
    const schemas = schemasOf(file, Object.keys(exports));
    if (!schemas) {
      faults.add(`${file}: it has no schema; write one, and name it in data/schemas/modules.ts`);
      continue;
    }
    for (const fault of nameFaults(module, Object.keys(schemas))) faults.add(fault);
    for (const [name, schema] of Object.entries(schemas)) {
      if (!(name in exports)) continue;
      for (const { type, message, path = [] } of v.safeParse(schema, exports[name]).issues ?? []) {
        const [holder, key] = holderOf(exports, [name, ...path.map((item) => String(item.key))]);
        const entry = entries.get(holder);
        const place = entry ? placeOf(entry, key) : `${file}: ${key}`;
        if (type === ADVICE) remarks.add(`${place} ${message}`);
        else {
          faults.add(`${place} ${message}`);
          faulty.add(place);
        }
      }
    }
  }
  return { faults: [...faults], remarks: [...remarks], faulty };
}
