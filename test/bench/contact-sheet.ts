import '../../pages/build/production.ts';
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../pages/build/provenance/browser.ts';
import { drawn } from '../helpers/browser/drawn.ts';
import { stressPages } from '../helpers/browser/fixtures.tsx';
import { layouts } from '../helpers/browser/paths.ts';
import { serveSite } from '../helpers/browser/site.ts';

// npm run shots [-- path …]
// Pictures of every layout, and of pages with unusual content, at three widths in light and dark mode
// and on paper: .local/shots, with an index.html that shows them side by side. PDFs become pictures
// when poppler's pdftoppm is installed.

const folder = join(import.meta.dirname, '../../.local/shots');
const widths = [390, 820, 1440];
const schemes = ['light', 'dark'] as const;
const asked = process.argv.slice(2);
const paths = asked.length > 0 ? asked : [...layouts, ...stressPages.map(({ path }) => path)];

/** A name for files: `/experience/texas` becomes `experience-texas`. */
const nameOf = (path: string) => path.slice(1).replaceAll('/', '-') || 'home';

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const site = await serveSite({ more: stressPages });
const browser = await launchBrowser();
try {
  await onScreen(browser);
  await onPaper(browser);
  writeFileSync(join(folder, 'index.html'), index());
  console.log(`${paths.length} pages: ${join(folder, 'index.html')}`);
} finally {
  await browser.close();
  await site.close();
}

async function onScreen(browser: Browser): Promise<void> {
  for (const colorScheme of schemes) {
    for (const width of widths) {
      const viewport = { width, height: width < 500 ? 844 : 900 };
      const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' });
      const page = await context.newPage();
      for (const path of paths) {
        await page.goto(site.url + path);
        await drawn(page);
        await page.screenshot({
          path: join(folder, `${nameOf(path)}-${width}-${colorScheme}.png`),
          fullPage: true,
        });
      }
      await context.close();
    }
  }
}

async function onPaper(browser: Browser): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  for (const path of paths) {
    await page.goto(site.url + path);
    await drawn(page);
    for (const format of ['A4', 'Letter']) {
      const name = join(folder, `${nameOf(path)}-${format}`);
      await page.pdf({ path: `${name}.pdf`, format });
      try {
        execFileSync('pdftoppm', [
          '-r',
          '60',
          '-l',
          '1',
          '-singlefile',
          '-png',
          `${name}.pdf`,
          name,
        ]);
      } catch {
        console.log(`${name}.pdf has no picture: pdftoppm is not installed.`);
      }
    }
  }
  await context.close();
}

/** One row per page; each picture links to its full size. */
function index(): string {
  const kinds = [
    ...widths.flatMap((width) => schemes.map((scheme) => `${width}-${scheme}`)),
    'A4',
    'Letter',
  ];
  const rows = paths.map((path) => {
    const cells = kinds.map((kind) => {
      const file = `${nameOf(path)}-${kind}.png`;
      return `<td><a href="${file}"><img src="${file}" alt="${kind}" loading="lazy"></a></td>`;
    });
    return `<tr><th>${path}</th>${cells.join('')}</tr>`;
  });
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Contact sheet</title>
<style>body{font:14px sans-serif}td,th{vertical-align:top;padding:6px;text-align:left}img{height:520px;max-width:none;border:1px solid #999}</style>
<table><thead><tr><th></th>${kinds.map((kind) => `<th>${kind}</th>`).join('')}</tr></thead>
<tbody>${rows.join('\n')}</tbody></table></html>
`;
}
