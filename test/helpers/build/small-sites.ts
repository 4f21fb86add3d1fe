import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { checksumFile } from '#pages/site/publish/checksums.ts';
import { recoverDist, writeDist } from '#pages/site/publish/write.ts';

/** Makes the old or the new small site. The pages of the new site are longer. */
export function smallSite(name: 'old' | 'new'): ReadonlyMap<string, string> {
  const pages = Array.from({ length: 8 }, (_, index): [string, string] => [
    `page-${index}/index.html`,
    `<p>The ${name} site\n`.repeat(name === 'old' ? 400 : 600),
  ]);
  const files = new Map([...pages, [`only-${name}.html`, name]]);
  return files.set('SHA256SUMS', checksumFile(files));
}

// Usage as a program: small-sites.ts <dist> <aside> <old or new> … writes the sites in turn, like builds.
// With DISTURBED="kill 3", the process is killed before its third change of the file system. "put 3" writes another site to
// dist before the third rename. "busy 3 2" makes two renames fail, from the third.
const [program = '', dist = '', aside = '', ...turns] = process.argv.slice(1);
if (program === import.meta.filename) {
  const [what, at, count] = (process.env.DISTURBED ?? '').split(' ');
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
      if (what === 'busy' && calls >= Number(at) && calls < Number(at) + Number(count))
        throw Object.assign(new Error('EBUSY: a file is open'), { code: 'EBUSY' });
      return original(...args);
    });
  }
  syncBuiltinESMExports();
  for (const turn of turns) {
    recoverDist(dist, aside);
    writeDist(smallSite(turn === 'old' ? 'old' : 'new'), dist, aside);
  }
}
