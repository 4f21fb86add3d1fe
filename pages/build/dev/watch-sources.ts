import { readdirSync, watch } from 'node:fs';
import { join, relative, sep } from 'node:path';

const root = join(import.meta.dirname, '../../..');
const rooms = ['pages', 'components', 'data', 'assets', 'client'];

/** Milliseconds in which what an editor writes in several steps counts as one change. */
const step = 8;

/**
 * Watches the rooms that a page is made of. It watches every folder by itself: Node's own recursive
 * watching on Linux loses files that an editor replaces.
 *
 * @param changed gets the names of the rooms in which something changed; never called twice at once
 * @returns `close` to stop watching
 */
export function watchRooms(changed: (rooms: ReadonlySet<string>) => Promise<void>): {
  close(): void;
} {
  let gathered = new Set<string>();
  let running = Promise.resolve();
  const tell = (folder: string) => {
    if (gathered.size === 0) {
      setTimeout(() => {
        const now = gathered;
        gathered = new Set();
        running = running.then(() => changed(now));
      }, step);
    }
    gathered.add(relative(root, folder).split(sep)[0] ?? '');
  };
  const watchers = rooms
    .flatMap((room) => foldersIn(join(root, room)))
    .map((folder) => watch(folder, () => tell(folder)));
  return {
    close() {
      for (const watcher of watchers) watcher.close();
    },
  };
}

function foldersIn(folder: string): string[] {
  const inner = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => foldersIn(join(folder, name)));
  return [folder, ...inner];
}
