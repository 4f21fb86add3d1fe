import { plainWords } from '#components/rich-text.tsx';
import { type Claim, claims } from '#data/claims.ts';
import { type DataValue, type Entry, placeOf, textsOf, valuesOf } from './data-entries.ts';
import { FIGURE_FIX, typedFigure } from './figures.ts';

interface ListedState {
  readonly slug: string;
  readonly properties: readonly { readonly drawing: string }[];
}

/**
 * Checks texts, numbers, and uniqueness, which the compiler can't check. Call it before drawing pictures, because an
 * invalid number can make drawing take minutes. Missing icons, drawings, and photos fail later, when a page renders.
 *
 * @throws Error with one line per error: file, entry, field, error, fix
 */
export function checkData(entries: readonly Entry[], states: readonly ListedState[]): void {
  const errors = [
    ...valuesOf(entries).flatMap((value) => {
      const error = errorOf(value);
      return error ? [`${placeOf(value.entry, value.field)} ${error}`] : [];
    }),
    ...repeated(textsOf(entries)),
    ...states
      .filter(({ slug }) => !ADDRESS.test(slug))
      .map(({ slug }) => `data/states.ts: "${slug}" is not a valid slug; ${ADDRESS_FIX}`),
  ];
  if (errors.length > 0) throw new Error(errors.join('\n'));
}

/**
 * Returns a warning for each text that is too long or too short, and for each drawing that no property uses.
 *
 * @param drawings file names in `assets/drawings`, without `.svg`
 */
export const dataWarnings = (
  entries: readonly Entry[],
  states: readonly ListedState[],
  drawings: Iterable<string>,
): readonly string[] => [
  ...lengthWarnings(textsOf(entries)),
  ...biographyWarnings(entries),
  ...strayDrawings(states, drawings),
];

/** Matches an HTML tag, comment, or entity, which React would show literally. */
const MARKUP = /<\/?[a-z][^<>]*>|<!--|&(?:[a-z]{2,}[0-9]*|#[0-9]+|#x[0-9a-f]+);/i;

/** Matches a slug, which is an anchor or the last part of a state's path. */
const ADDRESS = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const ADDRESS_FIX = 'write two-words, in lower case';

/** Fields that aren't sentences, such as names, addresses, dates, and sources. */
export const NO_SENTENCES: ReadonlySet<string> = new Set(
  (
    'address asOf city claim contact date expires href id name number path phone photo ' +
    'portrait postalCode reviewBy source street'
  ).split(' '),
);

/** The largest number allowed. The hill draws a window for each unit; the largest real property has 1,723 units. */
const MOST = 5_000;

/** Matches words for an investment return. A claim about a return must be of kind "target". */
const RETURN = /\bIRR\b|return|distribution|yield|multiple/i;

/**
 * Returns the error in a value, if any. A valid list has items, and a valid number is a count. Valid text has single
 * spaces, no markup, and only registered placeholders and figures.
 */
function errorOf({ value, entry, field }: DataValue): string | undefined {
  const { file, kind, fields } = entry;
  if (Array.isArray(value)) return 'is an empty list; give it an item, or remove it';
  if (typeof value === 'number') {
    // `millions` may be fractional.
    const isCount = (Number.isInteger(value) && value >= 1) || field === 'millions';
    return isCount && value <= MOST
      ? undefined
      : `is ${value}; give a whole number from 1 to ${MOST}`;
  }
  if (typeof value !== 'string') return undefined;
  if (value.trim() === '') return 'is empty; give it words, or remove it';
  if (/\s\s|[\t\n\r]/.test(value)) {
    return 'has a line break, or two spaces in a row; keep one space';
  }
  if (MARKUP.test(value)) {
    return 'has an HTML tag or entity, which would appear literally; write the character itself, or use a placeholder';
  }
  if (/^\d{4}-\d{2}-\d{2}$/.test(value) && !isDay(value)) {
    return `is ${value}; give a date that exists`;
  }
  if (field === 'id' && !ADDRESS.test(value)) return `is "${value}"; ${ADDRESS_FIX}`;
  if (kind === 'claim' && field === 'words') {
    if (fields.kind === 'target' || !RETURN.test(value)) return;
    return `is "${value}"; that is a return: make its kind "target"`;
  }
  if (NO_SENTENCES.has(field) || file === 'data/allowed-figures.ts') return;
  try {
    const figure = typedFigure(plainWords(value, '…'));
    return figure && `has the figure "${figure}" typed into it; ${FIGURE_FIX}`;
  } catch (error) {
    return `is invalid: ${String(error).replace(/^Error: |\.$/g, '')}`;
  }
}

/** Returns whether a date exists. `toJSON` returns null for month 13, and another day for February 30. */
const isDay = (text: string) => new Date(text).toJSON()?.startsWith(text) === true;

/** Fields whose values must be unique among entries of the same kind. An `id` must be unique within its file. */
const UNIQUE = ['id', 'name', 'term', 'path', 'photo', 'portrait'];

function repeated(texts: readonly DataValue<string>[]): readonly string[] {
  const first = new Map<string, string>();
  return texts.flatMap(({ entry, field, value }) => {
    // One person may be the contact for several topics.
    if (!UNIQUE.includes(field) || entry.file === 'data/firm.ts') return [];
    const scope = field === 'id' ? entry.file : entry.kind;
    const key = [field, scope, value.toLowerCase()].join('\0');
    const place = placeOf(entry, field);
    const other = first.get(key);
    first.set(key, other ?? place);
    return other === undefined ? [] : [`${place} is "${value}", as is ${other}; give each its own`];
  });
}

/** Returns a warning for each drawing in `properties/` that no property uses. */
function strayDrawings(states: readonly ListedState[], drawings: Iterable<string>) {
  const properties = states.flatMap((state) => state.properties);
  const shown = new Set(properties.map(({ drawing }) => `properties/${drawing}`));
  return [...drawings]
    .filter((name) => name.startsWith('properties/'))
    .filter((name) => !shown.has(name) && !shown.has(name.replace(/-night$/, '')))
    .map((name) => `assets/drawings/${name}.svg matches no property; rename or remove it`);
}

const isKind = (kind: Entry['kind']) => (entry: Entry) => entry.kind === kind;
const isIn = (file: string) => (entry: Entry) => entry.file === `data/${file}.ts`;
const isStatistic = ({ fields }: Entry) => 'claim' in fields;
const isLink = ({ fields }: Entry) => 'href' in fields;
const isNext = ({ within }: Entry) => within.endsWith('next');

/** The minimum length of a page's or state's description, in characters. */
const SHORTEST_DESCRIPTION = 50;

/** Maximum lengths in characters, measured in Chromium at widths of 320 to 1440 px. */
const LENGTHS = [
  [isKind('page'), 'title', 60, 'search engines cut it off'],
  [isKind('page'), 'description', 160, 'search engines cut it off'],
  [isKind('page'), 'heading', 48, 'it takes three lines on a desktop, four on a phone'],
  [isKind('state'), 'description', 160, 'search engines cut it off'],
  [isKind('state'), 'name', 25, 'it takes two heading lines on a desktop'],
  [isKind('property'), 'name', 48, 'it takes three lines'],
  [isKind('person'), 'name', 42, 'it takes three lines on a phone'],
  [isKind('person'), 'title', 56, 'it takes three lines on a phone'],
  [isKind('person'), 'tagline', 88, 'it takes five lines on a phone'],
  [isIn('firm'), 'tagline', 48, 'it takes three lines on a desktop'],
  [isIn('firm'), 'blurb', 225, 'the footer becomes taller'],
  [isIn('glossary'), 'meaning', 140, 'its tooltip takes six lines'],
  [isNext, 'label', 40, 'it takes three lines on a phone'],
  [(at: Entry) => isLink(at) && !isNext(at), 'label', 28, 'a button takes two lines on a phone'],
  [isStatistic, 'label', 42, 'it takes four lines on a phone'],
  [isStatistic, 'claim', 8, 'at its large size it takes two lines'],
] as const;

const register: Readonly<Record<string, Claim>> = claims;

const lengthWarnings = (texts: readonly DataValue<string>[]): readonly string[] =>
  texts.flatMap(({ entry, field, value }) => {
    const { length } = field === 'claim' ? (register[value]?.words ?? '') : value;
    const has = `${placeOf(entry, field)} has ${length} characters`;
    if (field === 'description' && length < SHORTEST_DESCRIPTION) {
      return [`${has}, and search results show too little; write ${SHORTEST_DESCRIPTION} or more`];
    }
    return LENGTHS.filter(([where, name]) => name === field && where(entry))
      .filter(([, , most]) => length > most)
      .map(([, , most, effect]) => `${has}, and ${effect}; keep it within ${most}`);
  });

/** Word limits of a biography. A longer biography makes the three cards uneven. */
const [SHORTEST, LONGEST] = [110, 160];

const biographyWarnings = (entries: readonly Entry[]): readonly string[] =>
  entries.flatMap((entry) => {
    const { biography } = entry.fields;
    if (!Array.isArray(biography)) return [];
    const { length } = biography.flatMap((text) => plainWords(String(text), '…').split(/\s+/));
    if (length >= SHORTEST && length <= LONGEST) return [];
    return [`${placeOf(entry, 'biography')} has ${length} words; write ${SHORTEST} to ${LONGEST}`];
  });
