import '#test/harness/production.ts';
import { writeFileSync } from 'node:fs';
import { keepPictures, takePictures } from '../helpers/browser/pictures.ts';
import { startSite } from '../helpers/browser/site-suite.ts';
import { keepSnapshots, takeSnapshots } from '../helpers/browser/snapshots.ts';
import { MAILS, writeMails } from '../helpers/function/reviewed-mails.ts';
import { CONFIGURATIONS, writeConfigurations } from '../helpers/host-site.ts';
import { REVIEWED_DRAWINGS, writeDrawings } from '../helpers/reviewed-drawings.ts';

// `npm run snapshots` renews the reviewed files in test/browser and test/unit. Review the changes in git, because the
// review is the test: read a page as a screen reader speaks it, and compare the pictures.

writeFileSync(CONFIGURATIONS, writeConfigurations());
writeFileSync(MAILS, writeMails());
writeFileSync(REVIEWED_DRAWINGS, await writeDrawings());
const started = await startSite();
try {
  const { texts } = await takeSnapshots(started);
  keepSnapshots(texts);
  await keepPictures(await takePictures(started));
  console.log(`Wrote ${texts.size} snapshots; review the changes with git diff.`);
} finally {
  await started.close();
}
