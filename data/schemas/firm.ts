import * as v from 'valibot';
import { type Data, record } from './record.ts';
import { sampled } from './sampled.ts';
import { atMost, text } from './texts.ts';
import { email, year } from './values.ts';

/** Who the firm is, wherever it is named: header, footer, structured data. */
export const FirmSchema = record({
  name: text('the name of the firm'),
  /** The headline of the home page. */
  tagline: v.pipe(text('the headline of the home page'), atMost(60, 'TODO')),
  /** The blurb of the footer, about 30 words. */
  blurb: v.pipe(text(), atMost(260, 'TODO')),
  /** One sentence for structured data. */
  description: text(),
  email: record({ address: email(), ...sampled }),
  copyrightYear: year(),
  /** Shown in the footer of every page that shows a drawing of a property. */
  drawingsNote: text(),
});

/** Who the firm is. */
export type Firm = Data<typeof FirmSchema>;
