import { firm } from './firm.ts';
import { experience } from './pages/experience.ts';
import { privacy } from './pages/privacy.ts';

/** Figures that the build accepts in text although `data/claims.ts` doesn't register them, each with a reason. */
export const allowedFigures: Readonly<Record<string, string>> = {
  [`© ${firm.copyrightYear}`]: 'Year of the copyright, from data/firm.ts.',
  ...(firm.legalName && {
    [`formed in ${firm.legalName.formed}`]: 'Year in which the legal entity was formed, from data/firm.ts.',
  }),
  [experience.selection.period]: 'The years of the properties that the site shows.',
  '31 were bought, 14 financed and 8 overseen':
    'How the principals worked on the properties shown; a test compares the sum with the data.',
  'since 2008': 'The first year of the count of underbuilt homes; part of its label.',
  'Section 1031': 'A section of the tax code, not a count.',
  '1031 exchange': 'A transaction named after a section of the tax code.',
  'Rule 506(c)': 'A rule of the Securities and Exchange Commission, not a count.',
  'K-1s': 'The name of a tax form.',
  'call 911': 'The emergency number.',
  'Six communities with 912 apartments': 'What the firm owns today; data/firm.ts marks and dates the sentence.',
  'September 30, 2025': 'The date of the sentence on what the firm owns today.',
  'Rule 501': 'A rule of the Securities and Exchange Commission, not a count.',
  'Securities Act of 1933': 'The name of a law.',
  'T-12': 'The name of a financial statement for the trailing twelve months.',
  '29 to 44 years old in 2025': 'The ages of millennials, who were born from 1981 to 1996.',
  'stands for one million': 'The scale of drawings on Why Multifamily?, which disappear when their figure changes.',
  'mm stands for million': 'Explains the letters of the registered figure beside it.',
  [`${privacy.retentionMonths} months`]: 'The retention period of mailed messages.',
  [`${privacy.undecidedRetentionDays} days`]: 'The retention period of undecided messages.',
  [`${privacy.spamRetentionDays} days`]: 'The retention period of spam.',
  'WCAG) 2.2': 'A standard’s version.',
  SHA256SUMS: 'The name of a file with checksums.',
};
