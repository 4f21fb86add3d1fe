import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { disclaimers } from '../../../data/disclaimers.ts';
import { firm } from '../../../data/firm.ts';
import { disclaimerLink, navigation, portalLink, privacyLink } from '../../../data/navigation.ts';
import { advantage } from '../../../data/pages/advantage.ts';
import { companyOverview } from '../../../data/pages/company-overview.ts';
import { contact } from '../../../data/pages/contact.ts';
import { disclaimer } from '../../../data/pages/disclaimer.ts';
import { experience } from '../../../data/pages/experience.ts';
import { home } from '../../../data/pages/home.ts';
import { investmentProcess } from '../../../data/pages/investment-process.ts';
import { investorPortal } from '../../../data/pages/investor-portal.ts';
import { leadership } from '../../../data/pages/leadership.ts';
import { notFound } from '../../../data/pages/not-found.ts';
import { state } from '../../../data/pages/state.ts';
import { targetInvestments } from '../../../data/pages/target-investments.ts';
import { whyMultifamily } from '../../../data/pages/why-multifamily.ts';
import { people } from '../../../data/people.ts';
import { plain, stringsIn } from '../../helpers/data/marks.ts';
import { pages } from '../../helpers/data/pages.ts';

const wording = suite('data: the wording the specification fixes');

const titles = (cards: readonly { readonly title: string }[]) => cards.map(({ title }) => title);

wording('nine navigation items, portal, disclaimer and privacy links', () => {
  assert.equal(
    navigation.map(({ name, path }) => `${name} ${path}`),
    [
      'Home /',
      'Company Overview /company-overview',
      'Leadership /leadership',
      'Ascent Advantage /advantage',
      'Experience /experience',
      'Why Multifamily? /why-multifamily',
      'Target Investments /target-investments',
      'Investment Process /investment-process',
      'Contact /contact',
    ],
  );
  assert.equal(portalLink, { label: 'Investor Portal', href: '/investor-portal' });
  assert.equal(disclaimerLink, { label: 'Disclaimer', href: '/disclaimer' });
  assert.equal(privacyLink, { label: 'Privacy', href: '/contact#privacy' });
  assert.is(contact.privacy.id, 'privacy');
});

wording('headings and subtitles', () => {
  assert.is(home.heading, 'Elevating Real Estate Investment Excellence');
  assert.is(companyOverview.heading, 'Company Overview');
  assert.is(leadership.heading, 'Leadership Team');
  assert.is(advantage.heading, 'Ascent Advantage');
  assert.is(experience.heading, 'Experience');
  assert.is(`${state.heading}${state.separator}Ohio`, 'Selected Past Experience - Ohio');
  assert.is(state.back, 'Back To Our Experience');
  assert.is(whyMultifamily.heading, 'Why Multifamily?');
  assert.is(whyMultifamily.subtitle, 'Compelling Investment Fundamentals');
  assert.is(investmentProcess.heading, 'Investment Process');
  assert.is(investmentProcess.subtitle, 'Disciplined Investment Approach');
  assert.is(investmentProcess.factorsHeading, 'Key Success Factors');
  assert.is(targetInvestments.sectionHeading, 'Investment Criteria');
  assert.is(targetInvestments.debt.heading, 'Capital Stack / Debt Strategy');
  assert.is(contact.heading, 'Contact Us');
  assert.is(investorPortal.heading, 'Investor Portal');
  assert.is(investorPortal.status, 'Coming Soon');
  assert.is(disclaimer.heading, 'Legal Disclaimers');
  assert.is(firm.copyrightYear, 2025);
});

wording('cards, steps and factors in their order', () => {
  assert.equal(titles(companyOverview.values), ['Alignment', 'Principled', 'Perseverance']);
  assert.equal(titles(companyOverview.focus), [
    'Strategic Acquisitions',
    'Active Management',
    'Value Creation',
    'Institutional Quality',
  ]);
  assert.equal(titles(advantage.cards), [
    'Market Focus',
    'Value Creation',
    'Risk Management',
    'Execution Excellence',
  ]);
  assert.equal(titles(whyMultifamily.cards), [
    'Structural Underbuilding',
    'Record Rent-to-Mortgage Spread',
    'Demographic Tailwinds',
    'Construction Pipeline Decline',
    'Recession Resilience',
    'Tax Advantages',
  ]);
  assert.equal(titles(investmentProcess.steps), [
    'Deal Sourcing',
    'Underwriting',
    'Due Diligence',
    'Acquisition',
    'Value Creation',
    'Asset Management',
  ]);
  assert.equal(titles(investmentProcess.factors), [
    'Market Knowledge',
    'Conservative Underwriting',
    'Active Management',
  ]);
  assert.equal(titles(disclaimers.cards), [
    'No Offer or Solicitation',
    'Investment Risks',
    'Accredited Investors Only',
    'Forward-Looking Statements',
  ]);
  assert.is(disclaimers.advice.title, 'Professional Advice Required');
});

wording('the contact form and its toasts, word for word', () => {
  const { fields, send, sending } = contact.form;
  assert.equal(
    Object.entries(fields).map(([name, { label }]) => [name, label]),
    [
      ['name', 'Full Name'],
      ['email', 'Email Address'],
      ['company', 'Company'],
      ['phone', 'Phone Number'],
      ['message', 'Message'],
    ],
  );
  assert.is(
    fields.message.placeholder,
    'Tell us about your investment interests or any questions you may have...',
  );
  assert.is(send, 'Send Message');
  assert.is(sending, 'Sending...');
  assert.equal(contact.toasts.success, {
    title: 'Message Sent Successfully',
    text: "Thank you for contacting us. We'll get back to you soon!",
  });
  assert.equal(contact.toasts.failure, {
    title: 'Error Sending Message',
    text: 'There was an error sending your message. Please try again.',
  });
});

wording('the page and the state that are not there', () => {
  assert.is(notFound.page.heading, 'Oops! Page not found');
  assert.equal(notFound.page.home, { label: 'Return to Home', href: '/' });
  assert.is(notFound.state.heading, 'State Not Found');
  assert.is(notFound.state.looking, 'Looking for state:');
  assert.is(notFound.state.noSlug, 'undefined');
  assert.equal(notFound.state.back, { label: 'Back to Experience', href: '/experience' });
});

wording('the disclaimers say what the law and the specification ask', () => {
  const said = plain(
    stringsIn(disclaimers)
      .map(([, text]) => text)
      .join(' '),
  );
  for (const part of [
    'any security, product or advisory service',
    'All investments risk loss of principal',
    'Market risk',
    'Interest-rate risk',
    'Liquidity risk',
    'not investment, legal or tax advice',
    'Consult your own advisors',
    'This presentation is confidential. Past performance is not indicative of future results.',
  ]) {
    assert.ok(said.includes(part), part);
  }
  const tax = plain(whyMultifamily.cards.at(-1)?.text ?? '');
  for (const part of [
    'in some cases',
    'depends on structure',
    'an interest in a partnership cannot itself be exchanged under Section 1031',
    'Consult your adviser',
  ]) {
    assert.ok(tax.includes(part), part);
  }
});

wording('two founders and a partner; career figures stand beside "prior firms"', () => {
  assert.equal(
    people.map(({ title }) => title.split(',')[0]),
    ['Founder', 'Founder', 'Partner'],
  );
  for (const { id, sample, specialties, biography } of people) {
    assert.is(sample, true, id);
    assert.ok(specialties.length >= 4 && specialties.length <= 6, id);
    for (const text of biography.filter((part) => part.includes('{claim:career-'))) {
      assert.match(text, /at prior firms/i, id);
    }
  }
  const figures = stringsIn(people)
    .map(([, text]) => text)
    .join(' ');
  assert.ok(
    figures.includes('{claim:career-portfolio}') && figures.includes('{claim:career-units}'),
  );
});

wording('sample entries are marked', () => {
  assert.is(firm.email.sample, true);
  assert.is(firm.domain.sample, true);
  assert.is(disclaimers.effectiveDate.sample, true);
  assert.is(contact.privacy.effectiveDate.sample, true);
  assert.is(contact.privacy.retentionMonths, 24);
  assert.ok(stringsIn(contact.privacy).some(([, text]) => text.includes('{months}')));
  assert.is(Object.keys(pages).length, 28);
});

wording.run();
