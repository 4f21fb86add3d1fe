import type { Page } from 'playwright-core';
import { layout } from '../../../../data/pages/layout.ts';
import { largestState, missedPaths, pageLayouts, smallestState } from '../paths.ts';
import type { SiteSuite } from '../site-suite.ts';
import { keyboardStops } from './keyboard.ts';
import { treeParts } from './tree.ts';
import { EVERY_PAGE, type Heard, writeFrame, writePage } from './written.ts';

const wide = { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' } as const;
const narrow = { ...wide, viewport: { width: 390, height: 844 } } as const;

/** What a page offers; the focus is at its end afterwards. */
export async function hear(page: Page): Promise<Heard> {
  // The tree first: the focus changes what is open.
  const parts = await treeParts(page);
  return { title: await page.title(), stops: await keyboardStops(page), parts };
}

/** Every page that is heard differently; of the states those with the fewest and the most properties. */
const paths: readonly string[] = [
  ...pageLayouts.filter((path) => !path.startsWith('/experience/')),
  smallestState,
  largestState,
  ...missedPaths,
];

/** `pages/home.txt`, `pages/experience/kentucky.txt`, `missed/nowhere.txt`. */
function fileOf(path: string): string {
  const folder = missedPaths.some((missed) => missed === path) ? 'missed' : 'pages';
  return `${folder}${path === '/' ? '/home' : path}.txt`;
}

/**
 * What a keyboard and a screen reader find on the site now.
 *
 * @returns the text of each snapshot by its file below the folder of snapshots
 */
export async function takeSnapshots({
  open,
  sweep,
}: Pick<SiteSuite, 'open' | 'sweep'>): Promise<Map<string, string>> {
  const heard = new Map<string, Heard>();
  await sweep(paths, async (page, path) => void heard.set(path, await hear(page)), wide);
  const home = heard.get('/');
  if (!home) throw new Error('there is no home page');
  const texts = new Map([[EVERY_PAGE, writeFrame(home)]]);
  for (const path of paths) {
    const page = heard.get(path);
    if (page) texts.set(fileOf(path), writePage(page, home));
  }

  const { page } = await open(narrow);
  await page.goto(largestState);
  const closed = await hear(page);
  await page.goto(largestState);
  await page.getByRole('button', { name: layout.menu.open }).click();
  const opened = await hear(page);
  texts.set('phone/menu-closed.txt', writeFrame(closed));
  texts.set('phone/menu-open.txt', writeFrame(opened));
  return texts;
}
