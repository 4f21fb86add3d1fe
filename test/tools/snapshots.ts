import '#test/harness/production.ts';
import { startSite } from '../helpers/browser/site-suite.ts';
import { keepSnapshots, takeSnapshots } from '../helpers/browser/snapshots.ts';

// `npm run snapshots` renews test/browser/snapshots. Review the changes in git as a screen reader user would hear the pages,
// because the review is the test.

const started = await startSite();
try {
  const { texts } = await takeSnapshots(started);
  keepSnapshots(texts);
  console.log(`Wrote ${texts.size} snapshots; review the changes with git diff.`);
} finally {
  await started.close();
}
