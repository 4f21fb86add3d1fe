import { plainWords } from '#components/rich-text.tsx';
import { allowedFigures } from '#data/allowed-figures.ts';
import { type Claim, claims } from '#data/claims.ts';
import { disclosures } from '#data/disclosures.ts';
import { closest, type PageCheck, type PageElement } from './page-document.ts';

const NUMBER_WORDS =
  'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|[a-z]+teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|dozens?';

/**
 * Matches a digit of any script, or words for a number. Small numbers in words ("three values") are prose, unless they count units,
 * properties, states, deals, or offerings.
 */
const FIGURE = [
  '\\p{N}',
  '\\bper ?cent|\\bbasis points?\\b',
  '\\b(?:hundred|thousand|million|billion|trillion)s?\\b',
  '\\b(?:single|double|triple)[- ]digit',
  '\\b(?:low|mid|high)[- ](?:teen|twent)',
  `\\b(?:${NUMBER_WORDS})[- ](?:units|properties|states|deals|offerings)\\b`,
].join('|');

const HAS_FIGURE = new RegExp(FIGURE, 'iu');

const FIGURE_IN_WORDS = new RegExp(`(?:\\S+\\s)?\\S*(?:${FIGURE})\\S*(?:\\s\\S+)?`, 'iu');

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Returns a text with plain spaces, hyphens, and digits in place of those that word processors insert. */
const plainly = (text: string): string => text.normalize('NFKC').replace(/[\u2010-\u2015]/g, '-');

/** Matches an allowed phrase that isn't part of a longer figure: "since 2008" doesn't match in "since 2008%". */
const ALLOWED = new RegExp(
  `(?<![\\w$€£.,])(?:${Object.keys(allowedFigures).map(plainly).map(escaped).join('|')})(?![\\w%+]|[.,]\\d)`,
  'g',
);

/** Returns the first figure that data/allowed-figures.ts doesn't allow, with the words around it. */
export function typedFigure(text: string): string | undefined {
  const plain = plainly(text);
  return HAS_FIGURE.test(plain)
    ? FIGURE_IN_WORDS.exec(plain.replace(ALLOWED, '…'))?.[0]
    : undefined;
}

export const FIGURE_FIX =
  'register it in data/claims.ts, or allow it in data/allowed-figures.ts with a reason';

/**
 * Reports figures that are typed into markup; `check/data.ts` reports figures that are typed into the data. A page may
 * show registered claims, values computed from the data, dates, and sources.
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
    if (!accounted) report(`the figure "${figure}" is typed into the text`, FIGURE_FIX);
  }
};

const register: ReadonlyMap<string, Claim> = new Map(Object.entries(claims));

/**
 * Checks that each claim is registered and shown as registered. A target must be in an article or section that
 * shows its whole disclosure, neither folded nor behind a link.
 * https://www.ecfr.gov/current/title-17/section-275.206(4)-1
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
    const registered = 'data-net' in element.attribs ? claim.net : claim.words;
    if (text !== registered) {
      report(`claim "${id}" reads "${text}"`, `show it as registered: "${registered}"`);
    }
    if (claim.kind !== 'target') continue;
    const passage = closest(element, isPassage);
    const shown = document
      .all('[data-disclosure]')
      .filter(({ attribs }) => attribs['data-disclosure'] === claim.disclosure)
      .find((each) => closest(each, isPassage) === passage);
    const markup = `<… data-disclosure="${claim.disclosure}">`;
    if (!shown) {
      const fix = `show ${markup} in the same article or section`;
      report(`target "${id}" is shown without its disclosure`, fix);
    } else if (closest(shown, isHidden)) {
      report(`the disclosure of target "${id}" is folded or hidden`, 'show it unfolded');
    } else if (document.textOf(shown) !== plainWords(disclosures[claim.disclosure].text)) {
      const what = `the disclosure of target "${id}" differs from data/disclosures.ts`;
      report(what, `show its whole text in ${markup}`);
    } else if (!claim.net && !/\bgross\b/i.test(document.textOf(shown))) {
      const what = `target "${id}" has no net figure, and its disclosure does not say "gross"`;
      report(what, 'say it in data/disclosures.ts, or set "net" in data/claims.ts');
    }
  }
};

const isPassage = ({ name }: PageElement) => ['article', 'section'].includes(name);

const isHidden = ({ name, attribs }: PageElement) =>
  'hidden' in attribs || attribs['aria-hidden'] === 'true' || /template|details/.test(name);
