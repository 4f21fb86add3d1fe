import type { Firm } from './schemas/firm.ts';

export const firm: Firm = {
  name: 'Ascent',
  tagline: 'Elevating Real Estate Investment Excellence',
  blurb:
    'Ascent buys apartment communities in the Sun Belt, Rust Belt and Mid Atlantic, renovates them unit by unit, and reports to its partners what was planned, what was done and what it cost.',
  description:
    'Ascent is a multifamily real estate investment firm that buys, renovates and manages apartment communities in the Sun Belt, Rust Belt and Mid Atlantic.',
  email: { address: 'info@ascent.example', sample: true },
  copyrightYear: 2025,
  drawingsNote: 'Drawings are typological; they do not depict the properties.',
};
