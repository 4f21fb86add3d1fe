import * as assert from 'uvu/assert';
import { skipUnless } from '../harness/suite.ts';
import { changeOf, keptPictures, takePictures } from '../helpers/browser/pictures.ts';
import { siteSuite } from '../helpers/browser/site-suite.ts';
import { sampleIsWhole } from '../helpers/whole-sample.ts';

const { test: everywhere, ...started } = await siteSuite('browser: pictures');
// Other browsers draw letters in another way.
const test = skipUnless(!process.env.CHROME_PATH, 'needs the Chromium of npm')(everywhere);

// The pictures show the sample content.
if (sampleIsWhole) {
  test('each page looks like its reviewed pictures on a phone, a tablet, a laptop, a desktop and paper, and in use', async () => {
    const taken = await takePictures(started);
    const changes = [...taken].map(([file, picture]) => changeOf(file, picture));
    const errors = (await Promise.all(changes)).filter((change) => change !== undefined);
    const advice = 'Run npm run snapshots, and review the changed pictures.';
    assert.is(errors.length, 0, `${errors.join('\n')}\n${advice}`);
    assert.equal([...taken.keys()].sort(), keptPictures());
  });
}

test.run();
