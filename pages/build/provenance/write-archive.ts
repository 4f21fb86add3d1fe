import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { startPreview } from '../dev/preview.ts';
import { ERROR_PAGES } from '../hosts/policy.ts';
import { packArchive } from './archive.ts';
import { printPages } from './print-pages.ts';
import { readSums, sha256 } from './sums.ts';
import { readSumsFile } from './sums-file.ts';

/** Where the record is taken from and written to. */
export interface RecordJob {
  /** The finished site. */
  readonly dist: string;
  /** Folder of the archives. */
  readonly records: string;
  /** Launches the browser that prints. */
  readonly launch: () => Promise<Browser>;
  readonly print: (line: string) => void;
}

/** Files of one time: a record says the day of its commit, not the moment of its making. */
const NO_DAY = '1980-01-01';

/** Every file of the site, held against its list; throws where one is not what the list says. */
function readSite(dist: string): ReadonlyMap<string, Buffer> {
  const list = readSumsFile(dist);
  const files = new Map<string, Buffer>();
  for (const [path, sum] of readSums(list)) {
    const bytes = readFileSync(join(dist, path));
    if (sha256(bytes) !== sum) {
      throw new Error(`${join(dist, path)} is not what SHA256SUMS says; build the site again`);
    }
    files.set(path, bytes);
  }
  return files.set('SHA256SUMS', Buffer.from(list));
}

/** Addresses of the pages, from the files under which they are written. */
function routesOf(files: ReadonlyMap<string, Buffer>): string[] {
  return [...files.keys()]
    .filter((path) => path.endsWith('.html') && !path.endsWith('/index.html'))
    .map((path) => (path === 'index.html' ? '/' : `/${path.slice(0, -'.html'.length)}`))
    .filter((route) => !ERROR_PAGES.some((page) => page === route));
}

const pdfName = (route: string): string => `pdf/${route.slice(1) || 'home'}.pdf`;

/** What `disclosures.json` says of the build. */
function provenanceOf(files: ReadonlyMap<string, Buffer>) {
  const text = files.get('disclosures.json')?.toString('utf8') ?? '{}';
  const { site, revision, commit, commitDay } = JSON.parse(text) as Record<string, string | null>;
  return { site, revision: revision ?? 'unknown', commit, commitDay };
}

/**
 * Writes one archive of the finished site: its files with their list and disclosures, a PDF of every
 * page, and the commit. The same site gives the same archive, byte for byte, in the same browser.
 *
 * @returns the archive's path
 * @throws Error where there is no finished site, or a file of it is not what its list says
 */
export async function writeRecord({ dist, records, launch, print }: RecordJob): Promise<string> {
  const files = readSite(dist);
  const provenance = provenanceOf(files);
  const time = new Date(`${provenance.commitDay ?? NO_DAY}T00:00:00Z`);
  const preview = await startPreview({ dir: dist, print: () => {} });
  const browser = await launch();
  const documents = await printPages(browser, {
    origin: preview.url,
    routes: routesOf(files),
    time,
  }).finally(async () => {
    await browser.close();
    await preview.close();
  });

  const name = `ascent-${provenance.revision}`;
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
  const archive = join(records, `${name}.tar.gz`);
  mkdirSync(records, { recursive: true });
  writeFileSync(archive, await packArchive(all, time));
  print(`${archive}: ${files.size} files, ${documents.size} PDFs, revision ${provenance.revision}`);
  return archive;
}
