import * as assert from 'uvu/assert';
import { difference } from '../../helpers/browser/access/difference.ts';
import { keptSnapshots } from '../../helpers/browser/access/kept.ts';
import { hear, takeSnapshots } from '../../helpers/browser/access/snapshots.ts';
import { writeFrame } from '../../helpers/browser/access/written.ts';
import { siteSuite } from '../../helpers/browser/site-suite.ts';
import { sampleIsWhole } from '../../helpers/data/whole-sample.ts';

/*
 * What a keyboard and a screen reader find on each page, as it was last read by somebody who listened for
 * what is missing, said twice or out of order. `npm run snapshots` writes the files anew; a person reads
 * what git then shows as changed, before it is committed.
 */
const { test, ...started } = await siteSuite('browser: what assistive technology gets');

// They are of the sample: the firm's own content is the firm's to read.
if (sampleIsWhole) {
  test('each page is what was reviewed', async () => {
    const [kept, taken] = [keptSnapshots(), await takeSnapshots(started)];
    const files = [...new Set([...kept.keys(), ...taken.keys()])];
    assert.ok(files.length > 15, 'almost nothing was looked at');
    const changed = files
      .map((file) => [file, kept.get(file) ?? '', taken.get(file) ?? ''] as const)
      .filter(([, before, now]) => before !== now)
      .map(([file, before, now]) => `${file}\n${difference(before, now)}\n`);
    const advice = 'Run npm run snapshots, and review what git shows as changed.';
    assert.is(changed.length, 0, `${changed.join('\n')}\n${advice}`);
  });
}

test('a lost name, another role and a stop more are noticed, and shown', async () => {
  const { page } = await started.open({ viewport: { width: 1280, height: 900 } });
  await page.goto('/disclaimer');
  const before = writeFrame(await hear(page));
  await page.goto('/disclaimer');
  await page.evaluate(() => {
    document.querySelector('header a')?.removeAttribute('aria-label');
    document.querySelector('header a svg')?.remove();
    document.querySelector('footer h2')?.setAttribute('role', 'presentation');
    document.querySelector('footer p')?.setAttribute('tabindex', '0');
  });
  const shown = difference(before, writeFrame(await hear(page)));
  assert.match(shown, /--link "\w+, home" → \/\n/);
  assert.match(shown, '++link "" → /\n');
  assert.match(shown, /--\s+- heading "[^"]+" \[level=2\]\n/);
  assert.match(shown, '++paragraph "');
  assert.ok(shown.split('\n').length < before.split('\n').length / 2, shown);
});

test.run();
