import * as assert from 'uvu/assert';
import { longTitle, noDrawing, statePages, stressPages } from '../helpers/browser/fixtures.tsx';
import { openFramed } from '../helpers/browser/framed-page.ts';
import {
  clipped,
  doubleText,
  faults,
  LAYOUT,
  outside,
  overlaps,
  underTheBar,
} from '../helpers/browser/layout.ts';
import { layouts } from '../helpers/browser/paths.ts';
import { serveSite } from '../helpers/browser/site.ts';
import { siteSuite } from '../helpers/browser/site-suite.ts';

const { test, open, sweep } = await siteSuite('browser: unusual content', { more: stressPages });

const tall = (width: number) => [width, 900] as const;
const sizes = [...[320, 390, 820, 1440, 2560].map(tall), [320, 256] as const];
const calm = { reducedMotion: 'reduce' } as const;
const unusual = stressPages.map(({ path }) => path);

for (const path of [...unusual, ...layouts]) {
  test(`${path}: nothing is cut, covered or out of place from 320 to 2560 px`, async () => {
    const frame = await (await openFramed(open, calm))(path);
    assert.equal(await faults(frame, LAYOUT, sizes), []);
    await doubleText(frame);
    const widths = unusual.includes(path) ? [640, 820, 1440, 2560] : [640, 1440];
    assert.equal(await faults(frame, LAYOUT, widths.map(tall)), [], 'text at 200 %');
  });
}

for (const options of [{ colorScheme: 'dark' }, { forcedColors: 'active' }] as const) {
  test(`the same at 820 px with ${JSON.stringify(options)}, without a complaint`, async () => {
    const viewport = { width: 820, height: 900 };
    const complaints = await sweep(
      unusual,
      async (page, path) => assert.equal(await faults(page), [], path),
      { ...calm, ...options, viewport },
    );
    assert.equal(complaints, []);
  });
}

test('an anchor jump leaves its heading below the bar', async () => {
  const windows = [[320, 256] as const, tall(820), tall(1440)];
  await sweep(
    [...layouts, longTitle.path],
    async (page, path) => {
      for (const [width, height] of windows) {
        await page.setViewportSize({ width, height });
        assert.equal(await underTheBar(page), [], `${path}, ${width} px`);
      }
      await doubleText(page);
      assert.equal(await underTheBar(page), [], `${path}, 200 % text`);
    },
    calm,
  );
});

test('a person with a name of ninety characters, and one of sixty without a break', async () => {
  const frame = await (await openFramed(open, calm))('/leadership');
  // The page reads data/people.ts by itself, so the names are put into what was served.
  await frame.locator('.profile').evaluateAll((profiles) => {
    const names = [
      'Maximiliana Konstantinopolitana de la Fuente y Montenegro-Oyelaran-Whittingham, CFA CCIM',
      'X'.repeat(60),
    ];
    for (const [index, profile] of profiles.entries()) {
      for (const part of profile.querySelectorAll('h2, .profile-title, .profile-tagline, h3 + p')) {
        part.textContent = names[index % 2] ?? '';
      }
    }
  });
  assert.equal(await faults(frame, LAYOUT, sizes), []);
});

test('in forced colors every control and the current page keep an edge', async () => {
  const viewport = { width: 1440, height: 900 };
  const { page } = await open({ ...calm, forcedColors: 'active', viewport });
  await page.goto('/contact');
  const bare = await page.locator('main :is(button, input, textarea)').evaluateAll((controls) =>
    controls
      .filter((control) => control.checkVisibility())
      .filter((control) => Number.parseFloat(getComputedStyle(control).borderBottomWidth) < 1)
      .map((control) => control.outerHTML.slice(0, 60)),
  );
  assert.equal(bare, []);
  const current = page.locator('header nav a[aria-current="page"]');
  assert.is(await current.evaluate((link) => getComputedStyle(link).borderBottomWidth), '2px');
});

test('a property without its drawing is refused, and the line says where to look', async () => {
  const built = serveSite({ more: [noDrawing] }).then(
    () => 'built',
    (error: Error) => error.message,
  );
  assert.match(await built, /\/experience\/no-drawing .*idaho-nowhere.*assets\/drawings/);
});

test('the checks notice what is cut, covered or out of place', async () => {
  const { page } = await open({ ...calm, viewport: { width: 1440, height: 900 } });
  const [{ path } = { path: '/' }] = statePages;
  await page.goto(path);
  assert.equal(await faults(page), []);
  await page.locator('h1').evaluate((heading) => {
    heading.style.cssText = 'overflow: hidden; width: 40px; white-space: nowrap';
  });
  assert.match((await faults(page, [clipped])).join('\n'), 'Delaware');
  await page.evaluate(() => {
    // Through the object model: the policy refuses style attributes.
    const item = document.querySelector<HTMLElement>('main nav li');
    if (item) item.style.cssText = 'flex: none; min-width: 0; max-width: 1px; white-space: nowrap';
    const row = [...document.querySelectorAll('main *')].find(
      (element) => /grid|flex/.test(getComputedStyle(element).display) && element.children[1],
    );
    const [first, second] = [...(row?.children ?? [])] as HTMLElement[];
    if (!first || !second) throw new Error('the page has no row of cells');
    const [a, b] = [first.getBoundingClientRect(), second.getBoundingClientRect()];
    second.style.translate = `${a.x - b.x}px ${a.y - b.y}px`;
  });
  assert.match((await faults(page, [outside])).join('\n'), 'px out');
  assert.match((await faults(page, [overlaps])).join('\n'), ' by ');
  await page.goto('/disclaimer');
  await page
    .locator('main [id]:has(h2)')
    .first()
    .evaluate((part) => {
      part.style.scrollMarginTop = '-200px';
    });
  assert.ok((await underTheBar(page)).length > 0, 'under the bar');
});

test.run();
