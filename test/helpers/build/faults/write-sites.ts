import { recoverDist, writeDist } from '../../../../pages/build/writing/write-dist.ts';
import { smallSite } from './two-sites.ts';

// Run by tests: writes small sites to one folder, in turn, as builds do.
// `node --import tsx write-sites.ts <dist> <aside> <old or new> …`
const [dist = '', aside = '', ...turns] = process.argv.slice(2);
for (const turn of turns) {
  recoverDist(dist, aside);
  writeDist(smallSite(turn === 'old' ? 'old' : 'new'), dist, aside);
}
