import * as assert from 'uvu/assert';
import { compare } from '../helpers/browser/reviewed.ts';
import { siteSuite } from '../helpers/browser/site-suite.ts';
import { sweepView, views } from '../helpers/browser/views.ts';

const { test, ...started } = await siteSuite('browser: pages');

for (const [name, view] of Object.entries(views)) {
  test(`every kind of page passes its checks and looks and reads as reviewed ${name}`, async () => {
    const errors = await sweepView(started, view, compare);
    assert.is(errors.length, 0, errors.join('\n'));
  });
}

test.run();
