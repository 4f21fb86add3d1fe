import * as assert from 'uvu/assert';
import { skipUnless } from '../harness/suite.ts';
import { changeOf, keptPictures, takePictures, views } from '../helpers/browser/pictures.ts';
import { siteSuite } from '../helpers/browser/site-suite.ts';
import { sampleIsWhole } from '../helpers/whole-sample.ts';

const { test: everywhere, ...started } = await siteSuite('browser: pictures');
// Other browsers draw letters in another way.
const test = skipUnless(!process.env.CHROME_PATH, 'needs the Chromium of npm')(everywhere);

// The pictures show the sample content.
for (const view of sampleIsWhole ? Object.keys(views) : []) {
  test(`each page looks like its reviewed pictures on: ${view}`, async () => {
    const taken = await takePictures(started, [view]);
    const changes = [...taken].map(([file, picture]) => changeOf(file, picture));
    const errors = (await Promise.all(changes)).filter((change) => change !== undefined);
    const advice = 'Run npm run snapshots, and review the changed pictures.';
    assert.is(errors.length, 0, `${errors.join('\n')}\n${advice}`);
    const kept = keptPictures().filter((file) => file.endsWith(`-${view}.webp`));
    assert.equal([...taken.keys()].sort(), kept);
  });
}

test.run();
