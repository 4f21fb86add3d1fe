import { claims } from '#data/claims.ts';
import { firm } from '#data/firm.ts';
import { people } from '#data/people.ts';
import { states } from '#data/states.ts';
import type { Sampled } from '#data/types.ts';

const content: readonly Sampled[] = [firm, ...states, ...people, ...Object.values(claims)];

/**
 * Whether all of the content is still the sample's. What compares whole pages with what somebody has
 * reviewed steps aside with the first entry that is the firm's own.
 */
export const sampleIsWhole: boolean =
  content.every(({ sample }) => sample === true) &&
  states.every(({ properties }) => properties.every(({ sample }) => sample !== false));
