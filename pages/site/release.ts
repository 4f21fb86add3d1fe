import { firm } from '#data/firm.ts';
import { security } from '#data/security.ts';
import { type Entry, placeOf, textsOf } from './data-entries.ts';
import type { Revision } from './revision.ts';
import type { BuildSettings } from './settings.ts';

/**
 * What an ordinary build prints about its data, and none of it stops the build: how much sample content is left,
 * the warnings of the check of the data, and which reviews are overdue.
 */
export function buildRemarks(
  entries: readonly Entry[],
  warnings: readonly string[],
  { day, problem }: Revision,
): readonly string[] {
  const { length } = entries.filter(({ isSample }) => isSample);
  const sample = `Sample content: ${length} of ${entries.length} entries; npm run release lists them.`;
  const unknown = 'The day of the commit is unknown: review-by dates were not checked.';
  const days = entries.flatMap((entry) => dayFaults(entry, day));
  return [
    ...(length > 0 ? [sample] : doubts(entries, day)),
    ...[...warnings, ...days].map((line) => `Warning: ${line}`),
    ...(problem === undefined ? [] : [`git: ${problem}`]),
    ...(day === undefined ? [unknown] : []),
  ];
}

/** What a person should look at before a release, once no sample content is left. */
function doubts(entries: readonly Entry[], day: string | undefined): readonly string[] {
  const registered = entries.filter(({ kind }) => kind === 'claim');
  const shared = (['source', 'asOf'] as const).flatMap((field) => {
    const [value, ...others] = new Set(registered.map(({ fields }) => fields[field]));
    const isOne = registered.length > 1 && value !== undefined && others.length === 0;
    return isOne
      ? [`Warning: data/claims.ts: every claim has the ${field} "${value}"; is that true?`]
      : [];
  });
  const years = entries.flatMap(({ fields }) => {
    const { copyrightYear: year } = fields;
    const isPast = typeof year === 'number' && day !== undefined && year < Number(day.slice(0, 4));
    return isPast
      ? [`Warning: data/firm.ts: copyrightYear is ${year}, before the commit of ${day}`]
      : [];
  });
  return [...shared, ...years];
}

/** Fields with a day, on which side of the commit's day it may not be, and what to do where it is. */
const DAYS = [
  ['asOf', 'after', 'correct it'],
  ['reviewBy', 'before', 'review the figure and set the date of the next review'],
  ['expires', 'before', 'make sure that the contact is still read, and set a later day'],
] as const;

/**
 * What is wrong with the days of an entry, a line each. The clock is not consulted, so that the same commit is
 * judged the same on every day; nothing is wrong where its day is unknown.
 */
const dayFaults = (entry: Entry, day: string | undefined): readonly string[] =>
  DAYS.flatMap(([field, side, fix]) => {
    const on = entry.fields[field];
    if (day === undefined || typeof on !== 'string' || !/^\d/.test(on)) return [];
    const isWrong = side === 'after' ? on > day : on < day;
    const place = placeOf(entry, field);
    return isWrong ? [`${place} is ${on}, ${side} the commit of ${day}; ${fix}`] : [];
  });

/** Names that are never a site's own (https://www.rfc-editor.org/rfc/rfc6761), and `.local`. */
const RESERVED = /(?:^|\.)(?:example(?:\.(?:com|net|org))?|test|invalid|localhost|local)$/;

/** A reserved name inside a text. */
const RESERVED_IN_TEXT = /[\w-]+(?:\.[\w-]+)*\.(?:example|invalid)\b/;

/** Telephone numbers for fiction, and names that stand for the firm's own: https://en.wikipedia.org/wiki/555_(telephone_number) */
const INVENTED: readonly (readonly [text: RegExp, what: string])[] = [
  [/555\D{0,2}01\d\d\b/, 'the telephone number for fiction'],
  [/\b(?:Example|Sample) (?:[A-Z][\w&.]*|entry\b)/, 'the invented name'],
];

function addressFault(setting: string, address: string, fix: string): string | false {
  const { protocol, hostname } = new URL(address);
  const isReserved = RESERVED.test(hostname) || /^(?:127\.|\[::1\])/.test(hostname);
  if (protocol === 'https:' && !isReserved) return false;
  const problem = protocol === 'https:' ? 'which nobody can reach' : 'which is not https';
  return `.env or the environment: ${setting} is ${address}, ${problem}; ${fix}`;
}

/** What keeps an entry from being published. */
function entryFaults(entry: Entry, isRegistered: boolean): readonly (string | false)[] {
  const { kind, fields, isSample } = entry;
  const sample =
    isSample &&
    `${placeOf(entry)} is sample content; replace it with the firm's own and remove "sample"`;
  if (kind !== 'claim') return [sample];
  return [
    sample,
    !('source' in fields) &&
      `${placeOf(entry, 'source')} is missing; name where the figure can be checked`,
    !('asOf' in fields) &&
      `${placeOf(entry, 'asOf')} is missing; give the day for which it was true, as 2026-09-30`,
    // 17 CFR 275.206(4)-1(d)(6), https://www.ecfr.gov/current/title-17/section-275.206(4)-1
    isRegistered &&
      fields.kind === 'target' &&
      `${placeOf(entry, 'kind')} is "target", and data/firm.ts: regulatoryStatus: status is "registered": a public page may not show hypothetical performance; take the figure off the site, or correct the status`,
  ];
}

/** Everything that prevents a release, at once, one line each: where, what, how to fix it. */
export function releaseBlockers(
  entries: readonly Entry[],
  { siteUrl, supabaseUrl }: BuildSettings,
  { name, day, shallow, problem }: Revision,
): readonly string[] {
  const isRegistered = entries.some(
    ({ file, fields }) => file === 'data/firm.ts' && fields.status === 'registered',
  );
  const faults = [
    addressFault('SITE_URL', siteUrl, "set it to the site's own address"),
    addressFault('SUPABASE_URL', supabaseUrl, 'set it to the project that takes the messages'),
    day === undefined &&
      `the day of the commit is unknown (${problem ?? 'no git repository'}); build inside the git repository`,
    shallow &&
      'this clone is shallow, so nobody knows which commit last changed the site; run git fetch --unshallow',
    name.endsWith('-changed') &&
      'the work tree differs from its commit, so nobody could check out what is released; commit it',
    ...entries.flatMap((entry) => [...entryFaults(entry, isRegistered), ...dayFaults(entry, day)]),
    ...textsOf(entries).flatMap(({ entry, field, value }) =>
      [[RESERVED_IN_TEXT, 'the reserved domain'] as const, ...(entry.isSample ? [] : INVENTED)].map(
        ([text, what]) => {
          const found = text.exec(value)?.[0];
          return found && `${placeOf(entry, field)} has ${what} ${found}; use the firm's own`;
        },
      ),
    ),
  ];
  return faults.filter((fault) => typeof fault === 'string');
}

/**
 * What is left to do outside the repository once a release is built, in the order in which it is done: what must be
 * true, and the command or address that makes it so.
 */
export function releaseChecklist({ siteUrl, supabaseUrl }: BuildSettings): readonly string[] {
  const { hostname } = new URL(siteUrl);
  const project = new URL(supabaseUrl).hostname.split('.')[0];
  const items = [
    `database, with its schedule: supabase link --project-ref ${project} && supabase db push --remote`,
    `secrets SMTP_URL, MAIL_FROM, MAIL_TO, SITE_URL, HASH_SECRET; SITE_URL is ${siteUrl}: supabase secrets set --env-file supabase/.env`,
    'contact function: supabase functions deploy send-contact-email',
    `an uptime service asks the function, and somebody gets its alarms: ${supabaseUrl}/functions/v1/send-contact-email/health`,
    'files of the site: publish dist (README.md, "Deploy")',
    'headers: a server configured by hand needs its configuration once: npm run hosts -- nginx (or caddy, cloudfront-function, cloudfront-headers)',
    `DNS leads to the host, with and without www: dig +short ${hostname}`,
    `security.txt: renew data/security.ts before ${security.expires}`,
    `all of it, asked from outside: npm run verify -- ${siteUrl}`,
    `a test message arrives at ${firm.email.address}, not as spam, and a reply goes to its sender: ${siteUrl}/contact`,
    'copy of what was published, to keep: npm run record',
  ];
  return ['Left to do outside the repository:', ...items.map((item) => `[ ] ${item}`)];
}
