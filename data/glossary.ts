/** Industry terms, spelled as inside a sentence, and their definitions of under 25 words. */
const meanings: Readonly<Record<string, string>> = {
  IRR: 'Internal rate of return: the yearly rate that makes all cash paid in and all cash received worth the same today.',
  'cash-on-cash': 'Cash paid out to investors in a year, divided by the cash they put in.',
  'equity multiple':
    'All cash an investor receives over the life of an investment, divided by the cash paid in. It ignores time.',
  LTV: 'Loan-to-value: the loan divided by the value of the property. A higher ratio magnifies both gains and losses.',
  'senior debt': 'The first mortgage. Its lender is paid first and can take the property if it is not paid.',
  'preferred equity':
    'Capital, called pref for short, that is paid after the lender and before the common owners, at a set rate.',
  mezzanine:
    'A loan, called mezz for short, behind the first mortgage, secured by the ownership interests instead of the building.',
  'capital stack': 'All the money in a property, in the order it is repaid: lender first, owners last.',
  'assumable debt':
    'A seller’s loan that a buyer may take over, with its rate and remaining term, if the lender consents.',
  'value-add':
    'Buying a property whose income can be raised through renovation or better operations, at the risk that it does not pay off.',
  NOI: 'Net operating income: rent and other income less operating expenses, before debt payments, capital work and income tax.',
  'cap rate':
    'Capitalization rate: a year’s net operating income divided by the price. When the rate rises, value falls.',
  'rent roll': 'The list of every apartment with its resident’s lease dates, rent, charges and any balance owed.',
  'T-12': 'The income and expense statement of the trailing twelve months, shown month by month.',
  LOI: 'Letter of intent: price and main terms in writing, usually not binding, before a purchase agreement is drafted.',
  JV: 'Joint venture: two or more parties own one property together under an agreement on capital, control and profit.',
  'accredited investor':
    'A person or entity that meets the income, net worth or professional tests of Rule 501 of Regulation D.',
  depreciation:
    'A yearly tax deduction for a building’s wear, spread over a period set by law, without cash being spent.',
  recapture: 'Tax due at a sale on gain that comes from depreciation deducted in earlier years.',
  '1031 exchange':
    'A sale whose gain is deferred by buying other real property under Section 1031 of the tax code, within its deadlines.',
  'Sun Belt': 'The states across the south of the country, from the Carolinas to the Southwest.',
  'Rust Belt': 'The older manufacturing region around the Great Lakes and the upper Ohio River.',
  'Mid Atlantic': 'The coast between New England and the South, from New York to Virginia.',
};

/** The terms by id: "Sun Belt" is `{term:sun-belt}` in text. */
export const glossary: Readonly<Record<string, { term: string; meaning: string }>> = Object.fromEntries(
  Object.entries(meanings).map(([term, meaning]) => [term.toLowerCase().replaceAll(' ', '-'), { term, meaning }]),
);
