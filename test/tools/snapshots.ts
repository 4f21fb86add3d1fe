import '#test/harness/production.ts';
import { startSite } from '../helpers/browser/site-suite.ts';
import { keepSnapshots, takeSnapshots } from '../helpers/browser/snapshots.ts';

// `npm run snapshots` renews test/browser/snapshots. The review of the changes in git is the test: read them as a screen
// reader user would hear the page.

const started = await startSite();
try {
  const { texts } = await takeSnapshots(started);
  keepSnapshots(texts);
  console.log(`Wrote ${texts.size} snapshots; review the changes with git diff.`);
} finally {
  await started.close();
}
