import '#test/harness/production.ts';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { launchBrowser } from '../helpers/browser/chromium.ts';
import { stressPages } from '../helpers/browser/fixtures.tsx';
import { seeAll } from '../helpers/browser/page-checks.ts';
import { layouts } from '../helpers/browser/paths.ts';
import { serveSite } from '../helpers/browser/site.ts';

// npm run shots [-- path …]
// Pictures of every layout, and of pages with unusual content, at three widths by day and by night, in
// .local/shots.

const folder = join(import.meta.dirname, '../../.local/shots');
const kinds = [390, 820, 1440].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);
const asked = process.argv.slice(2);
const paths = asked.length > 0 ? asked : [...layouts, ...stressPages.map(({ path }) => path)];

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const site = await serveSite({ more: stressPages });
const browser = await launchBrowser();
try {
  for (const { width, colorScheme } of kinds) {
    const viewport = { width, height: width < 500 ? 844 : 900 };
    const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' });
    const page = await context.newPage();
    for (const path of paths) {
      await page.goto(site.url + path);
      await seeAll(page);
      const name = path.slice(1).replaceAll('/', '-') || 'home';
      const file = join(folder, `${name}-${width}-${colorScheme}.png`);
      await page.screenshot({ path: file, fullPage: true });
    }
    await context.close();
  }
} finally {
  await browser.close();
  await site.close();
}

console.log(`${paths.length} pages: ${folder}`);
