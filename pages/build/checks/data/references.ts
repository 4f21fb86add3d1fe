import type { Crop } from '../../../../components/page-context.tsx';
import { type Entry, placeOf, textsOf } from './entries.ts';

/** What the data may refer to. */
export interface Known {
  /** Names of drawings, as in `assets/drawings` without `.svg`. */
  readonly drawings: Pick<ReadonlySet<string>, 'has'>;
  /** Names of icons. */
  readonly icons: Pick<ReadonlySet<string>, 'has'>;
  /** Finds a photograph; throws when it is not there, or too small. */
  readonly photographs: { readonly find: (file: string, crop: Crop) => unknown };
  /** The paths of all pages. */
  readonly paths: Pick<ReadonlySet<string>, 'has'>;
  /** The day of the commit, ISO date, where it is known. */
  readonly day: string | undefined;
}

/** What is wrong with a value, and the fix. */
type Look = (
  value: string,
  entry: Entry,
  known: Known & { readonly properties: ReadonlySet<unknown> },
) => string | undefined;

const drawn =
  (folder: string, ...versions: readonly string[]): Look =>
  (value, _, { drawings }) => {
    const missing = versions.map((version) => `${folder}${value}${version}`);
    const [name] = missing.filter((each) => !drawings.has(each));
    return (
      name &&
      `is "${value}", but there is no assets/drawings/${name}.svg; draw it, or correct the name`
    );
  };

const photograph: Look = (value, { kind }, { photographs }) => {
  try {
    photographs.find(value, kind === 'person' ? 'portrait' : 'property');
    return undefined;
  } catch (error) {
    return `is "${value}", but ${error instanceof Error ? error.message.replace(/\.$/, '') : error}`;
  }
};

const page: Look = (value, _, { paths }) => {
  const [path = ''] = value.split('#');
  if (!path.startsWith('/') || paths.has(path)) return undefined;
  return `is "${value}", but there is no such page; correct it, or add the page`;
};

const property: Look = (value, _, { properties }) =>
  properties.has(value)
    ? undefined
    : `is "${value}", but no property has that name; correct it, or name another one`;

/** A day; the words before one have the same name. */
const past: Look = (value, _, { day }) =>
  day !== undefined && /^\d/.test(value) && value > day
    ? `is ${value}, after the commit of ${day}; correct it`
    : undefined;

/** The fields that refer to something else, and the lists of such. */
const LOOKS: Readonly<Record<string, Look>> = {
  asOf: past,
  date: past,
  drawing: drawn('properties/', '', '-night'),
  href: page,
  icon: (value, _, { icons }) =>
    icons.has(value)
      ? undefined
      : `is "${value}", but there is no i-${value} in assets/icons/sprite.svg; draw it, or correct the name`,
  path: page,
  photo: photograph,
  portrait: drawn('', '-day', '-night'),
  'properties[]': property,
};

/**
 * Checks that everything that the data refers to exists.
 *
 * @returns one line per fault
 */
export function checkReferences(entries: readonly Entry[], outside: Known): readonly string[] {
  const named = entries.filter(({ kind }) => kind === 'property').map(({ fields }) => fields.name);
  const known = { ...outside, properties: new Set(named) };
  return textsOf(entries).flatMap(({ entry, field, text }) => {
    const name = entry.stem === '' ? field : `${entry.stem}[]`;
    const problem = Object.hasOwn(LOOKS, name) && LOOKS[name]?.(text, entry, known);
    return problem ? [`${placeOf(entry, field)} ${problem}`] : [];
  });
}
