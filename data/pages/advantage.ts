import { firm } from '../firm.ts';
import { experiencePath } from '../paths.ts';
import type { Card, LeadingPageWords, RichText } from '../types.ts';

export const advantage: LeadingPageWords & {
  lead: RichText;
  /** Labels of a card's bullets, in order. */
  bulletLabels: readonly string[];
  cards: readonly (Card & { drawingAlt: string; bullets: readonly RichText[] })[];
} = {
  title: 'Multifamily investing: our advantages and limits',
  description: `Market focus, value creation, risk management and execution at ${firm.name}: how each works, what you can check, and its limit.`,
  heading: `${firm.name} Advantage`,
  lead: 'How each advantage works, what you can check, and where it stops.',
  bulletLabels: ['How it works', 'What you can check', 'Its limit'],
  cards: [
    {
      id: 'market-focus',
      drawingAlt: 'Drawing: a plan of a city, one block of it in ink',
      title: 'Market Focus',
      text: 'We work in the {term:sun-belt}, the {term:rust-belt} and the {term:mid-atlantic}, one metropolitan area at a time, and start with its employers, its building permits and the cost of insuring a roof there.',
      bullets: [
        'We open a file on the market before we look at a property: jobs, permits, taxes, insurance costs, and the rents residents pay.',
        `Investors may ask for the market file behind a purchase. {link:${experiencePath}|Experience} lists past properties by state.`,
        'Knowing a city does not protect us from new buildings next door: new supply has lowered rents in good markets.',
      ],
    },
    {
      id: 'value-creation',
      drawingAlt: 'Drawing: a kitchen, half old, half new',
      title: 'Value Creation',
      text: 'Our plans are light to moderate {term:value-add}: roofs, drains and wiring come first; then kitchens, floors, lighting and laundry. Each interior item has a cost per apartment and an expected rent premium.',
      bullets: [
        'The first apartments must pass a {link:/investment-process#value-creation|premium test} before the contractor starts the next.',
        'Cost and premium of each renovated apartment are kept in one ledger, open to the property’s investors.',
        'A rent premium lasts only as long as residents can afford it, and a competitor’s renovation can take it away.',
      ],
    },
    {
      id: 'risk-management',
      drawingAlt: 'Drawing: an arch under load, the flood line marked on it',
      title: 'Risk Management',
      text: 'The risks we plan for: rising rates, refinancing in a bad market, insurers withdrawing, reassessed taxes, new supply, storm and flood, hidden defects, fraud, uncollected rent, and our own mistakes in a spreadsheet.',
      bullets: [
        'We model each risk that can be priced as a loss: first alone, then together with a second one.',
        'The investment memorandum shows the case in which investors lose capital, beside the case we expect.',
        'A stress test covers only the risks we thought of. Leverage makes the others worse, and no reserve is certain to be enough.',
      ],
    },
    {
      id: 'execution-excellence',
      drawingAlt: 'Drawing: a rack of tagged keys, two hooks empty',
      title: 'Execution Excellence',
      text: 'We run closings, renovations and reports from task lists, with a name and a date beside each task. Late items are reported to the property’s investors, and we correct a list that fails us.',
      bullets: [
        'The person who underwrote a budget hands it to the person who has to meet it, and both sign.',
        'Investors may ask for their property’s list. The lists come from our principals’ work on {claim:properties} properties and {claim:units} units (career totals).',
        'We depend on managers, contractors and lenders whom we choose but do not control.',
      ],
    },
  ],
  next: { label: 'Our process, step by step', href: '/investment-process' },
  sample: true,
};
