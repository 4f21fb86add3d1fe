import * as v from 'valibot';
import { type ClaimId, claims } from '../claims.ts';
import { advice, atMost } from './advice.ts';
import { icon } from './icon.ts';
import { drawing } from './pictures.ts';
import { type Data, list, record } from './record.ts';
import { text } from './texts.ts';

const isClaim = (given: unknown): given is ClaimId =>
  typeof given === 'string' && Object.hasOwn(claims, given);

/** Characters that a large figure has room for on one line. */
const MOST = 8;

/** An elevation that stands on the band above a figure, and what it says about its own scale. */
const ElevationSchema = record({
  file: drawing('the drawing in assets/drawings, without -day.svg'),
  alt: text('what the drawing shows'),
  caption: text('what its size or number means'),
  /** How many it shows, each for a million; it is left out once the figure is another. */
  millions: v.exactOptional(v.number('is not a number; count what is drawn')),
});

/** A figure of the register shown large, with its label. */
const StatisticSchema = record({
  claim: v.pipe(
    v.custom<ClaimId>(
      isClaim,
      ({ received }) => `is ${received}; give the id of an entry in data/claims.ts`,
    ),
    v.description('the id of an entry in data/claims.ts'),
    advice(
      (id) => claims[id].words.length <= MOST,
      (id) =>
        `is "${claims[id].words}", and a figure of more than ${MOST} characters takes two lines; show another one large`,
    ),
  ),
  icon: v.exactOptional(icon()),
  label: v.pipe(
    text('what the figure counts'),
    atMost(42, 'from 43 on it takes four lines on a phone'),
  ),
  elevation: v.exactOptional(ElevationSchema),
});

/** Figures of the register shown large. */
export const statistics = () => list(StatisticSchema);

/** A figure of the register shown large, with its label. */
export type Statistic = Data<typeof StatisticSchema>;
