import * as v from 'valibot';
import { atMost } from './advice.ts';
import { type Data, record } from './record.ts';
import { sampled } from './sampled.ts';
import { text } from './texts.ts';
import { email, year } from './values.ts';

/** Who the firm is, wherever it is named: header, footer, structured data. */
export const FirmSchema = record({
  name: text('the name of the firm'),
  /** The name before what belongs to the firm: "Ascent’s principals". */
  possessive: text(),
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
  copyrightYear: year(),
  /** Shown in the footer of every page that shows a drawing of a property. */
  drawingsNote: text(),
});

/** Who the firm is. */
export type Firm = Data<typeof FirmSchema>;
