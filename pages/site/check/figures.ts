import { plainWords } from '#components/rich-text.tsx';
import { allowedFigures } from '#data/allowed-figures.ts';
import { type Claim, claims } from '#data/claims.ts';
import { disclosures } from '#data/disclosures.ts';
import { type CheckedPage, type Report, textOf } from './html.ts';

const NUMBER_WORDS =
  'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|[a-z]+teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|dozens?';

/**
 * Matches a digit of any script, or words for a number. Small numbers in words ("three values") are prose, unless they
 * count units, properties, states, deals, or offerings.
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
  return HAS_FIGURE.test(plain) ? FIGURE_IN_WORDS.exec(plain.replace(ALLOWED, '…'))?.[0] : undefined;
}

export const FIGURE_FIX = 'register it in data/claims.ts, or allow it in data/allowed-figures.ts with a reason';

/** Matches an element that may show a figure: a registered claim, a value computed from the data, a date, or a source. */
const ACCOUNTED =
  /<(?<name>\w+)[^>]* data-(?:claim|computed)="[^>]*>.*?<\/\k<name>>|<time.*?<\/time>|<cite>.*?<\/cite>/gs;

/** Reports figures that are typed into markup; `check/data.ts` reports figures that are typed into the data. */
export function checkFigures({ html }: CheckedPage, report: Report): void {
  const body = html.slice(html.indexOf('<body'));
  for (const text of body.replace(ACCOUNTED, '<>').split(/<[^>]*>/)) {
    const figure = typedFigure(text);
    if (figure) report(`the figure "${figure}" is typed into the text`, FIGURE_FIX);
  }
}

/** The claims by id, for ids that may be unknown. */
export const register: ReadonlyMap<string, Claim> = new Map(Object.entries(claims));

/** Matches elements whose text a visitor may not see. */
const FOLDED = /<(?<name>details|template)\b.*?<\/\k<name>>/gs;

/**
 * Checks that each target is in an article or section that shows its whole disclosure, neither folded nor behind a link.
 * https://www.ecfr.gov/current/title-17/section-275.206(4)-1
 */
export function checkClaims({ html }: CheckedPage, report: Report): void {
  for (const passage of html.split(/<\/?(?:article|section)\b[^>]*>/)) {
    for (const [, id = ''] of passage.matchAll(/ data-claim="([^"]*)"/g)) {
      const claim = register.get(id);
      if (claim?.kind !== 'target') continue;
      const disclosure = plainWords(disclosures[claim.disclosure].text);
      if (!textOf(passage.replace(FOLDED, '')).includes(disclosure)) {
        const fix = `show the whole text of disclosures.${claim.disclosure} in the same article or section, unfolded`;
        report(`target "${id}" is shown without its disclosure`, fix);
      } else if (!claim.net && !/\bgross\b/i.test(disclosure)) {
        const what = `target "${id}" has no net figure, and its disclosure does not say "gross"`;
        report(what, 'say it in data/disclosures.ts, or set "net" in data/claims.ts');
      }
    }
  }
}
