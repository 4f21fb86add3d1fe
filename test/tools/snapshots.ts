import '#test/harness/production.ts';
import { writeFileSync } from 'node:fs';
import { deleteOthers, renew } from '../helpers/browser/reviewed.ts';
import { startSite } from '../helpers/browser/site-suite.ts';
import { sweepView, views } from '../helpers/browser/views.ts';
import { MAILS, writeMails } from '../helpers/function/reviewed-mails.ts';
import { CONFIGURATIONS, writeConfigurations } from '../helpers/host-site.ts';
import { REVIEWED_DRAWINGS, writeDrawings } from '../helpers/reviewed-drawings.ts';

// `npm run snapshots` renews the reviewed files in test/browser and test/unit. Review the changes in git, because the
// review is the test: read a page as a screen reader speaks it, and compare the pictures.

writeFileSync(CONFIGURATIONS, writeConfigurations());
writeFileSync(MAILS, writeMails());
writeFileSync(REVIEWED_DRAWINGS, await writeDrawings());
const taken = new Set<string>();
const started = await startSite();
try {
  for (const view of Object.values(views)) {
    const errors = await sweepView(started, view, (file, content) => {
      taken.add(file);
      return renew(file, content);
    });
    for (const error of errors) console.log(error);
  }
  deleteOthers(taken);
  console.log(`Took ${taken.size} pictures and snapshots; review the changes with git diff.`);
} finally {
  await started.close();
}
