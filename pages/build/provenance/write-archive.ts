import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { ERROR_PAGES } from '../hosts/policy.ts';
import { routeOfFile } from '../page-files.ts';
import { packArchive } from './archive.ts';
import { printPages } from './print-pages.ts';
import { readSums, sha256 } from './sums.ts';
import { readSumsFile } from './sums-file.ts';

/** What is archived, and where. */
export interface ArchiveOptions {
  /** Folder of the finished site. */
  readonly dist: string;
  /** Folder that receives the archive. */
  readonly folder: string;
  /** Launches the browser that prints. */
  readonly launch: () => Promise<Browser>;
  readonly print: (line: string) => void;
}

/** The time of every file where the day of the commit is unknown: an archive never holds the clock's. */
const NO_DAY = '1980-01-01';

/** Every file of the site; throws where one does not match its sum in `SHA256SUMS`. */
function readSite(dist: string): ReadonlyMap<string, Buffer> {
  const list = readSumsFile(dist);
  const files = new Map<string, Buffer>();
  for (const [path, sum] of readSums(list)) {
    const bytes = readFileSync(join(dist, path));
    if (sha256(bytes) !== sum) {
      throw new Error(`${join(dist, path)} does not match SHA256SUMS; build the site again`);
    }
    files.set(path, bytes);
  }
  return files.set('SHA256SUMS', Buffer.from(list));
}

/** The addresses of the pages, in the order of their files. */
function routesOf(files: ReadonlyMap<string, Buffer>): string[] {
  return [...files.keys()]
    .flatMap((file) => routeOfFile(file) ?? [])
    .filter((route) => !ERROR_PAGES.some((page) => page === route));
}

const pdfName = (route: string): string => `pdf/${route.slice(1) || 'home'}.pdf`;

/** What `disclosures.json` says about the build. */
function provenanceOf(files: ReadonlyMap<string, Buffer>) {
  const text = files.get('disclosures.json')?.toString('utf8') ?? '{}';
  const { site, revision, commit, commitDay } = JSON.parse(text) as Record<string, string | null>;
  return { site, revision: revision ?? 'unknown', commit, commitDay };
}

/**
 * Archives a release: every file of the finished site with its sums and disclosures, a PDF of every
 * page, and the commit. The same site gives the same archive, byte for byte, in the same browser.
 *
 * @returns path of the archive
 * @throws Error where there is no finished site, or one of its files does not match its sum
 */
export async function writeArchive(options: ArchiveOptions): Promise<string> {
  const { dist, folder, launch, print } = options;
  const files = readSite(dist);
  const provenance = provenanceOf(files);
  const time = new Date(`${provenance.commitDay ?? NO_DAY}T00:00:00Z`);
  const browser = await launch();
  const documents = await printPages(browser, {
    files,
    site: provenance.site ?? 'http://localhost',
    routes: routesOf(files),
    time,
  }).finally(() => browser.close());

  const name = `website-${provenance.revision}`;
  const pdfs = [...documents].map(([route, bytes]) => [pdfName(route), bytes] as const);
  const about = {
    ...provenance,
    sha256sums: sha256(files.get('SHA256SUMS') ?? ''),
    pdf: Object.fromEntries(pdfs.map(([path, bytes]) => [path, sha256(bytes)])),
  };
  const all = new Map<string, Uint8Array>([
    ...[...files].map(([path, bytes]) => [`${name}/site/${path}`, bytes] as const),
    ...pdfs.map(([path, bytes]) => [`${name}/${path}`, bytes] as const),
    [`${name}/record.json`, Buffer.from(`${JSON.stringify(about, null, 2)}\n`)],
  ]);
  const archive = join(folder, `${name}.tar.gz`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(archive, await packArchive(all, time));
  print(`${archive}: ${files.size} files, ${documents.size} PDFs, revision ${provenance.revision}`);
  return archive;
}
