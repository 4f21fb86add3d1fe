import { extname, join, relative, sep } from 'node:path';
import { watch } from 'chokidar';
import { projectRoot } from '../../../assets/project-root.ts';
import { INPUTS } from '../provenance/revision.ts';

const folders = INPUTS.filter((input) => extname(input) === '');

/** Milliseconds for which a file must not change, so that half a file is never read. */
const SETTLE_MS = 10;

/** Milliseconds in which changes to several files count as one. */
const GROUP_MS = 5;

/**
 * Watches the folders that the site is built from, and every folder that is made in them later.
 *
 * @param onChange receives the top-level folders in which something changed; never called twice at once
 * @returns once every file is watched
 */
export async function watchSources(
  onChange: (folders: ReadonlySet<string>) => Promise<void>,
): Promise<{ close(): Promise<void> }> {
  let changed = new Set<string>();
  let running = Promise.resolve();
  const watcher = watch(
    folders.map((folder) => join(projectRoot, folder)),
    {
      ignoreInitial: true,
      awaitWriteFinish: { stabilityThreshold: SETTLE_MS, pollInterval: SETTLE_MS / 2 },
    },
  );
  await new Promise<void>((resolve) => watcher.once('ready', resolve));
  watcher.on('all', (_event, path) => {
    if (changed.size === 0) {
      setTimeout(() => {
        const group = changed;
        changed = new Set();
        running = running.then(() => onChange(group));
      }, GROUP_MS);
    }
    changed.add(relative(projectRoot, path).split(sep)[0] ?? '');
  });
  return { close: () => watcher.close() };
}
