import { plainWords } from '#components/rich-text.tsx';
import { states } from '#data/locations.ts';
import { disclaimerLink } from '#data/navigation.ts';
import { disclaimer } from '#data/pages/disclaimer.ts';
import { statePath } from '#data/paths.ts';
import { textNodes } from './layout.ts';
import { type Check, seeAll } from './page-checks.ts';
import { missedPaths } from './paths.ts';
import { frames } from './scrolling.ts';

/** Paper sizes, with the area inside the margins (11 mm and 14 mm) in px. */
const SHEETS = [
  { format: 'A4', width: 688, height: 1039 },
  { format: 'Letter', width: 710, height: 972 },
] as const;

/** Counts the sheets of a PDF, which has one object of type Page for each. */
function countSheets(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

/** Parts that print styles omit on purpose: the form, the menu, links to other pages, and repetitions. */
const leftOut =
  '.screen-only, .signposts, .actions, .action, .text-link, .contact-form, .menu, .breadcrumbs, [aria-hidden="true"], .way-on, .visually-hidden, template, [hidden], .register-switch, .terms-fold > summary';

/** Reports words that print omits: in the main content, closed details included, and in the footer. */
export const lostOnPaper: Check = async (page) => {
  await page.emulateMedia({ media: 'print' });
  const words = (await textNodes(page, leftOut)).filter(({ isInMain }) => isInMain);
  const printed = new Set(words.filter(({ isVisible }) => isVisible).map(({ text }) => text));
  const footer = await page.locator('footer').innerText();
  const { host, pathname } = new URL(page.url());
  const expected = [
    host + disclaimerLink.href,
    plainWords(disclaimer.brief).slice(0, 60),
    ...(missedPaths.includes(pathname) ? [] : [`${host}${pathname}\n`]),
  ];
  return [
    ...words.filter(({ text }) => !printed.has(text)).map(({ text }) => `lost: ${text}`),
    ...expected.filter((line) => !`${footer}\n`.includes(line)).map((line) => `the footer lacks ${line}`),
  ];
};

/** Reports printed controls, and a header that covers printed words. */
export const notForPaper: Check = async (page) => {
  await page.emulateMedia({ media: 'print' });
  return page.evaluate(() => {
    const pressable = 'button, input, textarea, .button, header nav, a[href="#content"], .text-link, [role=tooltip]';
    const errors = [...document.querySelectorAll(pressable)]
      .filter((control) => control.checkVisibility())
      .map((control) => `printed control: ${control.outerHTML.slice(0, 60)}`);
    const header = document.querySelector('header') ?? document.body;
    if (getComputedStyle(header).position !== 'static') errors.push('the header covers the page');
    return errors;
  });
};

/** Reports parts that a page break may cut, parts that don't fit on one sheet, and headings that may end a sheet. */
export const cutCards: Check = async (page) => {
  await page.emulateMedia({ media: 'print' });
  const cards =
    'h1, h2, h3, main li, figure, .box, .schedule tr, .statistics > div, .terms dl > div, .privacy details, .footer-legal';
  const errors: string[] = [];
  for (const { format, width, height: most } of SHEETS) {
    await page.setViewportSize({ width, height: most });
    const cut = await page.locator(cards).evaluateAll((all, most) => {
      return all.flatMap((card) => {
        if (!card.checkVisibility()) return [];
        const { height } = card.getBoundingClientRect();
        const name = `${card.className || card.tagName} "${card.textContent?.slice(0, 30)}"`;
        const { breakInside, breakAfter } = getComputedStyle(card);
        return [
          (card.matches('h1, h2, h3') ? breakAfter : breakInside) === 'avoid' ? '' : `${name} may be cut`,
          height > most ? `${name} is ${Math.round(height)} px high` : '',
        ].filter((error) => error !== '');
      });
    }, most);
    errors.push(...cut.map((line) => `${format}: ${line}`));
  }
  return errors;
};

/** Reports dark backgrounds, and pale words and shades that printers change; throws if a night drawing stays. */
export const inkOnPaper: Check = async (page) => {
  await seeAll(page);
  await page.emulateMedia({ media: 'print' });
  await page.waitForFunction(() =>
    [...document.images]
      .filter((image) => image.checkVisibility())
      .every(({ currentSrc, complete }) => complete && !/-night[-.]/.test(currentSrc)),
  );
  // Scroll-driven animations need a few frames to apply print colors.
  await frames(page);
  return page.evaluate(() => {
    const light = (color: string) => {
      const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const errors = new Set<string>();
    for (const element of document.querySelectorAll('body, body *')) {
      if (!element.checkVisibility() || element.closest('svg, .visually-hidden')) continue;
      const { backgroundColor, backgroundImage, color, printColorAdjust } = getComputedStyle(element);
      const name = element.className || element.tagName;
      if (!/, 0\)$/.test(backgroundColor) && light(backgroundColor) < 240) errors.add(`${name} on ${backgroundColor}`);
      if (backgroundImage.includes('radial-gradient')) errors.add(`${name} prints a disc`);
      if (backgroundImage.includes('gradient(rgb(') && printColorAdjust !== 'exact') errors.add(`${name} has no shade`);
      if (light(color) > 140 && printColorAdjust !== 'exact') errors.add(`${name} in ${color}`);
    }
    return [...errors];
  });
};

/** Pages that must fit on one sheet; the page of record may take four, and every other page two. */
const single = [
  ...['/', '/leadership', '/target-investments', '/investment-process'],
  ...states.filter(({ properties }) => properties.length <= 3).map(({ slug }) => statePath(slug)),
];

/** Reports too many sheets and a nearly empty last sheet. */
export const manySheets: Check = async (page) => {
  await seeAll(page);
  const errors: string[] = [];
  const path = new URL(page.url()).pathname;
  for (const { format, width, height } of SHEETS) {
    const sheets = countSheets(await page.pdf({ format }));
    if (sheets < 1 || sheets > (single.includes(path) ? 1 : path === disclaimerLink.href ? 4 : 2))
      errors.push(`${format}: ${sheets} sheets`);
    if (sheets === 1) continue;
    // With room for eight more lines on the other sheets together, a last sheet with only a few lines would disappear.
    const taller = { width: `${width + 106}px`, height: `${height + 84 + 110 / (sheets - 1)}px` };
    if (countSheets(await page.pdf(taller)) < sheets) errors.push(`${format}: a nearly empty sheet`);
  }
  return errors;
};
