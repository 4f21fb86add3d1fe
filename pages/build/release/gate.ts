import type { Revision } from '../provenance/revision.ts';
import type { Settings } from '../settings/settings.ts';
import type { DataFile } from './data-files.ts';
import { isDay } from './day.ts';
import { dueLines } from './due.ts';
import type { Entry } from './entries.ts';
import { samplesIn } from './sample.ts';
import { type SettingSources, settingPlace } from './setting-place.ts';

/** Everything that a release is judged by. */
export interface Candidate {
  readonly files: readonly DataFile[];
  readonly entries: readonly Entry[];
  readonly settings: Settings;
  readonly sources: SettingSources;
  readonly revision: Revision;
}

/** Names that lead nowhere outside of this machine or of an example (RFC 2606, RFC 6761). */
const RESERVED = /(?:^|\.)(?:example(?:\.(?:com|net|org))?|test|invalid|localhost|local)$/;

function samples({ entries }: Candidate): string[] {
  return samplesIn(entries).map((entry) => {
    const { file, line, name } = entry.place();
    return `${file}:${line}: ${name} is sample content; put the firm's own there and remove "sample"`;
  });
}

/** A claim of the register, a legal text, a contact: each needs its dates. */
function dates({ entries, revision }: Candidate): string[] {
  const lines: string[] = [];
  const demand = (entry: Entry, field: string, wants: string): void => {
    const { file, line, name } = entry.place();
    lines.push(`${file}:${line}: ${name} has no ${field}; ${wants}`);
  };
  for (const entry of entries) {
    const { fields } = entry;
    if (fields.has('reviewBy')) {
      const [source, asOf] = [fields.get('source'), fields.get('asOf')];
      if (typeof source !== 'string' || source.trim() === '') {
        demand(entry, 'source', 'name where the figure can be checked');
      }
      if (!isDay(asOf)) demand(entry, 'asOf', 'give the day for which it was true, as 2026-09-30');
      else if (revision.day !== undefined && asOf > revision.day) {
        const { file, line, name } = entry.place();
        const day = `later than the commit, of ${revision.day}`;
        lines.push(`${file}:${line}: ${name} has an asOf, ${asOf}, ${day}; correct one of the two`);
      }
      if (!isDay(fields.get('reviewBy'))) demand(entry, 'reviewBy', 'write it as 2027-03-31');
    }
    if (fields.has('date') && !isDay(fields.get('date'))) {
      demand(entry, 'date', 'give the day from which the text applies, as 2025-11-01');
    }
    if (fields.has('expires') && !isDay(fields.get('expires'))) {
      demand(entry, 'expires', 'write it as 2026-10-31');
    }
  }
  return lines;
}

/** Reserved domains written into the data, whether or not somebody marked them. */
function domains({ files }: Candidate): string[] {
  return files.flatMap(({ file, source }) =>
    source.split('\n').flatMap((text, index) => {
      const domain = /[\w.-]+\.(?:example|invalid)\b/.exec(text)?.[0];
      if (!domain || /^\s*(?:\/?\*|\/\/)/.test(text)) return [];
      return [`${file}:${index + 1}: ${domain} is a reserved domain; put the firm's own there`];
    }),
  );
}

function addresses({ settings, sources }: Candidate): string[] {
  const lines: string[] = [];
  const judge = (name: string, address: string, mend: string): void => {
    const { protocol, hostname } = new URL(address);
    const place = settingPlace(name, sources);
    if (protocol !== 'https:') {
      lines.push(`${place}: ${name} is ${address}, which is not https; ${mend}`);
    } else if (RESERVED.test(hostname) || /^(?:127\.|\[::1\])/.test(hostname)) {
      lines.push(`${place}: ${name} is ${address}, which nobody can reach; ${mend}`);
    }
  };
  judge('SITE_URL', settings.siteUrl, "set it to the site's own address");
  judge('SUPABASE_URL', settings.supabaseUrl, 'set it to the project that takes the messages');
  return lines;
}

/**
 * Everything that stands in the way of a release, at once.
 *
 * @returns one line each: where, what, how to mend it; empty when the site may be published
 */
export function hindrances(candidate: Candidate): readonly string[] {
  const { entries, revision } = candidate;
  const undated =
    revision.day === undefined
      ? ['no commit tells the day; build inside the git repository, or set SOURCE_DATE_EPOCH']
      : [];
  const changed = revision.name.endsWith('-changed')
    ? ['the work tree differs from its commit; commit it: nobody could check out what was released']
    : [];
  return [
    ...addresses(candidate),
    ...undated,
    ...changed,
    ...samples(candidate),
    ...dates(candidate),
    ...domains(candidate),
    ...dueLines(entries, revision.day),
  ];
}
