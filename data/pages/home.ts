import type { Statistic } from '../claims.ts';
import { firm } from '../firm.ts';
import { experiencePath, type Link } from '../paths.ts';
import type { PageWords, Words } from '../types.ts';

/** A next step for one kind of visitor. */
interface Way {
  readonly id: string;
  readonly audience: string;
  readonly text: Words;
  readonly link: Link;
}

interface HomePage extends PageWords {
  readonly lead: Words;
  readonly actions: { readonly primary: Link; readonly secondary: Link };
  /** Alternative text of the street. */
  readonly drawingAlt: string;
  readonly waysHeading: string;
  readonly ways: readonly Way[];
  readonly statistics: readonly Statistic[];
  /** The strip of properties under the statistics. */
  readonly experience: {
    readonly heading: string;
    readonly text: Words;
    readonly link: Link;
    /** The properties shown, by their name. */
    readonly properties: readonly string[];
  };
}

export const home: HomePage = {
  title: 'Multifamily real estate investment',
  description: `${firm.name} buys, renovates and manages apartment communities in the Sun Belt, Rust Belt and Mid Atlantic with joint-venture partners and investors.`,
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
