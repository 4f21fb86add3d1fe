import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { all, block, count, main, one, statistics, words } from '../helpers/build/built.ts';

const firm = suite('pages: home, company, leadership, advantage');

/** The words under a heading, without it. */
const under = (root: ParentNode, heading: string) =>
  words(block(root, heading)).replace(heading, '').trim();

firm('Home: logo, tagline, and a short description of institutional-quality investing', () => {
  const home = main('/');
  assert.is(words(one(home, 'h1')), 'Elevating Real Estate Investment Excellence');
  assert.match(words(home), /institutional-quality multifamily/i);
  assert.ok(one(home.ownerDocument, 'header svg[role="img"][aria-label="Ascent"]'));
});

firm('Home: the four statistics, and a way on for investor, partner and seller', () => {
  const home = main('/');
  assert.equal(statistics(home).slice(0, 4), [
    '15+ States',
    '200+ Properties',
    '35,000+ Units',
    '$15B+ Portfolio Value',
  ]);
  for (const audience of ['Investors', 'Joint-venture partners', 'Sellers and brokers']) {
    assert.match(
      one(block(home, audience), 'a:not([data-term])').getAttribute('href') ?? '',
      /^\//,
    );
  }
});

firm('Company Overview: three core values and four fields of focus, 35 to 60 words each', () => {
  const company = main('/company-overview');
  assert.equal(all(company, 'h3'), [
    'Alignment',
    'Principled',
    'Perseverance',
    'Strategic Acquisitions',
    'Active Management',
    'Value Creation',
    'Institutional Quality',
  ]);
  for (const card of all(company, 'h3')) {
    const length = count(under(company, card));
    assert.ok(length >= 35 && length <= 60, `${card}: ${length} words`);
  }
  assert.match(under(company, 'Institutional Quality'), /statement|report/);
});

firm('Leadership: two founders and a partner, each with all that a profile has', () => {
  const leadership = main('/leadership');
  const profiles = [...leadership.querySelectorAll('article')];
  assert.is(profiles.length, 3);
  const titles = profiles.map((profile) => words(profile).match(/Founder|Partner/)?.[0]);
  assert.equal(titles, ['Founder', 'Founder', 'Partner']);
  for (const profile of profiles) {
    assert.is(all(profile, 'h2').length, 1);
    const portrait = one(profile, 'img');
    assert.match(portrait.getAttribute('alt') ?? '', /^Drawing/);
    assert.ok(profile.querySelectorAll('li').length >= 3, 'specialties');
    assert.is(all(profile, 'h3').join(), 'Specialties');
    const [title, tagline, ...biography] = all(profile, 'p');
    assert.match(title ?? '', /^(Founder|Partner), /);
    assert.ok(count(tagline ?? '') <= 15);
    const length = count(biography.join(' '));
    assert.ok(length >= 110 && length <= 160, `${words(profile).slice(0, 20)}: ${length}`);
  }
});

firm('Leadership: the biographies mention $15B+ and 30,000 units, as career figures', () => {
  const text = words(main('/leadership'));
  assert.match(text, /\$15B\+ portfolio/);
  assert.match(text, /30,000 units/);
  assert.match(text, /prior firms/);
  assert.match(text, /drawings, not likenesses/);
});

firm('Ascent Advantage: four cards with three bullet points each', () => {
  const advantage = main('/advantage');
  const cards = ['Market Focus', 'Value Creation', 'Risk Management', 'Execution Excellence'];
  assert.equal(all(advantage, 'h2').slice(0, 4), cards);
  for (const card of cards) {
    const bullets = all(block(advantage, card), 'li');
    assert.is(bullets.length, 3, card);
    for (const bullet of bullets) assert.ok(count(bullet) >= 5, bullet);
  }
});

firm.run();
