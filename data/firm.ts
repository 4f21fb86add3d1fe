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
  blurb: `${name} invests in apartment communities in the Sun Belt, Rust Belt and Mid Atlantic, together with joint-venture partners and accredited investors. Third-party managers run the communities day to day.`,
  description: `${name} is a multifamily real estate investment firm that buys and renovates apartment communities in the Sun Belt, Rust Belt and Mid Atlantic.`,
  email: { address: 'info@ascent.example', sample: true },
  copyrightYear: 2025,
  drawingsNote: 'Drawings show building types; they do not depict the properties.',
};
