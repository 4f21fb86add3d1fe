import { firm } from '../firm.ts';
import { experiencePath } from '../paths.ts';
import type { HomePage } from '../schemas/pages/home.ts';

export const home: HomePage = {
  title: 'Multifamily real estate investment',
  description:
    'Ascent buys, renovates and manages apartment communities in the Sun Belt, Rust Belt and Mid Atlantic with joint-venture partners and investors.',
  heading: firm.tagline,
  lead: 'Institutional-quality multifamily investing: we buy apartment communities of {claim:unit-range} in the {term:sun-belt}, {term:rust-belt} and {term:mid-atlantic}, renovate them unit by unit, and account for each one to the partners who own it with us.',
  actions: {
    primary: { label: 'Target investments', href: '/target-investments' },
    secondary: { label: 'Contact us', href: '/contact' },
  },
  drawingAlt:
    'Drawing of a street of apartment houses climbing from low ground to a tower, their plans below the ground line',
  waysHeading: 'Where to start',
  ways: [
    {
      id: 'investors',
      audience: 'Investors',
      text: 'Read how we choose, what we report and what can go wrong. No offering is made here.',
      link: { label: 'Company overview', href: '/company-overview' },
    },
    {
      id: 'partners',
      audience: 'Joint-venture partners',
      text: 'We are open to {term:jv|joint ventures} and to property-management partnerships.',
      link: { label: 'Investment criteria', href: '/target-investments' },
    },
    {
      id: 'sellers',
      audience: 'Sellers and brokers',
      text: 'Compare our criteria, then send a {term:rent-roll} and {term:t-12}.',
      link: { label: 'Send a property', href: '/contact' },
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
    text: 'Properties from the careers of our principals, not a current portfolio.',
    link: { label: 'All locations', href: experiencePath },
    properties: ['Camellia Terrace', 'Trinity Bend', 'Wexley Row'],
  },
};
