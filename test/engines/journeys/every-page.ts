import * as assert from 'uvu/assert';
import { sideways } from '../../helpers/browser/layout.ts';
import { distinctPages, everyPath } from '../../helpers/browser/paths.ts';
import { type Journey, PHONE } from '../journey.ts';

const WIDTHS = [1440, 820, 390, 320] as const;

/** What a visitor does not see of a page: its title, or a picture. Runs in the page. */
async function unseen() {
  const faults: string[] = [];
  const headings = [...document.querySelectorAll('h1')].filter((each) => each.checkVisibility());
  if (headings.length !== 1) faults.push(`${headings.length} titles`);
  const shown = [...document.images].filter((image) => image.checkVisibility());
  for (const image of shown) image.loading = 'eager';
  for (const image of shown) {
    await image.decode().catch((error: Error) => faults.push(`${image.src}: ${error.message}`));
    if (image.naturalWidth === 0) faults.push(`${image.src} is empty`);
  }
  return faults;
}

const view: Journey = {
  title: `every page: title and pictures are seen, nothing slides at ${WIDTHS.join(', ')} px, no complaint`,
  async run({ open }) {
    const window = await open({ width: WIDTHS[0] });
    const faults: string[] = [];
    for (const path of everyPath) {
      await window.goto(path);
      const found = await window.evaluate(unseen);
      for (const width of WIDTHS) {
        await window.resize(width, 800);
        await window.until('the width', (wanted) => innerWidth === wanted || innerWidth, width);
        found.push(...(await window.evaluate(sideways)).map((line) => `${width} px: ${line}`));
      }
      found.push(...(await window.complaints()));
      faults.push(...found.map((line) => `${path}: ${line}`));
    }
    assert.equal(faults, []);
  },
};

const watch: Journey = {
  title:
    'every page: the watch notices a breach of the policy, a lost picture and a page that slides',
  async run({ open, site }) {
    const window = await open(PHONE);
    await window.goto('/disclaimer');
    assert.equal(await window.complaints(), []);
    await window.evaluate(async () => {
      document.body.setAttribute('style', 'color: red');
      document.querySelector('h1')?.style.setProperty('min-width', '500px');
      const image = [...document.images].find((each) => each.checkVisibility());
      image?.closest('picture')?.replaceWith(image);
      image?.removeAttribute('srcset');
      image?.setAttribute('src', '/lost.avif');
    });
    const end = Date.now() + 20_000;
    while (site.breaches.length === 0 && Date.now() < end) await window.complaints();
    assert.match(site.breaches.splice(0).join(), 'style-src');
    assert.match((await window.evaluate(sideways)).join(), 'px over ');
    assert.match((await window.evaluate(unseen)).join(), 'lost.avif');
  },
};

const lists: Journey = {
  title: 'every page: what is a list in the markup is one for screen readers',
  async run({ open }) {
    const window = await open({ reducedMotion: true });
    const faults: string[] = [];
    let seen = 0;
    for (const path of distinctPages) {
      await window.goto(path);
      const inMarkup = await window.evaluate(
        () =>
          [...document.querySelectorAll('ul, ol')].filter((list) => list.checkVisibility()).length,
      );
      const told = await window.countLists();
      seen += told;
      if (told !== inMarkup) faults.push(`${path}: ${told} of ${inMarkup}`);
    }
    assert.ok(seen > 0);
    assert.equal(faults, []);
  },
};

const night: Journey = {
  title: 'every page: by night the colors are others',
  async run({ open }) {
    const ground = async (dark: boolean) => {
      const window = await open({ dark });
      await window.goto('/');
      return window.evaluate(() => getComputedStyle(document.body).backgroundColor);
    };
    assert.is.not(await ground(true), await ground(false));
  },
};

export const everyPage: readonly Journey[] = [view, watch, lists, night];
