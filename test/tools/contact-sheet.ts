import '#test/harness/production.ts';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { projectRoot } from '#assets/make/project-root.ts';
import { stressPages } from '../helpers/browser/fixtures.tsx';
import { seeAll } from '../helpers/browser/page-checks.ts';
import { layouts } from '../helpers/browser/paths.ts';
import { startSite } from '../helpers/browser/site-suite.ts';

// npm run shots [-- path …]
// Saves screenshots of every layout and of unusual content in .local/shots, at three widths, in light and dark.

const folder = join(projectRoot, '.local/shots');
const kinds = [390, 820, 1440].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);
const asked = process.argv.slice(2);
const paths = asked.length > 0 ? asked : [...layouts, ...stressPages.map(({ path }) => path)];

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const { sweep, close } = await startSite({ more: stressPages });
const firstViews: Buffer[] = [];
try {
  for (const { width, colorScheme } of kinds) {
    const save = async (page: Page, path: string) => {
      await seeAll(page);
      const name = path.slice(1).replaceAll('/', '-') || 'home';
      const file = join(folder, `${name}-${width}-${colorScheme}.png`);
      await page.screenshot({ path: file, fullPage: true });
      if (path === '/' && width === 1440) firstViews.push(await page.screenshot());
    };
    const viewport = { width, height: width < 500 ? 844 : 900 };
    await sweep(paths, save, { viewport, colorScheme, reducedMotion: 'reduce' });
  }
} finally {
  await close();
}
if (asked.length === 0) await makeReadmePicture();
console.log(`${paths.length} pages: ${folder}`);

/** Makes the picture in README.md from the light and the dark first view of the home page. */
async function makeReadmePicture() {
  const [width, height, gap] = [800, 500, 16];
  const views = await Promise.all(firstViews.map((view) => sharp(view).resize(width, height).toBuffer()));
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  await sharp({ create: { width: 2 * width + gap, height, channels: 4, background } })
    .composite(views.map((input, at) => ({ input, top: 0, left: at * (width + gap) })))
    .webp({ quality: 82 })
    .toFile(join(projectRoot, '.github/home.webp'));
}
