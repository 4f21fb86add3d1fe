import type { CheckFactory } from './check.ts';
import { typedFigure } from './figure-words.ts';

/**
 * Every figure that a page shows comes from the register, from a record (`data-record`: a count, a
 * number of units, a revision), or is a date or a source (CONTENT.md, "Figures are claims"). This
 * finds what was typed into markup; `data-figures.ts` finds what was typed into data.
 */
export const figures: CheckFactory = (report) => {
  const known = new Map<string, string | undefined>();
  const judge = (text: string): string | undefined => {
    if (!known.has(text)) known.set(text, typedFigure(text));
    return known.get(text);
  };
  return {
    page({ page, figureTexts }) {
      for (const text of figureTexts) {
        const figure = judge(text);
        if (!figure) continue;
        report(
          page,
          `the figure "${figure}" is typed into a text`,
          'register it in data/claims.ts, or allow it in data/allowed-figures.ts with a reason',
        );
      }
    },
  };
};
