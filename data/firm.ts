import type { Firm } from './schemas/firm.ts';

const name = 'Ascent';

export const firm: Firm = {
  name,
  possessive: name.endsWith('s') ? `${name}’` : `${name}’s`,
  tagline: 'Elevating Real Estate Investment Excellence',
  blurb: `${name} invests in apartment communities in the Sun Belt, Rust Belt and Mid Atlantic, together with joint-venture partners and accredited investors. Third-party managers run the communities day to day.`,
  description: `${name} is a multifamily real estate investment firm that buys and renovates apartment communities in the Sun Belt, Rust Belt and Mid Atlantic.`,
  email: { address: 'info@ascent.example', sample: true },
  copyrightYear: 2025,
  drawingsNote: 'Drawings show building types; they do not depict the properties.',
};
