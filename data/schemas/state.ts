import * as v from 'valibot';
import { atMost } from './advice.ts';
import { description } from './page.ts';
import { drawing, photo, photoAlt } from './pictures.ts';
import { type Data, id, list, needs, record } from './record.ts';
import { sampled } from './sampled.ts';
import { text, words } from './texts.ts';
import { city, count } from './values.ts';

/** A property of the principals' past experience. */
const PropertySchema = v.pipe(
  record({
    name: v.pipe(text('the name of the property'), atMost(48, 'from 50 on it takes three lines')),
    /** Number of rental units. */
    units: count('the number of rental units, 1 or more'),
    /** City and state abbreviation, as in "Mobile, AL". */
    city: city(),
    /**
     * File in `assets/drawings/properties` without `.svg`; its night version ends in `-night`. Without it the
     * build draws one, with a window for each unit.
     */
    drawing: v.exactOptional(drawing('a file of assets/drawings/properties, without .svg')),
    /** A building type in lower case: what the drawing shows, or how the build draws one. */
    kind: v.exactOptional(text('what the drawing shows, as "brick rowhouses"')),
    /** A photograph in `assets/photos`, file name with its extension; it replaces the drawing. */
    photo: v.exactOptional(photo()),
    /** What the photograph shows; required with `photo`. */
    photoAlt: v.exactOptional(photoAlt()),
    ...sampled,
  }),
  needs('drawing', 'kind', 'say what the drawing shows, as "brick rowhouses"'),
  needs('photo', 'photoAlt', 'say what the photograph shows'),
);

/** A property of the principals' past experience. */
export type Property = Data<typeof PropertySchema>;

/**
 * A state page: everything it says, and the properties it lists. `sample` is true while nobody at the firm
 * has confirmed what it says of law and markets.
 */
export const StateSchema = record({
  /** Last part of the page's address, and name of the file: `new-york`. */
  slug: id('the last part of its address, as new-york'),
  name: v.pipe(
    text('the name of the state'),
    atMost(25, 'from 26 on it takes two lines of its heading on a desktop'),
  ),
  /** The meta description of its page: 50 to 160 characters, unique, plain text. */
  description: description(),
  /** Two or three sentences of our own on working there, 40 to 60 words. */
  words: words(),
  properties: list(PropertySchema),
  ...sampled,
});

/** A state page. */
export type State = Data<typeof StateSchema>;
