import type { DataFile } from './data-files.ts';
import { lineOf, locate, type Step } from './locate.ts';

/** Where a person finds an entry of the data. */
export interface Place {
  /** From the root of the project: `data/claims.ts`. */
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  /** Names from the export down: `claims.states`, `alabama.properties.Larkmoor`. */
  readonly name: string;
}

/** One way from a module's export down to a record. */
interface Way {
  readonly data: DataFile;
  readonly exported: string;
  readonly steps: readonly Step[];
}

/** An object or a list of the data, once, however many modules pass it on. */
export interface Entry {
  readonly fields: ReadonlyMap<string, unknown>;
  /** Where it is written, or where a field of it is: searched for when asked. */
  place(field?: string): Place;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** How messages call an item of a list. */
function itemName(item: unknown): string {
  if (!isObject(item)) return '';
  const fields = new Map<string, unknown>(Object.entries(item));
  const name = ['id', 'slug', 'name', 'title', 'label'].map((field) => fields.get(field));
  return String(name.find((each) => typeof each === 'string') ?? 'item');
}

const nameOf = ({ exported, steps }: Way): string =>
  [exported, ...steps.map((step) => (typeof step === 'string' ? step : itemName(step.item)))]
    .filter((part) => part !== '')
    .join('.');

/** The first way on which the entry is really written; a module that passes it on comes later. */
function placeOf(ways: readonly Way[], field: Step | undefined): Place {
  for (const way of ways) {
    const steps = field === undefined ? way.steps : [...way.steps, field];
    const at = locate(way.data.source, way.exported, steps);
    if (at === undefined) continue;
    return {
      file: way.data.file,
      line: lineOf(way.data.source, at),
      name: nameOf({ ...way, steps }),
    };
  }
  const [way] = ways;
  if (!way) throw new Error('an entry of the data that no module exports');
  // Computed, not written: its export is the nearest that a person can look at.
  const at = way.data.source.search(new RegExp(`\\b${way.exported}\\b`));
  const line = lineOf(way.data.source, Math.max(at, 0));
  return { file: way.data.file, line, name: nameOf(way) };
}

/** Every record that the data modules hold. */
export function entriesIn(files: readonly DataFile[]): readonly Entry[] {
  const ways = new Map<object, Way[]>();
  const visit = (value: unknown, way: Way): void => {
    if (!isObject(value)) return;
    const known = ways.get(value);
    if (known) known.push(way);
    else ways.set(value, [way]);
    for (const [key, inner] of Object.entries(value)) {
      const step: Step = Array.isArray(value) ? { item: inner } : key;
      visit(inner, { ...way, steps: [...way.steps, step] });
    }
  };
  for (const data of files) {
    for (const [exported, value] of Object.entries(data.exports)) {
      visit(value, { data, exported, steps: [] });
    }
  }
  return [...ways].map(([record, known]) => {
    const fields = new Map<string, unknown>(Object.entries(record));
    const stepTo = (field: string): Step =>
      Array.isArray(record) ? { item: fields.get(field) } : field;
    return {
      fields,
      place: (field?: string) => placeOf(known, field === undefined ? undefined : stepTo(field)),
    };
  });
}
