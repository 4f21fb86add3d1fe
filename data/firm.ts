import type { Email, RichText, Sampled } from './types.ts';

/** A phone number with its country code: "+1 212-555-0142". */
type Phone = `+${number} ${string}`;

/** A kind of reader with a contact who answers prepared emails. */
export type Topic = 'sellers' | 'investors' | 'managers';

/** A fact in a sentence or two. `name` begins the sentence: the name of a firm that works for us. */
type Fact = Sampled & { name?: string; statement: RichText };

const name = 'Ascent';

/** The firm's details. Pages skip optional fields that are missing. `sample` says that the blurb is invented. */
export const firm: Sampled & {
  name: string;
  /** The possessive of the name: "Ascent’s". */
  possessive: string;
  /** The company named in legal texts; `entity` is its legal form and state, with an article. */
  legalName?: Sampled & { name: string; entity: string; formed: number };
  owners?: Fact;
  /** Registration as an investment adviser. Legal texts state the registration and its reason in full: `sentence`. */
  regulatoryStatus?: Fact & { status: 'not-registered' | 'registered' | 'exempt-reporting'; sentence: string };
  /** The properties that the firm owns today, or "none yet". */
  holdings: Fact;
  structure: Fact;
  auditor?: Fact;
  administrator?: Fact;
  /** The headline of the home page. */
  tagline: string;
  /** The blurb of the footer, about 30 words. */
  blurb: string;
  email: Sampled & { address: Email };
  phone?: Sampled & { number: Phone };
  /** `region` is the abbreviation of the state. */
  office?: Sampled & { street: string; locality: string; region: string; postalCode: string };
  /** A contact for each kind of reader ("Sellers and brokers"), in page order. */
  contacts?: readonly (Sampled & { topic?: Topic; readers: string; name: string; phone?: Phone; email?: Email })[];
  /** The firm’s profiles on other sites, for structured data. */
  sameAs?: readonly `https://${string}`[];
  copyrightYear: number;
  /** Note beside every drawing of a property. */
  drawingsNote: string;
} = {
  name,
  possessive: name.endsWith('s') ? `${name}’` : `${name}’s`,
  legalName: {
    name: `${name} Multifamily Partners LLC`,
    entity: 'a Delaware limited liability company',
    formed: 2021,
    sample: true,
  },
  owners: { statement: 'Only {link:/leadership|our three principals}.', sample: true },
  regulatoryStatus: {
    status: 'not-registered',
    statement:
      'Not registered as an investment adviser: {link:/disclaimer#no-offer|see why}, or {link:/contact#questionnaire|ask for the completed ILPA questionnaire}.',
    sentence: `${name} is not registered with the Securities and Exchange Commission or any state as an investment adviser or broker-dealer. The reasons: it manages companies that own apartment communities, does not advise others on securities, and pays nobody to sell interests in them.`,
    sample: true,
  },
  holdings: {
    statement: 'Six communities with 912 apartments in Georgia, Oklahoma and Virginia, as of September 30, 2025.',
    sample: true,
  },
  structure: {
    statement: 'One property at a time, each with its own company and investors. There is no fund.',
    sample: true,
  },
  auditor: { name: 'Example Audit LLP', statement: 'audits each property company once a year.', sample: true },
  administrator: {
    name: 'Example Administration LLC',
    statement: 'keeps the capital accounts and sends the tax documents.',
    sample: true,
  },
  tagline: 'Elevating Real Estate Investment Excellence',
  blurb: `${name} invests in apartment communities in the Sun Belt, Rust Belt and Mid Atlantic, together with joint-venture partners and accredited investors. Third-party managers run the communities day to day.`,
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
      topic: 'sellers',
      readers: 'Sellers and brokers',
      name: 'Rowan Ellery',
      phone: '+1 804-555-0143',
      email: 'rowan@ascent.example',
      sample: true,
    },
    {
      topic: 'investors',
      readers: 'Investors and joint-venture partners',
      name: 'Jordan Mayne',
      phone: '+1 804-555-0145',
      email: 'jordan@ascent.example',
      sample: true,
    },
    {
      topic: 'managers',
      readers: 'Property managers',
      name: 'Dana Corliss',
      phone: '+1 804-555-0144',
      email: 'dana@ascent.example',
      sample: true,
    },
  ],
  copyrightYear: 2025,
  drawingsNote: 'Drawings show building types; they do not depict the properties.',
  sample: true,
};
