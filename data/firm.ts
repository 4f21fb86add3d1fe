import type { Sampled } from './types.ts';

/** Who the firm is, wherever it is named: header, footer, structured data. */
interface Firm {
  readonly name: string;
  /** The name before what belongs to the firm: "Ascent’s principals". */
  readonly possessive: string;
  /** The headline of the home page. */
  readonly tagline: string;
  /** The blurb of the footer, about 30 words. */
  readonly blurb: string;
  /** One sentence for structured data. */
  readonly description: string;
  readonly email: Sampled & { readonly address: string };
  readonly copyrightYear: number;
  /** Shown in the footer of every page that shows a drawing of a property. */
  readonly drawingsNote: string;
}

const name = 'Ascent';

export const firm: Firm = {
  name,
  possessive: name.endsWith('s') ? `${name}’` : `${name}’s`,
  tagline: 'Elevating Real Estate Investment Excellence',
  blurb: `${name} buys apartment communities in the Sun Belt, Rust Belt and Mid Atlantic, renovates them unit by unit, and reports to its partners what was planned, what was done and what it cost.`,
  description: `${name} is a multifamily real estate investment firm that buys, renovates and manages apartment communities in the Sun Belt, Rust Belt and Mid Atlantic.`,
  email: { address: 'info@ascent.example', sample: true },
  copyrightYear: 2025,
  drawingsNote: 'Drawings are typological; they do not depict the properties.',
};
