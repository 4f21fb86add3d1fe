import type { AdvantagePage } from '../schemas/pages/advantage.ts';

export const advantage: AdvantagePage = {
  title: 'Ascent Advantage',
  description:
    'Market focus, value creation, risk management and execution at Ascent: for each the mechanism, the evidence and the limit.',
  heading: 'Ascent Advantage',
  lead: 'An advantage is worth stating only with the way it works, the trace it leaves and the point where it ends. Each card below gives all three, in that order.',
  bulletLabels: ['How it works', 'The trace it leaves', 'Where it ends'],
  cards: [
    {
      id: 'market-focus',
      icon: 'markets',
      title: 'Market Focus',
      text: 'We work in the {term:sun-belt}, the {term:rust-belt} and the {term:mid-atlantic}, one metropolitan area at a time, and start with its employers, its building permits and the price of insuring a roof there.',
      bullets: [
        'A market file is opened before a property is: jobs, permits, taxes, premiums, and the rents people really pay.',
        'Past experience in {claim:states} states, with a selection of properties listed on {link:/experience|Experience}.',
        'Knowing a city does not protect us from what is built next door; new supply has lowered rents in good markets.',
      ],
    },
    {
      id: 'value-creation',
      icon: 'value-creation',
      title: 'Value Creation',
      text: 'Our plans are light to moderate {term:value-add}: kitchens, floors, lighting, laundry, roofs and drains. Each item has a cost per apartment and a rent premium that has to be shown before it is repeated.',
      bullets: [
        'First apartments are leased before the contractor is released to the next.',
        'Cost and premium of every renovated apartment are kept in one ledger, open to the property’s partners.',
        'A premium lasts only as long as residents can afford it, and a neighbor’s renovation can take it away.',
      ],
    },
    {
      id: 'risk-management',
      icon: 'caution',
      title: 'Risk Management',
      text: 'The risks we plan for have names: rising rates, refinancing on a bad day, insurance withdrawn, taxes reassessed, supply, storm and flood, hidden defects, fraud, uncollected rent, and our own mistakes in a spreadsheet.',
      bullets: [
        'Each named risk is run through the model as a loss, alone and then together with a second one.',
        'The memorandum prints the case in which partners lose capital, beside the case we expect.',
        'A test covers what somebody imagined; leverage makes the unimagined worse, and no reserve is certain to be enough.',
      ],
    },
    {
      id: 'execution-excellence',
      icon: 'check',
      title: 'Execution Excellence',
      text: 'A closing, a renovation and a report are lists of tasks with names and dates beside them. We keep those lists, publish the late items to our partners, and repair the list whenever it failed us.',
      bullets: [
        'The person who underwrote a budget hands it to the person who has to meet it, and both sign.',
        'Careers across {claim:properties} properties and {claim:units} units supply the lists; the sums are cumulative.',
        'We depend on managers, contractors and lenders whom we choose but do not command.',
      ],
    },
  ],
  sample: true,
};
