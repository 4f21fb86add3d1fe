import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { sumsFile } from '#pages/site/sums.ts';
import { recoverDist, writeDist } from '#pages/site/write.ts';

/** Two small sites: each of its pages says in every line which one it is, and those of the second are longer. */
export function smallSite(name: 'old' | 'new'): ReadonlyMap<string, string> {
  const pages = Array.from({ length: 40 }, (_, index): [string, string] => [
    `page-${index}/index.html`,
    `<p>The ${name} site\n`.repeat(name === 'old' ? 400 : 600),
  ]);
  const files = new Map([...pages, [`only-${name}.html`, name]]);
  return files.set('SHA256SUMS', sumsFile(files));
}

// As a program it writes small sites to one folder, in turn, as builds do: <dist> <aside> <old or new> …
// DISTURBED="kill renameSync 2" kills the process, as SIGKILL does, before that call of the file system; with
// "put", another site is put into dist at that moment, as a build at the same time does.
const [program = '', dist = '', aside = '', ...turns] = process.argv.slice(1);
if (program === import.meta.filename) {
  const [what, name = '', count] = (process.env.DISTURBED ?? '').split(' ');
  const { mkdirSync, writeFileSync } = fs;
  if (what) {
    const original = Reflect.get(fs, name) as (...args: unknown[]) => unknown;
    let calls = 0;
    Reflect.set(fs, name, (...args: unknown[]) => {
      calls += 1;
      if (calls === Number(count)) {
        if (what === 'kill') process.kill(process.pid, 'SIGKILL');
        mkdirSync(dist);
        writeFileSync(join(dist, 'other.html'), 'another build was here');
      }
      return original(...args);
    });
    syncBuiltinESMExports();
  }
  for (const turn of turns) {
    recoverDist(dist, aside);
    writeDist(smallSite(turn === 'old' ? 'old' : 'new'), dist, aside);
  }
}
