/**
 * Industry terms, with definitions of under 25 words. A page that uses a term shows the definition in a tooltip and at
 * the end of the page. `term` has the spelling that the word has inside a sentence.
 */
export const glossary = {
  irr: {
    term: 'IRR',
    meaning:
      'Internal rate of return: the yearly rate that makes all cash paid in and all cash received worth the same today.',
  },
  'cash-on-cash': {
    term: 'cash-on-cash',
    meaning: 'Cash paid out to investors in a year, divided by the cash they put in.',
  },
  'equity-multiple': {
    term: 'equity multiple',
    meaning:
      'All cash an investor receives over the life of an investment, divided by the cash paid in. It ignores time.',
  },
  ltv: {
    term: 'LTV',
    meaning:
      'Loan-to-value: the loan divided by the value of the property. A higher ratio magnifies both gains and losses.',
  },
  'senior-debt': {
    term: 'senior debt',
    meaning:
      'The first mortgage. Its lender is paid first and can take the property if it is not paid.',
  },
  'preferred-equity': {
    term: 'preferred equity',
    meaning:
      'Capital, called pref for short, that is paid after the lender and before the common owners, at a set rate.',
  },
  mezzanine: {
    term: 'mezzanine',
    meaning:
      'A loan, called mezz for short, behind the first mortgage, secured by the ownership interests instead of the building.',
  },
  'capital-stack': {
    term: 'capital stack',
    meaning: 'All the money in a property, in the order it is repaid: lender first, owners last.',
  },
  'assumable-debt': {
    term: 'assumable debt',
    meaning:
      'A seller’s loan that a buyer may take over, with its rate and remaining term, if the lender consents.',
  },
  'value-add': {
    term: 'value-add',
    meaning:
      'Buying a property whose income can be raised through renovation or better operations, at the risk that it does not pay off.',
  },
  noi: {
    term: 'NOI',
    meaning:
      'Net operating income: rent and other income less operating expenses, before debt payments, capital work and income tax.',
  },
  'cap-rate': {
    term: 'cap rate',
    meaning:
      'Capitalization rate: a year’s net operating income divided by the price. When the rate rises, value falls.',
  },
  'rent-roll': {
    term: 'rent roll',
    meaning:
      'The list of every apartment with its resident’s lease dates, rent, charges and any balance owed.',
  },
  't-12': {
    term: 'T-12',
    meaning:
      'The income and expense statement of the trailing twelve months, shown month by month.',
  },
  loi: {
    term: 'LOI',
    meaning:
      'Letter of intent: price and main terms in writing, usually not binding, before a purchase agreement is drafted.',
  },
  jv: {
    term: 'JV',
    meaning:
      'Joint venture: two or more parties own one property together under an agreement on capital, control and profit.',
  },
  'accredited-investor': {
    term: 'accredited investor',
    meaning:
      'A person or entity that meets the income, net worth or professional tests of Rule 501 of Regulation D.',
  },
  depreciation: {
    term: 'depreciation',
    meaning:
      'A yearly tax deduction for a building’s wear, spread over a period set by law, without cash being spent.',
  },
  recapture: {
    term: 'recapture',
    meaning: 'Tax due at a sale on gain that comes from depreciation deducted in earlier years.',
  },
  '1031-exchange': {
    term: '1031 exchange',
    meaning:
      'A sale whose gain is deferred by buying other real property under Section 1031 of the tax code, within its deadlines.',
  },
  'sun-belt': {
    term: 'Sun Belt',
    meaning: 'The states across the south of the country, from the Carolinas to the Southwest.',
  },
  'rust-belt': {
    term: 'Rust Belt',
    meaning: 'The older manufacturing region around the Great Lakes and the upper Ohio River.',
  },
  'mid-atlantic': {
    term: 'Mid Atlantic',
    meaning: 'The coast between New England and the South, from New York to Virginia.',
  },
} as const satisfies Readonly<Record<string, { term: string; meaning: string }>>;

export type TermId = keyof typeof glossary;
