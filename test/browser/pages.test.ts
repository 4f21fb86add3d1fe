import { assert } from '../harness/suite.ts';
import { compare, type Review } from '../helpers/browser/reviewed.ts';
import { siteSuite } from '../helpers/browser/site-suite.ts';
import { sweepView, views } from '../helpers/browser/views.ts';

const { test, ...started } = await siteSuite();

const { CHROME_PATH } = process.env;
if (CHROME_PATH) console.log('The pictures are not compared, because other browsers draw letters in another way.');
const review: Review = async (file, taken) => (CHROME_PATH && typeof taken !== 'string' ? [] : compare(file, taken));

for (const [name, view] of Object.entries(views))
  test(`every kind of page passes its checks and matches its reviewed files ${name}`, async () => {
    const errors = await sweepView(started, view, review);
    assert.is(errors.length, 0, errors.join('\n'));
  });
