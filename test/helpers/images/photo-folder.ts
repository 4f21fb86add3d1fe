import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPhotographs } from '../../../assets/photographs/photographs.ts';
import type { Crop } from '../../../assets/photographs/renditions.ts';

/** A folder of photographs for one test. */
export interface Folder {
  readonly path: string;
  remove(): Promise<void>;
}

/** Makes a folder with these files. */
export async function folderOf(files: Readonly<Record<string, Uint8Array>>): Promise<Folder> {
  const path = await mkdtemp(join(tmpdir(), 'ascent-photos-'));
  for (const [name, bytes] of Object.entries(files)) await writeFile(join(path, name), bytes);
  return { path, remove: () => rm(path, { recursive: true }) };
}

/** What a build publishes that shows one photograph of a folder. */
export async function publishFrom(folder: string, name: string, crop: Crop = 'property') {
  const photographs = await readPhotographs(folder);
  const photograph = photographs.find(name, crop);
  return { photograph, files: await photographs.files([{ file: name, crop }]) };
}
