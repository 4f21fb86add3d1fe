import { changedText } from '../check/data.ts';
import { type Entry, placeOf, textsOf } from '../check/data-entries.ts';
import type { Revision } from '../publish/revision.ts';
import type { BuildSettings } from './settings.ts';

/** Returns the warnings that a build prints: remaining sample content, data warnings, and overdue reviews. */
export function buildWarnings(entries: readonly Entry[], warnings: readonly string[], { day, error }: Revision) {
  const { length } = entries.filter(({ isSample }) => isSample);
  const sample = `Sample content: ${length} of ${entries.length} entries. npm run release lists them.`;
  return [
    ...(length > 0 ? [sample] : releaseWarnings(entries, day)),
    ...[...warnings, ...entries.flatMap((entry) => dayErrors(entry, day))].map((line) => `Warning: ${line}`),
    ...(error === undefined ? [] : [`git: ${error}`]),
    ...(day === undefined ? ['The commit is unknown, so review-by dates were not checked.'] : []),
  ];
}

/** Returns warnings for a person to check before a release, once no sample content is left. */
const releaseWarnings = (entries: readonly Entry[], day = ''): readonly string[] =>
  entries.flatMap((entry) => {
    const { copyrightYear: year, source } = entry.fields;
    if (Number(year) < Number(day.slice(0, 4)))
      return [`Warning: data/firm.ts: copyrightYear is ${year}, before the commit of ${day}`];
    // A state's introduction, and an argument of Why Multifamily, state facts without a figure.
    const isArgument = entry.file === 'data/pages/why-multifamily.ts' && 'against' in entry.fields;
    return (entry.kind === 'states' || isArgument) && !source
      ? [`Warning: ${placeOf(entry)} states facts about a market or a law without a source`]
      : [];
  });

/** Date fields, the side of the commit's day on which a date is invalid, and the fix. */
const DAYS = [
  ['asOf', 'after', 'correct it'],
  ['reviewBy', 'before', 'review the figure and set the date of the next review'],
  ['on', 'after', 'give the day on which the texts were approved'],
  ['expires', 'before', 'make sure that somebody reads this mail, and set a later date'],
] as const;

/**
 * Returns one line per invalid date. Dates are compared with the commit's day instead of the clock, so a commit gives
 * the same result on any day. If the commit's day is unknown, every date is valid.
 */
const dayErrors = (entry: Entry, day: string | undefined): readonly string[] =>
  DAYS.flatMap(([field, side, fix]) => {
    const on = entry.fields[field];
    if (day === undefined || typeof on !== 'string' || !/^\d/.test(on)) return [];
    const isWrong = side === 'after' ? on > day : on < day;
    return isWrong ? [`${placeOf(entry, field)} is ${on}, ${side} the commit of ${day}; ${fix}`] : [];
  });

/** Matches reserved domains (https://www.rfc-editor.org/rfc/rfc6761), `.local`, and addresses of this machine. */
const RESERVED = /(?:^|\.)(?:example(?:\.(?:com|net|org))?|test|invalid|localhost|local)$|^127\.|^\[::1\]/;

const RESERVED_IN_TEXT = /[\w-]+(?:\.[\w-]+)*\.(?:example|invalid)\b/i;

/** Matches fictional phone numbers (https://en.wikipedia.org/wiki/555_(telephone_number)) and placeholders. */
const INVENTED: readonly (readonly [text: RegExp, what: string])[] = [
  [/555\D{0,2}01\d\d\b/, 'the fictional phone number'],
  [/(?:Example|Sample)\s(?:[A-Z][\w&.]*|entry\b)/, 'the placeholder name'],
  [/\b(?:tbd|todo|lorem ipsum)\b/i, 'the placeholder'],
];

function addressError(setting: string, address: string, right: string): string | false {
  const { protocol, hostname } = new URL(address);
  if (protocol === 'https:' && !RESERVED.test(hostname)) return false;
  const reason = protocol === 'https:' ? 'which nobody can reach' : 'which is not https';
  return `.env or the environment: ${setting} is ${address}, ${reason}; set it to ${right}`;
}

function entryErrors(entry: Entry, isRegistered: boolean): readonly (string | false)[] {
  const { kind, fields, isSample } = entry;
  const isClaim = kind === 'claims';
  const lacks = (field: string, fix: string) =>
    isClaim && !(field in fields) && `${placeOf(entry, field)} is missing; ${fix}`;
  return [
    isSample && `${placeOf(entry)} is sample content; replace it with the firm's own, and remove "sample"`,
    changedText(entry),
    lacks('source', 'name a source where the figure can be checked'),
    lacks('asOf', 'give the date of the figure, such as 2026-09-30'),
    // 17 CFR 275.206(4)-1(d)(6), https://www.ecfr.gov/current/title-17/section-275.206(4)-1
    isClaim &&
      isRegistered &&
      fields.kind === 'target' &&
      `${placeOf(entry, 'kind')} is "target", and data/firm.ts: regulatoryStatus: status is "registered": a public page may not show hypothetical performance; remove the figure, or correct the status`,
  ];
}

/** Returns one line per error that blocks a release, with the place and the fix. */
export function releaseBlockers(
  entries: readonly Entry[],
  { siteUrl, supabaseUrl }: BuildSettings,
  { commit, day, changed, shallow, error }: Revision,
): readonly string[] {
  const isRegistered = entries.some(({ file, fields }) => file === 'data/firm.ts' && fields.status === 'registered');
  const errors = [
    addressError('SITE_URL', siteUrl, "the live site's address"),
    addressError('SUPABASE_URL', supabaseUrl, 'the Supabase project that stores the messages'),
    day === undefined && `the commit is unknown (${error ?? 'no git repository'}); build inside the git repository`,
    shallow && 'this clone is shallow and may lack the commit that last changed the site; run git fetch --unshallow',
    changed !== undefined &&
      `nobody could check out this release, because these files differ from commit ${commit}: ${changed.slice(0, 5).join(', ')}${changed.length > 5 ? ` and ${changed.length - 5} more` : ''}; commit or remove them. If git status doesn't show a file, git add --force adds an ignored file, and git update-index --no-skip-worktree --no-assume-unchanged shows a hidden change`,
    ...entries.flatMap((entry) => [...entryErrors(entry, isRegistered), ...dayErrors(entry, day)]),
    ...textsOf(entries).flatMap(({ entry, field, value }) =>
      [[RESERVED_IN_TEXT, 'the reserved domain'] as const, ...(entry.isSample ? [] : INVENTED)].map(([text, what]) => {
        const found = text.exec(value)?.[0];
        return found && `${placeOf(entry, field)} has ${what} ${found}; use the firm's own`;
      }),
    ),
  ];
  return errors.filter((error) => typeof error === 'string');
}
