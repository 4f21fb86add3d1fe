import { isTag } from 'domhandler';
import { textContent } from 'domutils';
import { plainWords } from '../../../components/plain-words.ts';
import { claims as register } from '../../../data/claims.ts';
import { disclosures } from '../../../data/disclosures.ts';
import type { Claim } from '../../../data/schemas/claim.ts';
import { typedFigure } from './figure-words.ts';
import { closest, hasAttribute, hasName, type Matcher } from './page-document.ts';
import type { Rule } from './rule.ts';

const claimsById: ReadonlyMap<string, Claim> = new Map(Object.entries(register));

/** A mark of the data's texts, or an object where text belongs. */
const MARK = /\{(?:claim|term|link):[^{}<"]*\}?|\[object [A-Z][A-Za-z]*\]/g;

/** No mark is left in a page, head and attributes included: each became markup or text. */
export const marks: Rule = ({ page }, report) => {
  for (const [mark] of page.html.matchAll(MARK)) {
    report(`"${mark}" is left in the page`, 'render the text with <Words>');
  }
};

/** What a page marks as a claim is in the register, and reads as it is registered. */
export const claims: Rule = (document, report) => {
  for (const element of document.withAttribute('data-claim')) {
    const id = element.attribs['data-claim'] ?? '';
    const text = textContent(element);
    const words = claimsById.get(id)?.words;
    if (words === undefined) {
      report(`data-claim="${id}" is not registered`, 'add it to data/claims.ts');
    } else if (text !== words) {
      report(`claim "${id}" reads "${text}"`, `show it as registered: "${words}"`);
    }
  }
};

/** A claim, something computed from the data (a count, a revision), a date, a source. */
const isComputed = hasAttribute('data-claim', 'data-computed');
const isDateOrSource = hasName('time', 'cite');

/**
 * Every figure that a page shows comes from the register, is computed from the data, or is a date or a
 * source. This finds what was typed into markup; `data/check-texts.ts` finds what was typed into data.
 */
export const figures: Rule = (document, report) => {
  for (const text of document.texts) {
    const figure = typedFigure(text.data);
    if (!figure || closest(text, isComputed, isDateOrSource)) continue;
    report(
      `the figure "${figure}" is typed into a text`,
      'register it in data/claims.ts, or allow it in data/allowed-figures.ts with a reason',
    );
  }
};

const isPassage = hasName('li', 'article', 'section');
const isUnseen: Matcher = (node) =>
  closest(node, hasAttribute('hidden'), hasName('template', 'details'), isAriaHidden) !== null;
const isAriaHidden: Matcher = (node) => isTag(node) && node.attribs['aria-hidden'] === 'true';

/**
 * A target is shown in a list item, article or section that shows its disclosure whole, unfolded and
 * not behind a link. https://www.ecfr.gov/current/title-17/section-275.206(4)-1
 * Size and contrast are measured in `test/browser/target-disclosure.test.ts`.
 */
export const targetDisclosure: Rule = (document, report) => {
  for (const element of document.withAttribute('data-claim')) {
    const id = element.attribs['data-claim'] ?? '';
    const claim = claimsById.get(id);
    if (claim?.kind !== 'target') continue;
    const passage = closest(element, isPassage);
    const shown = document
      .withAttribute('data-disclosure')
      .filter((each) => each.attribs['data-disclosure'] === claim.disclosure)
      .find((each) => closest(each, isPassage) === passage);
    const markup = `<… data-disclosure="${claim.disclosure}">`;
    if (!shown) {
      const fix = `show ${markup} in the same list item, article or section`;
      report(`target "${id}" is shown without its disclosure`, fix);
    } else if (isUnseen(shown)) {
      report(`the disclosure of target "${id}" is folded or hidden`, 'show it openly');
    } else if (textContent(shown) !== plainWords(disclosures[claim.disclosure].text)) {
      const what = `the disclosure of target "${id}" is not the one of data/disclosures.ts`;
      report(what, `show its text, whole, in ${markup}`);
    }
  }
};
