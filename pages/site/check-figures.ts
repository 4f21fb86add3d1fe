import { plainWords } from '#components/rich-text.tsx';
import { allowedFigures } from '#data/allowed-figures.ts';
import { type Claim, claims } from '#data/claims.ts';
import { disclosures } from '#data/disclosures.ts';
import { closest, type PageCheck, type PageElement } from './page-document.ts';

const NUMBER_WORDS =
  'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|[a-z]+teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|dozens?';

/**
 * What counts as a figure: any digit, and the words that stand for one. Small counts in words ("three
 * values", "two approvals") are prose, unless they count what the register counts.
 */
const FIGURE = [
  '\\d',
  '\\bper ?cent|\\bbasis points?\\b',
  '\\b(?:hundred|thousand|million|billion|trillion)s?\\b',
  '\\b(?:single|double|triple)[- ]digit',
  '\\b(?:low|mid|high)[- ](?:teen|twent)',
  `\\b(?:${NUMBER_WORDS})[- ](?:units|properties|states|deals|offerings)\\b`,
].join('|');

const HAS_FIGURE = new RegExp(FIGURE, 'i');

/** A figure with the words beside it. */
const FIGURE_IN_WORDS = new RegExp(`(?:\\S+\\s)?\\S*(?:${FIGURE})\\S*(?:\\s\\S+)?`, 'i');

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** An allowed phrase, unless it is part of a longer figure: "since 2008%" does not match "since 2008". */
const ALLOWED = new RegExp(
  `(?<![\\w$€£.,])(?:${Object.keys(allowedFigures).map(escaped).join('|')})(?![\\w%+]|[.,]\\d)`,
  'g',
);

/**
 * The first figure in plain words, without placeholders, that neither the register nor the list of allowed figures
 * accounts for: with the words beside it.
 */
export const typedFigure = (text: string): string | undefined =>
  HAS_FIGURE.test(text) ? FIGURE_IN_WORDS.exec(text.replace(ALLOWED, '…'))?.[0] : undefined;

export const FIGURE_FIX =
  'register it in data/claims.ts, or allow it in data/allowed-figures.ts with a reason';

/**
 * Every figure that a page shows comes from the register, is computed from the data (a count, a revision), or is
 * a date or a source. This finds what was typed into markup; `check-data.ts` finds what was typed there.
 */
export const checkFigures: PageCheck = (document, report) => {
  for (const text of document.texts) {
    const figure = typedFigure(text.data);
    if (!figure) continue;
    const accounted = closest(
      text.parent,
      ({ name, attribs }) =>
        'data-claim' in attribs || 'data-computed' in attribs || name === 'time' || name === 'cite',
    );
    if (!accounted) report(`the figure "${figure}" is typed into a text`, FIGURE_FIX);
  }
};

const register: ReadonlyMap<string, Claim> = new Map(Object.entries(claims));

/**
 * What a page marks as a claim is in the register and reads as it is registered. A target is shown in a list item,
 * article or section that shows its disclosure whole, unfolded and not behind a link.
 * https://www.ecfr.gov/current/title-17/section-275.206(4)-1
 * Size and contrast are measured in `test/browser/each-page.test.ts`.
 */
export const checkClaims: PageCheck = (document, report) => {
  for (const element of document.all('[data-claim]')) {
    const id = element.attribs['data-claim'] ?? '';
    const claim = register.get(id);
    if (!claim) {
      report(`data-claim="${id}" is not registered`, 'add it to data/claims.ts');
      continue;
    }
    const text = document.textOf(element);
    if (text !== claim.words) {
      report(`claim "${id}" reads "${text}"`, `show it as registered: "${claim.words}"`);
    }
    if (claim.kind !== 'target') continue;
    const passage = closest(element, isPassage);
    const shown = document
      .all('[data-disclosure]')
      .filter(({ attribs }) => attribs['data-disclosure'] === claim.disclosure)
      .find((each) => closest(each, isPassage) === passage);
    const markup = `<… data-disclosure="${claim.disclosure}">`;
    if (!shown) {
      const fix = `show ${markup} in the same list item, article or section`;
      report(`target "${id}" is shown without its disclosure`, fix);
    } else if (closest(shown, isHidden)) {
      report(`the disclosure of target "${id}" is folded or hidden`, 'show it openly');
    } else if (document.textOf(shown) !== plainWords(disclosures[claim.disclosure].text)) {
      const what = `the disclosure of target "${id}" is not the one of data/disclosures.ts`;
      report(what, `show its text, whole, in ${markup}`);
    }
  }
};

const isPassage = ({ name }: PageElement) => ['li', 'article', 'section'].includes(name);

const isHidden = ({ name, attribs }: PageElement) =>
  'hidden' in attribs || attribs['aria-hidden'] === 'true' || /^(?:template|details)$/.test(name);
