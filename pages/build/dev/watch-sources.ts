import { join, relative, sep } from 'node:path';
import { watch } from 'chokidar';
import { projectRoot } from '../../../assets/project-root.ts';
import { INPUTS } from '../provenance/revision.ts';

/** What else changes the site, or how it is served here. */
const MORE = ['.env', '.env.example', 'supabase/local'];

/** Milliseconds for which a file must not change, so that half a file is never read. */
const SETTLE_MS = 10;

/** Milliseconds in which changes to several files count as one. */
const GROUP_MS = 5;

/**
 * Watches what the site is built from, files and folders that are made later included.
 *
 * @param onChange receives the files that changed, relative to the project's folder and with slashes;
 *   never called twice at once
 * @returns once every file is watched
 */
export async function watchSources(
  onChange: (files: ReadonlySet<string>) => Promise<void>,
): Promise<{ close(): Promise<void> }> {
  let changed = new Set<string>();
  let running = Promise.resolve();
  const watcher = watch(
    [...INPUTS, ...MORE].map((input) => join(projectRoot, input)),
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
    changed.add(relative(projectRoot, path).split(sep).join('/'));
  });
  watcher.on('error', () => {}); // A folder that goes while it is read.
  return { close: () => watcher.close() };
}
