import * as assert from 'uvu/assert';
import { plainWords } from '../../../components/plain-words.ts';
import { disclaimers } from '../../../data/disclaimers.ts';
import { disclosures } from '../../../data/disclosures.ts';
import { firm } from '../../../data/firm.ts';
import { navigation } from '../../../data/navigation.ts';
import { advantage } from '../../../data/pages/advantage.ts';
import { companyOverview } from '../../../data/pages/company-overview.ts';
import { contact } from '../../../data/pages/contact.ts';
import { disclaimer } from '../../../data/pages/disclaimer.ts';
import { home } from '../../../data/pages/home.ts';
import { investmentProcess } from '../../../data/pages/investment-process.ts';
import { investorPortal } from '../../../data/pages/investor-portal.ts';
import { leadership } from '../../../data/pages/leadership.ts';
import { notFound } from '../../../data/pages/not-found.ts';
import { privacy } from '../../../data/pages/privacy.ts';
import { state } from '../../../data/pages/state.ts';
import { targetInvestments } from '../../../data/pages/target-investments.ts';
import { textPages } from '../../../data/pages/text-pages.ts';
import { whyMultifamily } from '../../../data/pages/why-multifamily.ts';
import { people } from '../../../data/people.ts';
import { routes } from '../../../pages/routes.tsx';
import { sampleSuite } from '../../helpers/data/sample-suite.ts';

/* The wording that was ordered of the sample content: no other test repeats it. */
const ordered = sampleSuite('the sample content has the wording that was ordered');

const titles = (cards: readonly { readonly title: string }[]) => cards.map(({ title }) => title);

ordered('navigation, headings and subtitles', () => {
  assert.is(
    navigation
      .filter(({ path }) => textPages.every((page: { path: string }) => page.path !== path))
      .map(({ name }) => name)
      .join(', '),
    `Home, Company Overview, Leadership, ${firm.name} Advantage, Experience, Why Multifamily?, ` +
      'Target Investments, Investment Process, Contact',
  );
  assert.is(home.heading, 'Elevating Real Estate Investment Excellence');
  assert.is(leadership.heading, 'Leadership Team');
  assert.is(advantage.heading, `${firm.name} Advantage`);
  assert.is(`${state.heading}${state.separator}Ohio`, 'Selected Past Experience - Ohio');
  assert.is(state.back, 'Back To Our Experience');
  assert.is(whyMultifamily.subtitle, 'Compelling Investment Fundamentals');
  assert.is(investmentProcess.subtitle, 'Disciplined Investment Approach');
  assert.is(investmentProcess.factorsHeading, 'Key Success Factors');
  assert.is(targetInvestments.sectionHeading, 'Investment Criteria');
  assert.is(targetInvestments.debt.heading, 'Capital Stack / Debt Strategy');
  assert.is(contact.heading, 'Contact Us');
  assert.is(`${investorPortal.heading}: ${investorPortal.status}`, 'Investor Portal: Coming Soon');
  assert.match(
    investorPortal.text,
    'portfolio updates, financial reports and investment opportunities',
  );
  assert.is(disclaimer.heading, 'Legal Disclaimers');
  assert.is(notFound.page.heading, 'Oops! Page not found');
  assert.is(notFound.page.home.label, 'Return to Home');
  assert.is(notFound.state.heading, 'State Not Found');
  assert.is(`${notFound.state.looking} ${notFound.state.noSlug}`, 'Looking for state: undefined');
  assert.is(notFound.state.back.label, 'Back to Experience');
});

ordered('titles name the subject, as somebody would search for it', () => {
  for (const { path, title } of routes.filter(({ id }) => id !== 'text')) {
    assert.match(title, path === '/disclaimer' ? /investment/i : /multifamily|apartment/i, path);
  }
});

/** The titles of a page's cards, in their order, joined by commas. */
const CARDS: readonly (readonly [Parameters<typeof titles>[0], string])[] = [
  [companyOverview.values, 'Alignment, Principled, Perseverance'],
  [
    companyOverview.focus,
    'Strategic Acquisitions, Active Management, Value Creation, Institutional Quality',
  ],
  [advantage.cards, 'Market Focus, Value Creation, Risk Management, Execution Excellence'],
  [
    whyMultifamily.cards,
    'Structural Underbuilding, Record Rent-to-Mortgage Spread, Demographic Tailwinds, ' +
      'Construction Pipeline Decline, Recession Resilience, Tax Advantages',
  ],
  [
    investmentProcess.steps,
    'Deal Sourcing, Underwriting, Due Diligence, Acquisition, Value Creation, Asset Management',
  ],
  [investmentProcess.factors, 'Market Knowledge, Conservative Underwriting, Active Management'],
  [
    [...disclaimers.cards, disclaimers.advice],
    'No Offer or Solicitation, Investment Risks, Accredited Investors Only, ' +
      'Forward-Looking Statements, Professional Advice Required',
  ],
];

ordered('cards, steps and factors in their order', () => {
  for (const [cards, said] of CARDS) assert.is(titles(cards).join(', '), said);
});

ordered(
  'two founders and a partner',
  () => {
    assert.equal(
      people.map(({ title }) => title.split(',')[0]),
      // A person less is the firm's own choice.
      ['Founder', 'Founder', 'Partner'].slice(0, people.length),
    );
  },
  people,
);

ordered('the contact form and its toasts, word for word', () => {
  const { fields, send, sending } = contact.form;
  assert.equal(
    Object.values(fields).map(({ label }) => label),
    ['Full Name', 'Email Address', 'Company', 'Phone Number', 'Message'],
  );
  assert.is(
    fields.message.placeholder,
    'Tell us about your investment interests or any questions you may have...',
  );
  assert.equal([send, sending], ['Send Message', 'Sending...']);
  assert.equal(contact.toasts, {
    success: {
      title: 'Message Sent Successfully',
      text: "Thank you for contacting us. We'll get back to you soon!",
    },
    failure: {
      title: 'Error Sending Message',
      text: 'There was an error sending your message. Please try again.',
    },
    close: 'Close',
  });
});

ordered('the disclaimers warn of what they must', () => {
  const texts = [...disclaimers.cards, disclaimers.advice].map(({ text }) => plainWords(text));
  const said = [...texts, disclaimers.closing, whyMultifamily.cards.at(-1)?.against].join(' ');
  for (const part of [
    'any security, product or advisory service',
    'risk loss of principal',
    'Market risk',
    'Interest-rate risk',
    'Liquidity risk',
    'not investment, legal or tax advice',
    'Consult your own advisors',
    'This presentation is confidential. Past performance is not indicative of future results.',
    'cannot itself be exchanged under Section 1031',
  ]) {
    assert.ok(said.includes(part), part);
  }
});

ordered('the disclosure of returns says what an objective is not', () => {
  // 17 CFR 275.206(4)-1(d)(6): https://www.ecfr.gov/current/title-17/section-275.206(4)-1
  const said = plainWords(disclosures.returns.text);
  for (const part of [/objective/, /not a promise/, /gross|net/, /may not be met/, /No offering/]) {
    assert.match(said, part);
  }
});

ordered(
  'a career figure is mentioned beside the words "prior firms"',
  () => {
    for (const { id, biography } of people) {
      for (const text of biography.filter((part) => part.includes('{claim:career-'))) {
        assert.match(text, /at prior firms/i, id);
      }
    }
  },
  people,
);

ordered('the privacy policy says what the code does, as test/build/privacy.test.ts finds it', () => {
  const said = new Map(privacy.cards.map(({ id, text }) => [id, plainWords(text)]));
  for (const [id, ...parts] of [
    ['what', 'name', 'e-mail address', 'message', 'company', 'phone number', 'time'],
    ['where', 'e-mail to our mailbox, and into the firm’s database'],
    ['how-long', `deleted from the database after ${privacy.retentionMonths} months`],
    ['how-long', 'could not be delivered stays until we have dealt with it'],
    ['hidden', `kept in the database for ${privacy.trappedRetentionDays} days`],
    ['address', 'one-way version of your network address for a few hours'],
    ['tracking', 'no analytics, no advertising and no cookies'],
  ]) {
    for (const part of parts) assert.ok(said.get(`privacy-${id}`)?.includes(part), part);
  }
}, [privacy.effectiveDate]);

ordered.run();
