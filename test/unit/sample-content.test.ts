import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { plainWords } from '#components/rich-text.tsx';
import { type Claim, claims } from '#data/claims.ts';
import { disclosures } from '#data/disclosures.ts';
import { firm } from '#data/firm.ts';
import { glossary } from '#data/glossary.ts';
import { navigation } from '#data/navigation.ts';
import { advantage } from '#data/pages/advantage.ts';
import { companyOverview } from '#data/pages/company-overview.ts';
import { contact } from '#data/pages/contact.ts';
import { disclaimer } from '#data/pages/disclaimer.ts';
import { experience } from '#data/pages/experience.ts';
import { home } from '#data/pages/home.ts';
import { investmentProcess } from '#data/pages/investment-process.ts';
import { investorPortal } from '#data/pages/investor-portal.ts';
import { leadership } from '#data/pages/leadership.ts';
import { notFound } from '#data/pages/not-found.ts';
import { privacy } from '#data/pages/privacy.ts';
import { state } from '#data/pages/state.ts';
import { targetInvestments } from '#data/pages/target-investments.ts';
import { whyMultifamily } from '#data/pages/why-multifamily.ts';
import { people } from '#data/people.ts';
import { security } from '#data/security.ts';
import { locations, states } from '#data/states.ts';
import { entriesOf, readDataModules, textsOf } from '#pages/site/data-entries.ts';
import { sampleIsWhole } from '../helpers/whole-sample.ts';

/* What was specified of the site's words and figures: no other test repeats it. */
const test = suite('the sample content is what was specified');

const titles = (cards: readonly { readonly title: string }[]) =>
  cards.map(({ title }) => plainWords(title)).join(', ');
const labels = (
  items: readonly { readonly claim: keyof typeof claims; readonly label: string }[],
) => items.map(({ claim, label }) => `${claims[claim].words} ${label}`).join(', ');
const sizes = states.flatMap(({ properties }) => properties.map(({ units }) => units));

const specified: readonly (readonly [words: string, as: string])[] = [
  [
    navigation.map(({ name }) => name).join(', '),
    `Home, Company Overview, Leadership, ${firm.name} Advantage, Experience, Why Multifamily?, Target Investments, Investment Process, Contact`,
  ],
  [home.heading, 'Elevating Real Estate Investment Excellence'],
  [titles(companyOverview.values), 'Alignment, Principled, Perseverance'],
  [
    titles(companyOverview.focus),
    'Strategic Acquisitions, Active Management, Value Creation, Institutional Quality',
  ],
  [leadership.heading, 'Leadership Team'],
  [people.map(({ title }) => title.split(',')[0]).join(', '), 'Founder, Founder, Partner'],
  [advantage.heading, `${firm.name} Advantage`],
  [titles(advantage.cards), 'Market Focus, Value Creation, Risk Management, Execution Excellence'],
  [advantage.cards.map(({ bullets }) => bullets.length).join(), '3,3,3,3'],
  [
    labels(experience.statistics),
    '15+ States, 200+ Properties, 35,000+ Units, $15B+ Portfolio Value',
  ],
  [
    states.map(({ name, properties }) => `${name} ${properties.length}`).join(', '),
    'Alabama 4, Florida 3, Georgia 2, Kentucky 1, Louisiana 8, Maryland 3, Mississippi 8, New Jersey 3, New York 3, North Carolina 2, Oklahoma 1, Tennessee 2, Texas 6, Virginia 6, Washington D.C. 1',
  ],
  [`${Math.min(...sizes)} to ${Math.max(...sizes)} units`, '39 to 1723 units'],
  [locations.flatMap((each) => (each.state ? [] : each.name)).join(), 'Ohio'],
  [`${state.heading}${state.separator}Ohio`, 'Selected Past Experience - Ohio'],
  [state.back, 'Back To Our Experience'],
  [whyMultifamily.subtitle, 'Compelling Investment Fundamentals'],
  [
    labels(whyMultifamily.statistics),
    '5.5M housing units underbuilt since 2008, $800+ average monthly rent-to-mortgage spread, 73M millennials entering prime renting years',
  ],
  [
    titles(whyMultifamily.cards),
    'Structural Underbuilding, Record Rent-to-Mortgage Spread, Demographic Tailwinds, Construction Pipeline Decline, Recession Resilience, Tax Advantages',
  ],
  [investmentProcess.subtitle, 'Disciplined Investment Approach'],
  [
    titles(investmentProcess.steps),
    'Deal Sourcing, Underwriting, Due Diligence, Acquisition, Value Creation, Asset Management',
  ],
  [investmentProcess.factorsHeading, 'Key Success Factors'],
  [
    titles(investmentProcess.factors),
    'Market Knowledge, Conservative Underwriting, Active Management',
  ],
  [targetInvestments.sectionHeading, 'Investment Criteria'],
  [
    targetInvestments.rows
      .slice(0, 5)
      .map(({ value }) => plainWords(value))
      .join('; '),
    'Sun Belt, Rust Belt, Mid Atlantic; $15 to $30 million, with $5-8mm of equity; 100-200 units, light to moderate value-add, built late 1980s to early 2000s; mid-teen IRR with mid single digit cash distributions over 5-10 year horizons; Open to joint ventures and property-management partnerships until our own management arm exists',
  ],
  [targetInvestments.debt.heading, 'Capital Stack / Debt Strategy'],
  [
    titles(targetInvestments.debt.points),
    'Pref/mezz debt discouraged, Higher-LTV senior leverage preferred, Assumable debt is a plus',
  ],
  [contact.heading, 'Contact Us'],
  [
    Object.values(contact.form.fields)
      .map(({ label }) => label)
      .join(', '),
    'Full Name, Email Address, Company, Phone Number, Message',
  ],
  [
    contact.form.fields.message.placeholder ?? '',
    'Tell us about your investment interests or any questions you may have...',
  ],
  [`${contact.form.send}, ${contact.form.sending}`, 'Send Message, Sending...'],
  [
    `${contact.toasts.success.title}: ${contact.toasts.success.text}`,
    "Message Sent Successfully: Thank you for contacting us. We'll get back to you soon!",
  ],
  [
    `${contact.toasts.failure.title}: ${contact.toasts.failure.text}`,
    'Error Sending Message: There was an error sending your message. Please try again.',
  ],
  [`${investorPortal.heading}: ${investorPortal.status}`, 'Investor Portal: Coming Soon'],
  [disclaimer.heading, 'Legal Disclaimers'],
  [
    titles([...disclaimer.cards, disclaimer.advice]),
    'No Offer or Solicitation, Investment Risks, Accredited Investors Only, Forward-Looking Statements, Professional Advice Required',
  ],
  [
    disclaimer.closing,
    'This presentation is confidential. Past performance is not indicative of future results.',
  ],
  [notFound.page.heading, 'Oops! Page not found'],
  [notFound.page.back.label, 'Return to Home'],
  [notFound.state.heading, 'State Not Found'],
  [`${notFound.state.looking} ${notFound.state.noSlug}`, 'Looking for state: undefined'],
  [notFound.state.back.label, 'Back to Experience'],
];

/** Parts of longer texts: what the law, or the specification, wants said. */
const parts: readonly (readonly [text: string, said: readonly string[]])[] = [
  [investorPortal.text, ['portfolio updates, financial reports and investment opportunities']],
  [
    [...disclaimer.cards, disclaimer.advice].map(({ text }) => text).join(' '),
    [
      ...['any security, product or advisory service', 'risk loss of principal', 'Market risk'],
      ...['Interest-rate risk', 'Liquidity risk', 'not investment, legal or tax advice'],
      ...['Consult your own advisors', 'Nothing on the Site is an offer to sell'],
      ...['Any offering we make is limited to', 'takes no account of anyone’s circumstances'],
      ...[
        'Actual results can differ from them, for the worse',
        'Borrowing magnifies each of these',
      ],
    ],
  ],
  [disclaimer.brief, ['targets may not be met']],
  [firm.regulatoryStatus?.sentence ?? '', ['is not registered with the Securities']],
  [firm.drawingsNote, ['do not depict the properties']],
  [experience.selection.text, ['not for their results']],
  [contact.helps.map(({ text }) => text).join(' '), ['do not accept subscriptions']],
  [glossary.ltv.meaning, ['magnifies both gains and losses']],
  [claims.irr.note ?? '', ['that may prove wrong']],
  [whyMultifamily.cards.at(-1)?.against ?? '', ['cannot itself be exchanged under Section 1031']],
  // As test/build/privacy.test.ts finds it in the code.
  [
    privacy.cards.map(({ text }) => text).join(' '),
    [
      ...['Your name, your email address and your message', 'your company and phone number'],
      ...['email to our mailbox, and into the firm’s database', 'no cookies'],
      `deleted from the database after ${privacy.retentionMonths} months`,
      'could not be delivered stays until we have dealt with it',
      `kept in the database for ${privacy.spamRetentionDays} days`,
      ...['one-way version of your network address for a few hours', 'not keep the address itself'],
    ],
  ],
  // 17 CFR 275.206(4)-1(d)(6): https://www.ecfr.gov/current/title-17/section-275.206(4)-1
  [
    disclosures.returns.text,
    [
      ...['objective', 'not a promise and not a forecast', 'gross: before fees', 'may not be met'],
      ...['capital can be lost', 'No offering is made'],
    ],
  ],
];

// A firm's own content is the firm's to decide.
test('Headings, lists, figures and the form read as specified.', () => {
  if (sampleIsWhole) for (const [words, as] of specified) assert.is(words, as);
});

test('What must be said is said.', () => {
  for (const [text, said] of sampleIsWhole ? parts : []) {
    for (const part of said) assert.ok(plainWords(text).includes(part), part);
  }
});

const texts = sampleIsWhole ? textsOf(entriesOf(await readDataModules())) : [];

test('A figure is of the kind that its disclosure is for, and security.txt is good at its next review.', () => {
  if (!sampleIsWhole) return;
  assert.equal(
    Object.values<Claim>(claims)
      .map(({ kind }) => kind)
      .join(' '),
    `${'company '.repeat(6)}${'market '.repeat(3)}${'target '.repeat(3)}${'criterion '.repeat(4)}`.trim(),
  );
  const [review = ''] = Object.values<Claim>(claims)
    .map(({ reviewBy }) => reviewBy)
    .sort();
  assert.ok(security.expires > review, security.expires);
  assert.ok(firm.copyrightYear < Number(security.expires.slice(0, 4)));
});

test('Sentences have typographic apostrophes and quotes.', () => {
  const straight = texts.filter(({ value }) => /['"]/.test(value)).map(({ entry }) => entry.within);
  // The form's answer is specified to the letter.
  assert.equal(straight, sampleIsWhole ? ['toasts.success'] : []);
});

test('Nothing is praised, promised or raised.', () => {
  // Single words of praise are found by `npm run check:words`.
  const banned =
    /trusted partner|best.in.class|world.class|cutting.edge|guarantee|invest now|minimum investment|leverage our|dedicated to/i;
  for (const { entry, value } of texts) {
    if (!entry.file.startsWith('data/allowed-')) assert.not.match(value, banned, entry.file);
  }
});

test.run();
