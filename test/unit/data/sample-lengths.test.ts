import * as assert from 'uvu/assert';
import { claims } from '../../../data/claims.ts';
import { disclaimers } from '../../../data/disclaimers.ts';
import { firm } from '../../../data/firm.ts';
import { glossary } from '../../../data/glossary.ts';
import { advantage } from '../../../data/pages/advantage.ts';
import { companyOverview } from '../../../data/pages/company-overview.ts';
import { contact } from '../../../data/pages/contact.ts';
import { experience } from '../../../data/pages/experience.ts';
import { home } from '../../../data/pages/home.ts';
import { investmentProcess } from '../../../data/pages/investment-process.ts';
import { investorPortal } from '../../../data/pages/investor-portal.ts';
import { targetInvestments } from '../../../data/pages/target-investments.ts';
import { whyMultifamily } from '../../../data/pages/why-multifamily.ts';
import { people } from '../../../data/people.ts';
import type { Claim } from '../../../data/schemas/claim.ts';
import { states } from '../../../data/states.ts';
import { sampleSuite } from '../../helpers/data/sample-suite.ts';
import { countWords } from '../../helpers/data/strings.ts';

/* How long the sample's texts were ordered to be, in words. */
const lengths = sampleSuite('the sample content is as long as was ordered');

interface Measured {
  readonly id: string;
  readonly text: string;
}

/** Fails with every text outside the range, so one run names them all. */
function within(least: number, most: number, texts: readonly Measured[]): void {
  assert.ok(texts.length > 0, 'nothing to measure');
  const wrong = texts
    .map(({ id, text }) => ({ id, count: countWords(text) }))
    .filter(({ count }) => count < least || count > most)
    .map(({ id, count }) => `${id} has ${count}`);
  assert.equal(wrong, [], `words between ${least} and ${most}`);
}

lengths('home: lead and next steps, 60 to 90 together', () => {
  const text = [home.lead, ...home.ways.map((way) => way.text)].join(' ');
  within(60, 90, [{ id: 'home', text }]);
});

lengths('company overview: 35 to 60 per card', () => {
  within(35, 60, [...companyOverview.values, ...companyOverview.focus]);
});

lengths(
  'leadership: 110 to 160 per biography',
  () => {
    within(
      110,
      160,
      people.map(({ id, biography }) => ({ id, text: biography.join(' ') })),
    );
  },
  people,
);

lengths('advantage: about 30 per card, and three bullets', () => {
  within(28, 36, advantage.cards);
  for (const { id, bullets } of advantage.cards) assert.is(bullets.length, 3, id);
});

lengths('experience and states: 40 to 60', () => {
  within(40, 60, [
    { id: 'experience', text: experience.lead },
    ...states
      .filter(({ properties }) => properties.every(({ sample }) => sample))
      .map(({ slug, words }) => ({ id: slug, text: words })),
  ]);
});

lengths('why multifamily, investment process: 60 to 90 per card', () => {
  const cards = whyMultifamily.cards.map(({ id, text, against }) => ({
    id,
    text: `${text} ${against}`,
  }));
  within(60, 90, cards);
  const steps = investmentProcess.steps.map(({ id, text, stop }) => ({
    id,
    text: `${text} ${stop}`,
  }));
  within(60, 90, steps);
});

lengths('target investments: up to 25 per row', () => {
  within(5, 25, targetInvestments.rows);
});

lengths('contact about 50, investor portal about 25, blurb about 30', () => {
  within(45, 58, [{ id: 'contact', text: contact.intro }]);
  within(20, 30, [{ id: 'investor-portal', text: investorPortal.text }]);
  within(25, 35, [{ id: 'blurb', text: firm.blurb }]);
});

lengths('disclaimers: 60 to 110 per card', () => {
  within(60, 110, disclaimers.cards);
});

lengths(
  'footnotes stay short',
  () => {
    within(
      5,
      40,
      Object.entries(claims).map(([id, { note }]) => ({ id, text: note })),
    );
  },
  Object.values<Claim>(claims),
);

lengths('terms: under 25 words', () => {
  const terms = Object.entries(glossary);
  within(
    5,
    24,
    terms.map(([id, { meaning }]) => ({ id, text: meaning })),
  );
});

lengths.run();
