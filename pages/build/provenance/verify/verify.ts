import { readSums } from '../sums.ts';
import { ask } from './ask.ts';
import { readSite, verifySite } from './compare-files.ts';
import { readArchive, readFolder, readRelease } from './read-release.ts';
import { findingLines, matches, reportLines } from './report.ts';
import { questions, verifyHost } from './verify-host.ts';

/**
 * Compares a live site with a release: its files byte for byte, and how its host and its contact function
 * behave. Prints what was found, and what only a person can answer.
 *
 * @param host where the site answers: `https://www.example.com`
 * @param from folder of the finished site, or an archive of it
 * @returns whether everything is as it should be
 * @throws Error where `host` is not an address, or there is no release to compare with
 */
export async function verify(
  host: string,
  from: { readonly dist: string; readonly archive?: string | undefined },
  print: (line: string) => void,
): Promise<boolean> {
  const site = readSite(host);
  const { archive, dist } = from;
  const release = readRelease(archive ? await readArchive(archive) : readFolder(dist));
  const comparison = await verifySite(site, release.list);
  const sums = readSums(release.list);
  const findings = await verifyHost({ ...release, site, sums, ask, now: new Date() });
  const asked = questions({ ...release, site });
  for (const line of [...reportLines(comparison), ...findingLines(findings, asked)]) print(line);
  return matches(comparison) && !findings.some(({ kind }) => kind === 'fault');
}
