import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { plainWords } from '../../components/plain-words.ts';
import { claims } from '../../data/claims.ts';
import { firm } from '../../data/firm.ts';
import { advantage } from '../../data/pages/advantage.ts';
import { companyOverview } from '../../data/pages/company-overview.ts';
import { home } from '../../data/pages/home.ts';
import { investmentProcess } from '../../data/pages/investment-process.ts';
import { leadership } from '../../data/pages/leadership.ts';
import { targetInvestments } from '../../data/pages/target-investments.ts';
import { whyMultifamily } from '../../data/pages/why-multifamily.ts';
import { people } from '../../data/people.ts';
import type { Statistic } from '../../data/schemas/statistic.ts';
import { all, block, main, one, open, statistics, words } from '../helpers/build/built.ts';

/** That every sentence of the data is shown is for `plain-reading.test.ts`; this is about structure. */
const content = suite('pages: the structure of what the data says');

const titles = (cards: readonly { readonly title: string }[]) =>
  cards.map(({ title }) => plainWords(title));

/** Statistics as a page shows them: `15+ States`. */
const shown = (items: readonly Statistic[]) =>
  items.map(({ claim, label }) => `${claims[claim].words} ${label}`);

content('Home: logo, tagline, statistics, and a next step for each kind of visitor', () => {
  const page = main('/');
  assert.is(words(one(page, 'h1')), firm.tagline);
  assert.ok(one(open('/'), `header svg[role="img"][aria-label="${firm.name}"]`));
  assert.equal(statistics(page).slice(0, home.statistics.length), shown(home.statistics));
  for (const { audience, links } of home.ways) {
    const ways = [...block(page, audience).querySelectorAll('a:not([data-term])')];
    assert.equal(
      ways.map((way) => [words(way), way.getAttribute('href')]),
      links.map(({ label, href }) => [label, href]),
    );
  }
});

content('Company Overview: values and focus, each under its heading', () => {
  const { values, valuesHeading, focus, focusHeading } = companyOverview;
  const page = main('/company-overview');
  assert.equal(all(page, 'h2').slice(0, 2), [valuesHeading, focusHeading]);
  assert.equal(all(page, 'h3'), [...titles(values), ...titles(focus)]);
});

content('Leadership: a profile of each person, with all that a profile has', () => {
  const profiles = [...main('/leadership').querySelectorAll('article')];
  assert.equal(
    profiles.map((profile) => words(one(profile, 'h2'))),
    people.map(({ name }) => name),
  );
  for (const [index, person] of people.entries()) {
    const profile = profiles[index] ?? main('/leadership');
    const alt = person.photo ? person.photoAlt : person.portraitAlt;
    assert.is(profile.querySelector('img')?.getAttribute('alt'), alt);
    assert.equal(all(profile, 'h3'), [leadership.specialtiesLabel]);
    assert.is(words(one(profile, 'h3 + p')), person.specialties.join(', '));
    assert.equal(all(profile, 'p').slice(0, 2), [person.title, person.tagline]);
  }
});

content('Leadership: a note says that the portraits are drawings', () => {
  const drawn = people.some(({ photo, portrait }) => portrait && !photo);
  assert.is(words(main('/leadership')).includes(leadership.portraitsNote), drawn);
});

content('Ascent Advantage: each card with its labeled bullet points', () => {
  const page = main('/advantage');
  const { cards, bulletLabels } = advantage;
  assert.equal(all(page, 'h2').slice(0, cards.length), titles(cards));
  for (const { title, bullets } of cards) {
    assert.equal(
      all(block(page, title), 'li'),
      bullets.map((bullet, index) => `${bulletLabels[index]}: ${plainWords(bullet)}`),
    );
  }
});

content('Why Multifamily?: subtitle, statistics and arguments in order', () => {
  const page = main('/why-multifamily');
  const { subtitle, cards } = whyMultifamily;
  assert.ok(all(page, 'p').includes(subtitle));
  const expected = shown(whyMultifamily.statistics);
  assert.equal(statistics(page).slice(0, expected.length), expected);
  assert.equal(all(page, 'ol > li h3'), titles(cards));
});

content('Investment Process: subtitle, numbered steps, and the box of success factors', () => {
  const page = main('/investment-process');
  const { subtitle, steps, factors, factorsHeading } = investmentProcess;
  assert.ok(all(page, 'p').includes(subtitle));
  assert.equal(all(page, 'ol > li > h3'), titles(steps));
  assert.equal(all(block(page, factorsHeading), 'h3'), titles(factors));
});

content('Target Investments: each criterion in full, and the debt strategy', () => {
  const page = main('/target-investments');
  const { rows, sectionHeading, debt } = targetInvestments;
  const section = block(page, sectionHeading);
  assert.equal(all(section, 'h3'), titles(rows));
  for (const { title, value, text } of rows) {
    const shown = all(block(section, title), 'p');
    assert.is(shown[0], plainWords(value));
    assert.is(shown.at(-1), plainWords(text));
  }
  assert.equal(all(block(page, debt.heading), 'li > b'), titles(debt.points));
});

content('Target Investments: the returns show their disclosure, unfolded', () => {
  const page = main('/target-investments');
  const { rows, returnsDisclosure } = targetInvestments;
  const returns = rows.find(({ id }) => id === 'returns');
  const disclosure = one(block(page, returns?.title ?? ''), '[data-disclosure]');
  assert.is(words(disclosure), plainWords(returnsDisclosure));
  assert.is(disclosure.closest('details, [hidden]'), null);
});

content.run();
