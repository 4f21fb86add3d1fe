import * as v from 'valibot';
import { type ClaimId, claims } from '../claims.ts';
import { icon } from './icon.ts';
import { type Data, list, record } from './record.ts';
import { atMost, text } from './texts.ts';

const isClaim = (given: unknown): given is ClaimId =>
  typeof given === 'string' && Object.hasOwn(claims, given);

/** A figure of the register shown large, with its label. */
const StatisticSchema = record({
  claim: v.pipe(
    v.custom<ClaimId>(
      isClaim,
      ({ received }) => `is ${received}; give the id of an entry in data/claims.ts`,
    ),
    v.description('the id of an entry in data/claims.ts'),
  ),
  icon: v.exactOptional(icon()),
  label: v.pipe(text('what the figure counts'), atMost(40, 'TODO')),
});

/** Figures of the register shown large. */
export const statistics = () => list(StatisticSchema);

/** A figure of the register shown large, with its label. */
export type Statistic = Data<typeof StatisticSchema>;
