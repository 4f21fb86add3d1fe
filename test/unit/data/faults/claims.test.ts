import { suite } from 'uvu';
import { GONE, refuseEach } from '../../../helpers/data/findings-after.ts';

const test = suite('data: what the build refuses of figures and legal texts');

const CLAIMS = 'data/claims.ts';
const DISCLAIMERS = 'data/disclaimers.ts';

refuseEach(test, [
  [
    CLAIMS,
    'claims.units.words',
    '12% IRR',
    'units: words reads as a return; make its kind "target", and name its disclosure',
  ],
  [
    CLAIMS,
    'claims.units.kind',
    'fact',
    'units: kind is "fact"; give "company", "market", "criterion" or "target"',
  ],
  [
    CLAIMS,
    'claims.irr.disclosure',
    GONE,
    'irr: disclosure is missing; give the id of its entry in data/disclosures.ts',
  ],
  [
    CLAIMS,
    'claims.units.asOf',
    '9/30/2025',
    'units: asOf is "9/30/2025"; give a day that exists, as 2026-09-30',
  ],
  [
    CLAIMS,
    'claims.units.asOf',
    '2026-02-30',
    'units: asOf is "2026-02-30"; give a day that exists, as 2026-09-30',
  ],
  [
    CLAIMS,
    'claims.units.asOf',
    '2026-11-21',
    'units: asOf is 2026-11-21, after the commit of 2026-11-20; correct it',
  ],
  [
    CLAIMS,
    'claims.units.reviewBy',
    GONE,
    'units: reviewBy is missing; give the day of the next review, as 2027-03-31',
  ],
  [
    CLAIMS,
    'claims.units.source',
    '',
    'units: source is empty; give where the figure can be checked',
  ],
  [
    DISCLAIMERS,
    'disclaimers.effectiveDate.date',
    '2027-01-01',
    'effectiveDate: date is 2027-01-01, after the commit of 2026-11-20; correct it',
  ],
  [
    DISCLAIMERS,
    'disclaimers.cards.1.id',
    'no-offer',
    `cards[1] "Risks": id is "no-offer", as is ${DISCLAIMERS}: cards[0] "No Offer": id; give each its own`,
  ],
  [
    DISCLAIMERS,
    'disclaimers.cards.1.id',
    'The Risks',
    'cards[1] "Risks": id is "The Risks"; write lower-case words joined by hyphens, as new-york',
  ],
  [
    DISCLAIMERS,
    'disclaimers.closing',
    'Past <b>performance</b>.',
    'closing has an HTML tag or entity, which would be shown as it is written; write the character itself, or use a mark',
  ],
  [
    DISCLAIMERS,
    'disclaimers.closing',
    'Risk &amp; return.',
    'closing has an HTML tag or entity, which would be shown as it is written; write the character itself, or use a mark',
  ],
  [
    DISCLAIMERS,
    'disclaimers.closing',
    'See {term:nothing}.',
    'closing: the mark {term:nothing} names nothing known; look in data/claims.ts, data/glossary.ts or data/schemas/texts.ts.',
  ],
]);

test.run();
