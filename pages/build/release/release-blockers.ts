import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { readDataModules } from '../checks/data/data-modules.ts';
import { type Entry, entriesOf, placeOf, textsOf } from '../checks/data/entries.ts';
import type { Revision } from '../provenance/revision.ts';
import type { BuildSettings } from '../settings/settings.ts';
import { overdueLines } from './remarks.ts';
import { samplesIn } from './sample-content.ts';

/** Everything that a release is judged by. */
export interface Candidate {
  readonly entries: readonly Entry[];
  readonly settings: BuildSettings;
  readonly revision: Revision;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The text of `.env`, empty where there is none. */
  readonly dotenv: string;
}

/** Names that are never a site's own (https://www.rfc-editor.org/rfc/rfc6761), and `.local`. */
const RESERVED = /(?:^|\.)(?:example(?:\.(?:com|net|org))?|test|invalid|localhost|local)$/;

/** A reserved name inside a text. */
const RESERVED_IN_TEXT = /[\w-]+(?:\.[\w-]+)*\.(?:example|invalid)\b/;

function samples({ entries }: Candidate): readonly string[] {
  return samplesIn(entries).map(
    ({ file, name }) =>
      `${file}: ${name} is sample content; replace it with the firm's own and remove "sample"`,
  );
}

/** What a claim may lack before it is published, and not after. */
const LATER = [
  ['source', 'name where the figure can be checked'],
  ['asOf', 'give the day for which it was true, as 2026-09-30'],
] as const;

function claims({ entries }: Candidate): readonly string[] {
  return entries
    .filter(({ kind }) => kind === 'claim')
    .flatMap((entry) =>
      LATER.filter(([field]) => !(field in entry.fields)).map(
        ([field, fix]) => `${placeOf(entry, field)} is missing; ${fix}`,
      ),
    );
}

/**
 * Targets of a registered adviser: hypothetical performance, which a page for everybody may not show
 * (17 CFR 275.206(4)-1(d)(6), https://www.ecfr.gov/current/title-17/section-275.206(4)-1).
 */
function targets({ entries }: Candidate): readonly string[] {
  const status = entries.find(
    ({ file, fields }) => file === 'data/firm.ts' && fields.status === 'registered',
  );
  if (!status) return [];
  return entries
    .filter(({ kind, fields }) => kind === 'claim' && fields.kind === 'target')
    .map(
      (entry) =>
        `${placeOf(entry, 'kind')} is "target", and ${placeOf(status, 'status')} is "registered": a public page may not show hypothetical performance; take the figure off the site, or correct the status`,
    );
}

/** Reserved domains in the data, whether or not the entry is marked as sample content. */
function domains({ entries }: Candidate): readonly string[] {
  return textsOf(entries).flatMap(({ entry, field, text }) => {
    const domain = RESERVED_IN_TEXT.exec(text)?.[0];
    if (!domain) return [];
    return [`${placeOf(entry, field)} has the reserved domain ${domain}; use the firm's own`];
  });
}

function addresses({ settings, env, dotenv }: Candidate): readonly string[] {
  const check = (name: string, address: string, fix: string): readonly string[] => {
    const { protocol, hostname } = new URL(address);
    const reserved = RESERVED.test(hostname) || /^(?:127\.|\[::1\])/.test(hostname);
    if (protocol === 'https:' && !reserved) return [];
    const problem = protocol === 'https:' ? 'which nobody can reach' : 'which is not https';
    const inFile = parseEnv(dotenv)[name] !== undefined;
    if (env[name] === undefined && !inFile) {
      return [`.env: ${name} is not set, and its default is ${address}, ${problem}; ${fix}`];
    }
    const source = env[name] === undefined ? '.env' : 'the environment';
    return [`${source}: ${name} is ${address}, ${problem}; ${fix}`];
  };
  return [
    ...check('SITE_URL', settings.siteUrl, "set it to the site's own address"),
    ...check('SUPABASE_URL', settings.supabaseUrl, 'set it to the project that takes the messages'),
  ];
}

/** Anybody can check out what was released, and its day is known. */
function commit({ revision }: Candidate): readonly string[] {
  return [
    ...(revision.day === undefined
      ? [
          'the day of the commit is unknown; build inside the git repository, or set SOURCE_DATE_EPOCH',
        ]
      : []),
    ...(revision.name.endsWith('-changed')
      ? [
          'the work tree differs from its commit, so nobody could check out what is released; commit it',
        ]
      : []),
  ];
}

/**
 * Everything that prevents a release, at once.
 *
 * @returns one line each: where, what, how to fix it; empty when the site may be published
 */
export function releaseBlockers(candidate: Candidate): readonly string[] {
  return [
    ...addresses(candidate),
    ...commit(candidate),
    ...samples(candidate),
    ...claims(candidate),
    ...targets(candidate),
    ...domains(candidate),
    ...overdueLines(candidate.entries, candidate.revision.day),
  ];
}

/**
 * {@link releaseBlockers} of the project in a folder.
 *
 * @param root the project's folder
 */
export async function findReleaseBlockers(
  root: string,
  settings: BuildSettings,
  revision: Revision,
): Promise<readonly string[]> {
  const file = join(root, '.env');
  return releaseBlockers({
    entries: [...entriesOf(await readDataModules()).values()],
    settings,
    revision,
    env: process.env,
    dotenv: existsSync(file) ? readFileSync(file, 'utf8') : '',
  });
}
