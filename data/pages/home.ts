import { firm } from '../firm.ts';
import { mailto } from '../mailto.ts';
import { experiencePath } from '../paths.ts';
import { propertySubmission } from '../property-submission.ts';
import type { HomePage } from '../schemas/pages/home.ts';

export const home: HomePage = {
  title: 'Multifamily real estate investment',
  description: `${firm.name} buys and renovates apartment communities in the Sun Belt, Rust Belt and Mid Atlantic with joint-venture partners and accredited investors.`,
  heading: firm.tagline,
  lead: 'Institutional-quality multifamily investing: we buy apartment communities of {claim:unit-range} in the {term:sun-belt}, {term:rust-belt} and {term:mid-atlantic}, renovate them apartment by apartment, and report the results to the partners who own them with us.',
  actions: {
    primary: { label: 'See what we buy', href: '/target-investments' },
    secondary: { label: 'Contact us', href: '/contact' },
  },
  drawingAlt:
    'Drawing of a street of apartment houses climbing from low ground to a tower, their plans below the ground line',
  waysHeading: 'For investors, partners and sellers',
  ways: [
    {
      id: 'investors',
      audience: 'Investors',
      text: 'How we choose a property, what we report and when we stop. Nothing here is an offer.',
      links: [
        { label: 'Our process', href: '/investment-process' },
        { label: 'The risks', href: '/disclaimer#investment-risks' },
      ],
    },
    {
      id: 'partners',
      audience: 'Joint-venture partners',
      text: 'We are open to {term:jv|joint ventures} and to property-management partnerships.',
      links: [{ label: 'Investment criteria', href: '/target-investments' }],
    },
    {
      id: 'sellers',
      audience: 'Sellers and brokers',
      text: `E-mail us ${propertySubmission.documents}.`,
      links: [
        {
          label: 'E-mail a property',
          href: mailto({ address: firm.email.address, ...propertySubmission }),
        },
        { label: 'Or use the form', href: '/contact' },
      ],
    },
  ],
  statistics: [
    { claim: 'states', icon: 'states', label: 'States' },
    { claim: 'properties', icon: 'properties', label: 'Properties' },
    { claim: 'units', icon: 'units', label: 'Units' },
    { claim: 'portfolio-value', icon: 'value', label: 'Portfolio Value' },
  ],
  experience: {
    heading: 'Selected past experience',
    text: `Properties our principals worked on. Not a portfolio that ${firm.name} owns today.`,
    link: { label: 'All locations', href: experiencePath },
    properties: ['The Curing House', 'Casa Jacaranda', 'Fernley Hall'],
  },
  sample: true,
};
