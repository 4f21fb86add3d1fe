import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import sharp from 'sharp';
import { contact } from '#data/pages/contact.ts';
import { siteWords } from '#data/site-words.ts';
import { NO_BACKEND } from '../build/settings.ts';
import { fillForm, toasts } from './form.ts';
import { loadShown, seeAll } from './page-checks.ts';
import { distinctPages, missedPaths } from './paths.ts';
import type { SiteSuite } from './site-suite.ts';

const FOLDER = join(import.meta.dirname, '../../browser/pictures');
/** The reviewed pictures have this width in px, so that they take 14 KB each. */
const WIDTH = 160;
/** A pixel has changed if a color channel differs by more than this, out of 255. */
const FAINT = 40;
/** The number of changed pixels in a picture that nobody would see. */
const MOST = 10;

const frozen = { animations: 'disabled' } as const;
const small = (picture: Buffer) => sharp(picture).resize(WIDTH).webp({ quality: 80 }).toBuffer();

const screen = { colorScheme: 'light', reducedMotion: 'reduce' } as const;

/** The views in which each page is pictured, by name. */
export const views: Readonly<Record<string, BrowserContextOptions>> = {
  phone: { ...screen, viewport: { width: 390, height: 844 } },
  tablet: { ...screen, viewport: { width: 820, height: 1180 } },
  laptop: { ...screen, viewport: { width: 1024, height: 768 } },
  desktop: { ...screen, viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
  paper: { ...screen, viewport: { width: 740, height: 1000 } },
};

const nameOf = (path: string, view: string): string =>
  `${path.slice(1).replaceAll('/', '-') || 'home'}-${view}.webp`;

/** Loads Home without the animated windows of its hero: an SVG in an `<img>` ignores emulated reduced motion. */
async function holdWindows(page: Page): Promise<void> {
  await page.route(/\/hero-[^/]+\.svg$/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('@keyframes on', '@keyframes off');
    await route.fulfill({ response, body });
  });
  await page.reload();
  await page.unrouteAll();
}

const openMenu = (page: Page) => page.getByRole('button', { name: siteWords.menu.open }).click();

/** Sends the form, and points at the toast so that the toast stays. */
async function send(page: Page): Promise<void> {
  await fillForm(page);
  await page.getByRole('button', { name: contact.form.send }).click();
  await toasts(page).hover();
}

/** Opens the image that other sites show beside a link to the page. */
async function openPreview(page: Page): Promise<void> {
  const url = await page.locator('meta[property="og:image"]').getAttribute('content');
  await page.goto(new URL(url ?? '').pathname);
}

/** What a visitor does before a second picture, by the name of the first picture. */
const uses: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'contact-desktop.webp': async (page) => {
    const headers = { 'access-control-allow-origin': '*' };
    const json = { ok: true, reference: '7K2F-9Q4D' };
    await page.route(`${NO_BACKEND}/**`, (route) => route.fulfill({ headers, json }));
    await send(page);
  },
  'contact-phone.webp': send,
  'experience-kentucky-laptop.webp': openPreview,
  'experience-laptop.webp': (page) => page.locator('.location').nth(3).focus(),
  'experience-phone.webp': (page) => page.locator('.location').nth(3).focus(),
  'home-laptop.webp': openPreview,
  'home-phone.webp': openMenu,
  'home-tablet.webp': openMenu,
  'target-investments-laptop.webp': openPreview,
  'target-investments-tablet.webp': (page) => page.locator('.term').first().focus(),
};

async function take(page: Page, view: string): Promise<Buffer> {
  await page.emulateMedia({ media: view === 'paper' ? 'print' : 'screen' });
  await seeAll(page);
  // After a switch to print, Chromium may capture old line breaks unless Playwright takes the screenshot.
  if (view === 'paper') return small(await page.screenshot({ ...frozen, fullPage: true }));
  // Chromium draws the page at twice the kept width, because a picture in full size takes three times as long.
  const client = await page.context().newCDPSession(page);
  const { cssContentSize } = await client.send('Page.getLayoutMetrics');
  const { data } = await client.send('Page.captureScreenshot', {
    captureBeyondViewport: true,
    optimizeForSpeed: true,
    clip: { ...cssContentSize, scale: (2 * WIDTH) / cssContentSize.width },
  });
  return small(Buffer.from(data, 'base64'));
}

/** Takes a picture of each page in these views. Returns the pictures by file name. */
export async function takePictures(
  { sweep }: Pick<SiteSuite, 'sweep'>,
  names: readonly string[] = Object.keys(views),
) {
  const pictures = new Map<string, Buffer>();
  for (const view of names)
    await sweep(
      [...distinctPages, ...missedPaths],
      async (page, path) => {
        const name = nameOf(path, view);
        if (path === '/') await holdWindows(page);
        pictures.set(name, await take(page, view));
        if (!uses[name]) return;
        await uses[name](page);
        await loadShown(page);
        pictures.set(`used-${name}`, await small(await page.screenshot(frozen)));
        await page.mouse.move(0, 0);
      },
      views[view],
    );
  return pictures;
}

/** Returns the file names of the reviewed pictures. */
export const keptPictures = (): readonly string[] => readdirSync(FOLDER).sort();

/** Replaces the reviewed pictures that have changed, even slightly, so that small changes never add up to an error. */
export async function keepPictures(taken: ReadonlyMap<string, Buffer>): Promise<void> {
  for (const file of keptPictures()) if (!taken.has(file)) rmSync(join(FOLDER, file));
  for (const [file, picture] of taken)
    if (await changeOf(file, picture, MOST / 4)) writeFileSync(join(FOLDER, file), picture);
}

/** Returns how a picture differs from the reviewed one; undefined if at most `most` pixels differ. */
export async function changeOf(
  file: string,
  taken: Buffer,
  most = MOST,
): Promise<string | undefined> {
  const path = join(FOLDER, file);
  if (!existsSync(path)) return `${file}: there is no reviewed picture`;
  const [before, after] = await Promise.all(
    [readFileSync(path), taken].map((each) =>
      sharp(each).removeAlpha().raw().toBuffer({ resolveWithObject: true }),
    ),
  );
  if (!before || !after) throw new Error(`${file} cannot be decoded`);
  const [rows, longer] = [before.info.height, after.info.height - before.info.height];
  if (Math.abs(longer) > 1) return `${file}: the page grew from ${rows} to ${rows + longer} rows`;
  const changed = new Set<number>();
  for (let at = 0; at < Math.min(before.data.length, after.data.length); at += 1)
    if (Math.abs((before.data[at] ?? 0) - (after.data[at] ?? 0)) > FAINT)
      changed.add(Math.floor(at / 3));
  if (changed.size <= most) return undefined;
  const lines = [...changed].map((pixel) => Math.floor(pixel / WIDTH));
  return `${file}: ${changed.size} pixels changed, in rows ${Math.min(...lines)} to ${Math.max(...lines)} of ${rows}`;
}
