import '../../../pages/build/production.ts';
import { keepSnapshots } from '../../helpers/browser/access/kept.ts';
import { takeSnapshots } from '../../helpers/browser/access/snapshots.ts';
import { startSite } from '../../helpers/browser/site-suite.ts';

// npm run snapshots: writes test/browser/access/snapshots anew. Read what git then shows as changed, as
// somebody would who hears the page: that reading is the test.

const started = await startSite();
try {
  const taken = await takeSnapshots(started);
  keepSnapshots(taken);
  console.log(`${taken.size} snapshots written; git diff shows what a person has to review.`);
} finally {
  await started.close();
}
