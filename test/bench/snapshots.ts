import '#test/harness/production.ts';
import { startSite } from '../helpers/browser/site-suite.ts';
import { keepSnapshots, takeSnapshots } from '../helpers/browser/snapshots.ts';

// npm run snapshots: writes test/browser/snapshots anew. Read what git then shows as changed, as
// somebody would who hears the page: that reading is the test.

const started = await startSite();
try {
  const { texts } = await takeSnapshots(started);
  keepSnapshots(texts);
  console.log(`${texts.size} snapshots written; git diff shows what a person has to review.`);
} finally {
  await started.close();
}
