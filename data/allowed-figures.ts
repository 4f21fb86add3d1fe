import { firm } from './firm.ts';
import { experience } from './pages/experience.ts';
import { privacy } from './pages/privacy.ts';

/**
 * The figures that the build accepts outside the register (`data/claims.ts`), each with its reason. The build rejects
 * all others.
 */
export const allowedFigures: Readonly<Record<string, string>> = {
  [`© ${firm.copyrightYear}`]: 'Year of the copyright, from data/firm.ts.',
  ...(firm.legalName && {
    [`formed in ${firm.legalName.formed}`]:
      'Year in which the legal entity was formed, from data/firm.ts.',
  }),
  [experience.selection.period]:
    'The years of the properties shown; the selection rule states them.',
  'since 2008': 'Part of the label of the underbuilt homes: the year from which they are counted.',
  'Section 1031': 'A section of the tax code; not a count.',
  '1031 exchange': 'The name of a transaction, after its section of the tax code.',
  'Rule 501': 'A rule of the Securities and Exchange Commission; not a count.',
  'Securities Act of 1933': 'The name of a law.',
  'T-12': 'The name of a statement that covers the trailing twelve months.',
  '29 to 44 years old in 2025':
    'In the note on millennials: their ages, from their years of birth, 1981 to 1996.',
  'stands for one million':
    'The scale of drawings on Why Multifamily?, which are left out once their figure changes.',
  'mm stands for million': 'Explains the letters of the registered figure beside it.',
  [`${privacy.retentionMonths} months`]:
    'How long messages are kept; a test compares the number with the database.',
  [`${privacy.undecidedRetentionDays} days`]:
    'How long undecided messages are kept; a test compares the number with the database.',
  [`${privacy.spamRetentionDays} days`]:
    'How long spam is kept; a test compares the number with the database.',
};
