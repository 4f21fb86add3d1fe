import type { BrowserContextOptions, Frame } from 'playwright-core';
import * as assert from 'uvu/assert';
import { lost, shownIn } from '../../helpers/browser/access/lost.ts';
import { openFramed } from '../../helpers/browser/framed-page.ts';
import {
  clipped,
  doubleText,
  faults,
  LAYOUT,
  overlaps,
  sideways,
  spaceText,
} from '../../helpers/browser/layout.ts';
import { everyPath, missedPaths } from '../../helpers/browser/paths.ts';
import { siteSuite } from '../../helpers/browser/site-suite.ts';

/* What visitors set for themselves takes nothing from any page (https://www.w3.org/TR/WCAG22/#distinguishable). */
const { test, open } = await siteSuite("browser: a visitor's own settings");

const paths = [...everyPath, ...missedPaths];
const wide = [1280, 900] as const;
/** A window of 1280 by 1024 px at 400 %. */
const zoomed = [320, 256] as const;

interface Setting {
  readonly name: string;
  readonly options?: BrowserContextOptions;
  readonly sizes: readonly (readonly [number, number])[];
  readonly apply?: (frame: Frame) => Promise<void>;
  /** What is looked for; everything unless given. */
  readonly checks?: typeof LAYOUT;
}

const settings: readonly Setting[] = [
  { name: '400 % zoom', sizes: [zoomed] },
  { name: 'text at 200 %', sizes: [[640, 900], wide, [1440, 900]], apply: doubleText },
  {
    name: 'spaced text',
    sizes: [[320, 640], wide],
    apply: spaceText,
    // A number of the statistics may reach into the space beside it.
    checks: [sideways, clipped, overlaps],
  },
  {
    name: 'forced colors and more contrast',
    options: { forcedColors: 'active', contrast: 'more' },
    sizes: [wide, zoomed],
  },
];

/** What each page shows to a visitor who has set nothing. */
const usual = new Map<string, ReadonlySet<string>>();

for (const { name, options, sizes, apply, checks = LAYOUT } of settings) {
  test(`${name}: nothing is lost, cut or covered on any page`, async () => {
    const calm = { reducedMotion: 'reduce' } as const;
    const loadUsual = await openFramed(open, calm);
    const load = await openFramed(open, { ...calm, ...options });
    let seen = 0;
    for (const path of paths) {
      const before = usual.get(path) ?? (await shownIn(await loadUsual(path), wide));
      usual.set(path, before);
      seen += before.size;
      const frame = await load(path);
      await apply?.(frame);
      assert.equal(await faults(frame, checks, sizes), [], path);
      for (const size of sizes) {
        assert.equal(lost(before, await shownIn(frame, size)), [], `${path}: ${size} px`);
      }
    }
    assert.ok(seen > 50 * paths.length, `${seen} words and controls`);
  });
}

test('a lost word and a lost control are noticed', async () => {
  const load = await openFramed(open);
  const frame = await load('/disclaimer');
  const before = await shownIn(frame, wide);
  await frame.evaluate(() => {
    document.querySelector('main h1')?.setAttribute('style', 'display: none');
    document.querySelector('footer a')?.setAttribute('style', 'opacity: 0');
  });
  const gone = lost(before, await shownIn(frame, wide)).join('\n');
  assert.match(gone, 'words: ');
  assert.match(gone, 'a: ');
});

test.run();
