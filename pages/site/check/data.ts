import { plainWords } from '#components/rich-text.tsx';
import { buildingKinds } from '#data/building-kinds.ts';
import { drawingOf } from '#data/locations.ts';
import { sha256 } from '../publish/checksums.ts';
import { type DataValue, type Entry, placeOf, textsOf, valuesOf } from './data-entries.ts';
import { FIGURE_FIX, register, typedFigure } from './figures.ts';

/** Fields whose values must be unique among entries of a kind. An `id` must be unique within its file. */
const UNIQUE: Partial<Record<Entry['kind'], readonly string[]>> = {
  navigation: ['name', 'path'],
  people: ['name', 'photo', 'portrait'],
  property: ['name', 'photo'],
  states: ['name'],
};

const CUT = 'search engines cut it off';
const THREE = 'it takes three lines on a phone';
const FOUR = 'it takes four lines on a phone';

/** Maximum lengths in characters, measured in Chromium at widths of 320 to 1440 px, and the effect of more. */
const LIMITS: Partial<Record<Entry['kind'], Readonly<Record<string, readonly [most: number, effect: string]>>>> = {
  glossary: { meaning: [140, 'its tooltip takes six lines'] },
  link: { label: [28, 'a button takes two lines on a phone'] },
  next: { label: [40, THREE] },
  pages: { title: [60, CUT], description: [160, CUT], heading: [48, FOUR] },
  people: { name: [42, THREE], title: [56, THREE], tagline: [88, 'it takes five lines on a phone'] },
  property: { name: [48, 'it takes three lines'] },
  site: { tagline: [48, 'it takes three lines on a desktop'], blurb: [225, 'the footer becomes taller'] },
  states: { name: [25, 'it takes two heading lines on a desktop'], description: [160, CUT] },
  statistic: { label: [42, FOUR], claim: [8, 'at its large size it takes two lines'] },
};

/** Matches words for an investment return. A claim about a return must be of kind "target". */
const RETURN = /\bIRR\b|return|distribution|yield|multiple/i;

/** The most units of a property. The hill draws a window for each unit; the largest real property has 1,723 units. */
const MOST_UNITS = 5_000;

/** Matches a slug, which is an anchor or the last part of a state's path. */
const ADDRESS = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const ADDRESS_FIX = 'write two-words, in lower case';

/**
 * Checks texts, numbers, and uniqueness, which the compiler can't check. Call it before drawing pictures, because an
 * invalid number can make drawing take minutes. Missing icons, drawings, and photos fail later, when a page renders.
 * Throws one line per error: file, entry, field, error, fix.
 */
export function checkData(entries: readonly Entry[]): void {
  const errors = [
    ...valuesOf(entries).flatMap((value) => {
      const error = valueError(value);
      return error ? [`${placeOf(value.entry, value.field)} ${error}`] : [];
    }),
    ...repeated(entries),
    ...entries
      .filter(({ kind, within }) => kind === 'states' && !ADDRESS.test(within))
      .map((state) => `${placeOf(state)} is not a valid slug; ${ADDRESS_FIX}`),
  ];
  if (errors.length > 0) throw new Error(errors.join('\n'));
}

/** Returns a warning for each text of a wrong length, and for each of `drawings` (`properties/…`) that no property uses. */
export const dataWarnings = (entries: readonly Entry[], drawings: Iterable<string>): readonly string[] => [
  ...lengthWarnings(entries),
  ...entries.flatMap((entry) => changedText(entry) || []),
  ...strayDrawings(entries, drawings),
];

/** Returns the error in a legal text that has changed since its effective date, if any. */
export function changedText(entry: Entry): string | false {
  const { hash, text } = entry.fields;
  if (typeof hash !== 'string') return false;
  const now = sha256(plainWords(String(text))).slice(0, 8);
  const fix = `set a new effectiveDate, and the hash ${now}`;
  return hash !== now && `${placeOf(entry, 'text')} has changed since its effective date; ${fix}`;
}

/** Matches an HTML tag, comment, or entity, which React would show literally. */
const MARKUP = /<\/?[a-z][^<>]*>|<!--|&(?:[a-z]{2,}[0-9]*|#[0-9]+|#x[0-9a-f]+);/i;

/**
 * Matches a character without a shape, which a paste from Word or a PDF leaves behind: a soft hyphen, a zero-width
 * space, or a bullet of the Symbol font. Joiners, direction marks, and flags belong to names and emoji.
 */
const SHAPELESS = /(?![\u200c-\u200f]|[\u{e0020}-\u{e007f}])[\p{Cc}\p{Cf}\p{Co}\ufffd]/u;

/** Fields that aren't sentences, such as names, addresses, dates, and sources. */
export const NO_SENTENCES: ReadonlySet<string> = new Set(
  (
    'address asOf city claim contact date expires hash href id name number on path phone photo ' +
    'portrait postalCode reviewBy source street'
  ).split(' '),
);

/** Returns the error in a value. Valid text has single spaces, no markup, and only known placeholders and figures. */
function valueError({ value, entry, field }: DataValue): string | false | undefined {
  const { kind, fields } = entry;
  const isCount = Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MOST_UNITS;
  if (kind === 'property' && field === 'units' && !isCount)
    return `is ${value}; give a whole number from 1 to ${MOST_UNITS}`;
  if (Array.isArray(value)) return 'is an empty list; give it an item, or remove it';
  if (typeof value === 'number') {
    const isYear = field === 'copyrightYear' || field === 'formed';
    if (isYear) return !/^(?:19|20)\d\d$/.test(`${value}`) && `is ${value}; give a year`;
    return !(value > 0 && value < Infinity) && `is ${value}; give a number above 0`;
  }
  if (typeof value !== 'string') return undefined;
  if (value.trim() === '') return 'is empty; give it words, or remove it';
  if (/\s\s|[\t\n\v\f\r\x85\u2028\u2029]/.test(value))
    return 'has a line break, or two spaces in a row; keep one space';
  const code = SHAPELESS.exec(value)?.[0].codePointAt(0)?.toString(16).toUpperCase();
  if (code) return `has the character U+${code.padStart(4, '0')}, which browsers do not show; remove it`;
  if (MARKUP.test(value))
    return 'has an HTML tag or entity, which would appear literally; write the character itself, or use a placeholder';
  // `toJSON` returns null for month 13, and another day for February 30.
  if (/^\d{4}-\d{2}-\d{2}$/.test(value) && !new Date(value).toJSON()?.startsWith(value))
    return `is ${value}; give a date that exists`;
  if (kind === 'property' && field === 'kind' && !Object.hasOwn(buildingKinds, value))
    return `is "${value}"; use a kind in data/building-kinds.ts, or add a row there`;
  if (kind === 'claims' && field === 'words' && fields.kind !== 'target' && RETURN.test(value))
    return `is "${value}"; that is a return: make its kind "target"`;
  if (field === 'id' && !ADDRESS.test(value)) return `is "${value}"; ${ADDRESS_FIX}`;
  if (NO_SENTENCES.has(field) || (kind === 'claims' && /^(?:words|net)$/.test(field))) return;
  try {
    const figure = typedFigure(plainWords(value, '…'));
    return figure && `has the figure "${figure}" typed into it; ${FIGURE_FIX}`;
  } catch (error) {
    return `is invalid: ${String(error).replace(/^Error: |\.$/g, '')}`;
  }
}

/** Returns the name of a property's drawing. The properties of a state are inside its entry: `kentucky.properties[0]`. */
const drawingIn = ({ within, fields }: Entry): string => drawingOf(within.replace(/\..*/s, ''), String(fields.name));

function repeated(entries: readonly Entry[]): readonly string[] {
  const first = new Map<string, string>();
  return entries.flatMap((entry) =>
    ['id', ...(UNIQUE[entry.kind] ?? [])].flatMap((field) => {
      const value = entry.fields[field];
      if (typeof value !== 'string') return [];
      // Properties in different states may share a name. In one state, they would share a drawing.
      const own = field === 'name' && entry.kind === 'property' ? drawingIn(entry) : value;
      const scope = field === 'id' ? entry.file : entry.kind;
      const key = [field, scope, own.normalize('NFKC').trim().toLowerCase()].join('\0');
      const place = placeOf(entry, field);
      const other = first.get(key);
      first.set(key, other ?? place);
      return other ? [`${place} is "${value}", as is ${other}; give each its own`] : [];
    }),
  );
}

function strayDrawings(entries: readonly Entry[], drawings: Iterable<string>) {
  const properties = entries.filter(({ kind }) => kind === 'property');
  const shown = new Set(properties.map((each) => `properties/${drawingIn(each)}`));
  return [...drawings]
    .filter((name) => name.startsWith('properties/'))
    .filter((name) => !shown.has(name) && !shown.has(name.replace(/-night$/, '')))
    .map((name) => `assets/drawings/${name}.svg matches no property; rename or remove it`);
}

const lengthWarnings = (entries: readonly Entry[]): readonly string[] =>
  textsOf(entries).flatMap(({ entry, field, value }) => {
    const { length } = field === 'claim' ? (register.get(value)?.words ?? '') : value;
    const has = `${placeOf(entry, field)} has ${length} characters`;
    if (field === 'description' && length < 50) return [`${has}, and search results show too little; write 50 or more`];
    const [most = Infinity, effect] = LIMITS[entry.kind]?.[field] ?? [];
    return length > most ? [`${has}, and ${effect}; keep it within ${most}`] : [];
  });
