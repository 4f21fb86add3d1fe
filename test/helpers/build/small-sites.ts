import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { checksumFile } from '#pages/site/checksums.ts';
import { recoverDist, writeDist } from '#pages/site/write.ts';

/** Makes one of two small sites. Every line of a page names its site, and the pages of the new site are longer. */
export function smallSite(name: 'old' | 'new'): ReadonlyMap<string, string> {
  const pages = Array.from({ length: 8 }, (_, index): [string, string] => [
    `page-${index}/index.html`,
    `<p>The ${name} site\n`.repeat(name === 'old' ? 400 : 600),
  ]);
  const files = new Map([...pages, [`only-${name}.html`, name]]);
  return files.set('SHA256SUMS', checksumFile(files));
}

// As a program it writes small sites in turn like builds: <dist> <aside> <old or new> …
// DISTURBED="kill 3" kills the process before the third change of the file system; "put 3" writes another site into
// dist at that moment; "busy 3" makes every rename fail from then on, and "once 3" that one.
const [program = '', dist = '', aside = '', ...turns] = process.argv.slice(1);
if (program === import.meta.filename) {
  const [what, at] = (process.env.DISTURBED ?? '').split(' ');
  const { mkdirSync, writeFileSync } = fs;
  let calls = 0;
  const counted = what === 'kill' ? ['mkdirSync', 'mkdtempSync', 'writeFileSync', 'rmSync'] : [];
  for (const name of ['renameSync', ...counted]) {
    const original = Reflect.get(fs, name) as (...args: unknown[]) => unknown;
    Reflect.set(fs, name, (...args: unknown[]) => {
      calls += 1;
      if (what === 'kill' && calls === Number(at)) process.kill(process.pid, 'SIGKILL');
      if (what === 'put' && calls === Number(at)) {
        mkdirSync(dist);
        writeFileSync(join(dist, 'other.html'), 'another build was here');
      }
      if (what === 'busy' ? calls >= Number(at) : what === 'once' && calls === Number(at)) {
        throw Object.assign(new Error('EBUSY: a file is open'), { code: 'EBUSY' });
      }
      return original(...args);
    });
  }
  syncBuiltinESMExports();
  for (const turn of turns) {
    recoverDist(dist, aside);
    writeDist(smallSite(turn === 'old' ? 'old' : 'new'), dist, aside);
  }
}
