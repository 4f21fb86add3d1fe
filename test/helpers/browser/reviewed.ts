import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/** A pixel has changed if a color channel differs by more than this, out of 255: a hairline by night differs by 20. */
const FAINT = 16;
/** The number of changed pixels in a picture that nobody would see. */
const MOST = 10;

const FOLDER = join(import.meta.dirname, '../../browser');

/** Receives a text or a picture (WebP) for a file in `test/browser`; returns one line for each error. */
export type Review = (file: string, taken: string | Buffer) => Promise<string[]>;

/** Compares a text or a picture with its reviewed file. */
export const compare: Review = async (file, taken) => {
  const change = await changeOf(file, taken);
  return change ? [`${file} ${change}; run npm run snapshots, and review its change`] : [];
};

/** Replaces a reviewed file that has changed, even slightly, so that small changes never add up to an error. */
export const renew: Review = async (file, taken) => {
  if (await changeOf(file, taken, MOST / 4)) writeFileSync(join(FOLDER, file), taken);
  return [];
};

/** Deletes the reviewed files that are not in `taken`. */
export function deleteOthers(taken: ReadonlySet<string>): void {
  for (const folder of ['pictures', 'snapshots'])
    for (const file of readdirSync(join(FOLDER, folder)))
      if (!taken.has(`${folder}/${file}`)) rmSync(join(FOLDER, folder, file));
}

/** Returns how a text or a picture differs from the reviewed one; undefined if at most `most` pixels differ. */
async function changeOf(file: string, taken: string | Buffer, most = MOST): Promise<string | undefined> {
  const path = join(FOLDER, file);
  if (!existsSync(path)) return 'has not been reviewed';
  if (typeof taken === 'string') return changedLine(readFileSync(path, 'utf8'), taken);
  if (taken.equals(readFileSync(path))) return undefined;
  const [before, after] = await Promise.all(
    [readFileSync(path), taken].map((each) => sharp(each).removeAlpha().raw().toBuffer({ resolveWithObject: true })),
  );
  if (!before || !after) throw new Error(`${file} cannot be decoded`);
  const [rows, longer] = [before.info.height, after.info.height - before.info.height];
  if (Math.abs(longer) > 1) return `grew from ${rows} to ${rows + longer} rows`;
  const changed = new Set<number>();
  for (let at = 0; at < Math.min(before.data.length, after.data.length); at += 1)
    if (Math.abs((before.data[at] ?? 0) - (after.data[at] ?? 0)) > FAINT) changed.add(Math.floor(at / 3));
  if (changed.size <= most) return undefined;
  const rowOf = (pixel = 0) => Math.floor(pixel / before.info.width);
  const [first, last] = [rowOf([...changed][0]), rowOf([...changed].at(-1))];
  return `has ${changed.size} changed pixels, in rows ${first} to ${last} of ${rows}`;
}

function changedLine(reviewed: string, taken: string): string | undefined {
  if (taken === reviewed) return undefined;
  const [before, after] = [reviewed.split('\n'), taken.split('\n')];
  const at = after.findIndex((line, index) => line !== before[index]);
  return `has "${after[at]?.trim()}" in line ${at + 1} instead of "${before[at]?.trim()}"`;
}
