import { firm } from './firm.ts';
import { experience } from './pages/experience.ts';
import { privacy } from './pages/privacy.ts';
import type { AllowedFigures } from './schemas/allowed-figures.ts';

/** The figures that the build accepts besides the register (`data/claims.ts`). It refuses any other. */
export const allowedFigures: AllowedFigures = [
  {
    words: `© ${firm.copyrightYear}`,
    reason: 'Year of the copyright, from data/firm.ts.',
  },
  ...(firm.legalName
    ? [
        {
          words: `formed in ${firm.legalName.formed}`,
          reason: 'Year in which the legal entity was formed, from data/firm.ts.',
        },
      ]
    : []),
  {
    words: experience.selection.period,
    reason: 'The years of the properties shown; the selection rule states them.',
  },
  {
    words: 'since 2008',
    reason: 'Part of the label of the underbuilt homes: the year from which they are counted.',
  },
  {
    words: 'Section 1031',
    reason: 'A section of the tax code: it counts nothing.',
  },
  {
    words: '1031 exchange',
    reason: 'The name of a transaction, after its section of the tax code.',
  },
  {
    words: 'Rule 501',
    reason: 'A rule of the Securities and Exchange Commission: it counts nothing.',
  },
  {
    words: 'Securities Act of 1933',
    reason: 'The name of a law.',
  },
  {
    words: 'T-12',
    reason: 'The name of a statement, over the trailing twelve months.',
  },
  {
    words: '29 to 44 years old in 2025',
    reason:
      'In the note of the millennials: the ages that their years of birth, 1981 to 1996, give.',
  },
  {
    words: 'stands for one million',
    reason:
      'The unit of the drawings on Why Multifamily?; they are left out once their figure changes.',
  },
  {
    words: 'mm stands for million',
    reason: 'Explains the letters of the registered figure beside it.',
  },
  {
    words: `${privacy.retentionMonths} months`,
    reason: 'How long messages are kept; a test compares the number with the database.',
  },
  {
    words: `${privacy.trappedRetentionDays} days`,
    reason: 'How long messages of robots are kept; a test compares the number with the database.',
  },
];
