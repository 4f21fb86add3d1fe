import * as v from 'valibot';
import { atMost } from './advice.ts';
import { drawing, photo, photoAlt } from './pictures.ts';
import { type Data, id, list, needs, record } from './record.ts';
import { sampled } from './sampled.ts';
import { text, words } from './texts.ts';

/** A profile of the Leadership page. */
const PersonSchema = v.pipe(
  record({
    /** The anchor of the profile. */
    id: id(),
    name: v.pipe(
      text('the name of the person'),
      atMost(42, 'from 44 on it takes three lines on a phone'),
    ),
    /** "Founder" or "Partner", with the field of work. */
    title: v.pipe(
      text('the role, as "Founder, Acquisitions"'),
      atMost(56, 'from 58 on it takes three lines on a phone'),
    ),
    tagline: v.pipe(text(), atMost(88, 'from 90 on it takes five lines on a phone')),
    specialties: list(text()),
    /** Paragraphs, 110 to 160 words together. */
    biography: list(words()),
    /** File in `assets/drawings` without `-day.svg` or `-night.svg`. */
    portrait: v.exactOptional(
      drawing('a file of assets/drawings without -day.svg, as portraits/portrait-1-window'),
    ),
    /** Alternative text of the portrait; starts with "Drawing"; required with `portrait`. */
    portraitAlt: v.exactOptional(
      v.pipe(text(), v.startsWith('Drawing ', 'does not begin with "Drawing"; say that it is one')),
    ),
    /** A photograph in `assets/photos`, file name with its extension; it replaces the drawing. */
    photo: v.exactOptional(photo()),
    /** What the photograph shows; required with `photo`. */
    photoAlt: v.exactOptional(photoAlt()),
    ...sampled,
  }),
  needs('portrait', 'portraitAlt', 'say what the drawing shows, as "Drawing of …"'),
  needs('photo', 'photoAlt', 'say what the photograph shows'),
);

/** The people of the Leadership page, in order. */
export const PeopleSchema = list(PersonSchema);

/** A profile of the Leadership page. */
export type Person = Data<typeof PersonSchema>;

/** The people of the Leadership page, in order. */
export type People = Data<typeof PeopleSchema>;
