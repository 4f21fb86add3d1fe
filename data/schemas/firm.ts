import * as v from 'valibot';
import { atMost } from './advice.ts';
import { type Data, list, record } from './record.ts';
import { sampled } from './sampled.ts';
import { text } from './texts.ts';
import { email, phone, webAddress, year } from './values.ts';

/** The company behind the name: who is bound by the legal texts. */
const LegalNameSchema = record({
  /** As registered, with its ending: "Example Partners LLC". */
  name: text('the name as registered, as "Example Partners LLC"'),
  /** Its form and state, with the article. */
  entity: text('its form and state, as "a Delaware limited liability company"'),
  /** The year of its formation. */
  formed: year(),
  ...sampled,
});

/** Whether the firm is registered as an investment adviser, and the sentence that says so. */
const RegulatoryStatusSchema = record({
  status: v.picklist(
    ['not-registered', 'registered', 'exempt-reporting'],
    ({ received }) => `is ${received}; give "not-registered", "registered" or "exempt-reporting"`,
  ),
  sentence: text('the sentence that states it'),
  ...sampled,
});

/** A postal address in the United States. */
const OfficeSchema = record({
  street: text('street and number'),
  locality: text('the city'),
  region: text('the abbreviation of the state, as NY'),
  postalCode: text('the ZIP code'),
  ...sampled,
});

/** Somebody to ask for by name. */
const ContactSchema = record({
  /** Who is to ask for them: "Sellers and brokers". */
  readers: text('who should write to them'),
  name: text('the name of the person'),
  phone: v.exactOptional(phone()),
  email: v.exactOptional(email()),
  ...sampled,
});

/**
 * Who the firm is, wherever it is named: header, footer, contact page, legal texts, structured data.
 * Nothing is shown of an optional field that is left out.
 */
export const FirmSchema = record({
  name: text('the name of the firm'),
  /** The name before what belongs to the firm: "Ascent’s principals". */
  possessive: text(),
  legalName: v.exactOptional(LegalNameSchema),
  regulatoryStatus: v.exactOptional(RegulatoryStatusSchema),
  /** The headline of the home page. */
  tagline: v.pipe(
    text('the headline of the home page'),
    atMost(48, 'from 50 on it takes three lines on a desktop, five on a phone'),
  ),
  /** The blurb of the footer, about 30 words. */
  blurb: v.pipe(text(), atMost(225, 'the footer becomes taller')),
  /** One sentence for structured data. */
  description: text(),
  email: record({ address: email(), ...sampled }),
  phone: v.exactOptional(record({ number: phone(), ...sampled })),
  office: v.exactOptional(OfficeSchema),
  /** In the order in which the contact page shows them. */
  contacts: v.exactOptional(list(ContactSchema)),
  /** The firm’s profiles elsewhere, for structured data: addresses that begin with https. */
  sameAs: v.exactOptional(list(webAddress())),
  copyrightYear: year(),
  /** Shown beside every drawing of a property. */
  drawingsNote: text(),
  /** True while blurb and description are invented. */
  ...sampled,
});

/** Who the firm is. */
export type Firm = Data<typeof FirmSchema>;
