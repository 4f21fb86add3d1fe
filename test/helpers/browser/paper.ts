import { plainWords } from '#components/rich-text.tsx';
import { disclaimerLink } from '#data/navigation.ts';
import { disclaimer } from '#data/pages/disclaimer.ts';
import { type Check, seeAll } from './page-checks.ts';
import { missedPaths } from './paths.ts';

/** The two sizes of paper, and the room for content on each in px: 11 mm and 14 mm of margin. */
export const SHEETS = [
  { format: 'A4', width: 688, height: 1039 },
  { format: 'Letter', width: 710, height: 972 },
] as const;

/** How many sheets a PDF has: it holds one object of the type Page for each. */
export function countSheets(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

/** What a sheet leaves out on purpose: links onward, the form, the menu, what repeats. */
const leftOut =
  '.actions, .action, .text-link, .contact-form, .menu, .breadcrumbs, .neighbors, .near-ways, .way-on, .print-room, .legal-contents, .not-found-links, .invite, .visually-hidden, template, [hidden]';

/** Words of the main content that are on the screen and not on paper, and what a foot of paper lacks. */
export const lostOnPaper: Check = async (page) => {
  const words = () =>
    page.evaluate((selector) => {
      const found: string[] = [];
      const main = document.querySelector('main') ?? document.body;
      const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const text = node.textContent?.trim();
        const parent = node.parentElement;
        if (!text || !parent || parent.closest(selector)) continue;
        if (parent.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }))
          found.push(text);
      }
      return found;
    }, leftOut);
  await page.emulateMedia({ media: null });
  const onScreen = await words();
  await page.emulateMedia({ media: 'print' });
  const printed = new Set(await words());
  const folded = await page
    .locator('.notes, .terms dl > div')
    .filter({ visible: false })
    .allTextContents();
  const foot = await page.locator('footer').innerText();
  const { host, pathname } = new URL(page.url());
  const missed = missedPaths.some((path) => path === pathname);
  const told = [
    host + disclaimerLink.href,
    plainWords(disclaimer.brief).slice(0, 60),
    ...(missed ? [] : [`${host}${pathname}\n`]),
  ];
  return [
    ...[...onScreen.filter((line) => !printed.has(line)), ...folded].map((line) => `lost: ${line}`),
    ...told.filter((line) => !`${foot}\n`.includes(line)).map((line) => `the foot lacks ${line}`),
  ];
};

/** What can only be pressed, and a bar that lies over the words. */
export const notForPaper: Check = async (page) => {
  await page.emulateMedia({ media: 'print' });
  return page.evaluate(() => {
    const pressable = document.querySelectorAll(
      'button, input, textarea, .button, header nav, a[href="#content"], .text-link',
    );
    const bar = document.querySelector('header') ?? document.body;
    return [
      ...[...pressable]
        .filter((control) => control.checkVisibility())
        .map((control) => `to press: ${control.outerHTML.slice(0, 60)}`),
      ...(getComputedStyle(bar).position === 'static' ? [] : ['the bar lies over the page']),
    ];
  });
};

/** What would be cut in two at the end of a sheet, or does not fit on one. */
export const cutCards: Check = async (page) => {
  await page.emulateMedia({ media: 'print' });
  const faults: string[] = [];
  for (const { format, width, height: most } of SHEETS) {
    await page.setViewportSize({ width, height: most });
    const cards = page.locator(
      'main li, figure, .profile, .legal-text section, .statistics > div, .terms dl > div, .privacy details, .foot-legal',
    );
    faults.push(
      ...(await cards.evaluateAll(
        async (all, [format, most]) => {
          const look = () =>
            all
              .filter((card) => card.checkVisibility())
              .flatMap((card) => {
                const name = `${format}: ${card.className || card.tagName} "${card.textContent?.slice(0, 30)}"`;
                const { height } = card.getBoundingClientRect();
                return [
                  ...(getComputedStyle(card).breakInside === 'avoid' ? [] : [`${name} may be cut`]),
                  ...(height > most ? [`${name} is ${Math.round(height)} px high`] : []),
                ];
              });
          // On a busy machine letters are as small as on paper only a few frames later.
          for (let frames = 30; frames > 0 && look().length > 0; frames--) {
            await new Promise(requestAnimationFrame);
          }
          return look();
        },
        [format, most] as const,
      )),
    );
  }
  return faults;
};

/** Grounds that are not paper, words that are not dark, drawings of the night: what costs ink or cannot be read. */
export const inkOnPaper: Check = async (page) => {
  await seeAll(page);
  await page.emulateMedia({ media: 'print' });
  // currentSrc changes only once the new file has come; a night drawing that stays times out.
  await page.waitForFunction(() =>
    [...document.images]
      .filter((image) => image.checkVisibility())
      .every(({ currentSrc, complete }) => complete && !/-night[-.]/.test(currentSrc)),
  );
  return page.evaluate(async () => {
    const light = (color: string) => {
      const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const look = () => {
      const faults = new Set<string>();
      for (const element of document.querySelectorAll('body, body *')) {
        if (!element.checkVisibility() || element.closest('svg, .visually-hidden')) continue;
        const { backgroundColor, color } = getComputedStyle(element);
        const name = element.className || element.tagName;
        const bare = backgroundColor === 'rgba(0, 0, 0, 0)' || backgroundColor === 'transparent';
        if (!bare && light(backgroundColor) < 240) faults.add(`${name} on ${backgroundColor}`);
        if (light(color) > 140) faults.add(`${name} in ${color}`);
      }
      return [...faults];
    };
    // What follows the scroll bar takes the colors of paper within a few frames.
    for (let frames = 30; frames > 0 && look().length > 0; frames--) {
      await new Promise(requestAnimationFrame);
    }
    return look();
  });
};

export const manySheets: Check = async (page) => {
  const sheets = countSheets(await page.pdf({ format: 'A4' }));
  return sheets >= 1 && sheets <= 5 ? [] : [`${sheets} sheets`];
};
