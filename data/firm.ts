import type { Firm } from './schemas/firm.ts';

const name = 'Ascent';

export const firm: Firm = {
  name,
  possessive: name.endsWith('s') ? `${name}’` : `${name}’s`,
  legalName: {
    name: `${name} Multifamily Partners LLC`,
    entity: 'a Delaware limited liability company',
    formed: 2021,
    sample: true,
  },
  regulatoryStatus: {
    status: 'not-registered',
    sentence: `${name} is not registered with the Securities and Exchange Commission or any state as an investment adviser or broker-dealer.`,
    sample: true,
  },
  tagline: 'Elevating Real Estate Investment Excellence',
  blurb: `${name} invests in apartment communities in the Sun Belt, Rust Belt and Mid Atlantic, together with joint-venture partners and accredited investors. Third-party managers run the communities day to day.`,
  description: `${name} is a multifamily real estate investment firm that buys and renovates apartment communities in the Sun Belt, Rust Belt and Mid Atlantic.`,
  email: { address: 'info@ascent.example', sample: true },
  phone: { number: '+1 804-555-0142', sample: true },
  office: {
    street: '100 Example Street, Suite 400',
    locality: 'Richmond',
    region: 'VA',
    postalCode: '23219',
    sample: true,
  },
  contacts: [
    {
      readers: 'Sellers and brokers',
      name: 'Rowan Ellery',
      phone: '+1 804-555-0143',
      sample: true,
    },
    { readers: 'Investors', name: 'Jordan Mayne', phone: '+1 804-555-0144', sample: true },
  ],
  copyrightYear: 2025,
  drawingsNote: 'Drawings show building types; they do not depict the properties.',
  sample: true,
};
