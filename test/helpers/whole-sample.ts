import { claims } from '#data/claims.ts';
import { firm } from '#data/firm.ts';
import { states } from '#data/locations.ts';
import { people } from '#data/people.ts';
import type { Sampled } from '#data/types.ts';

const content: readonly Sampled[] = [firm, ...states, ...people, ...Object.values(claims)];

/** Whether all content is sample content. Tests of reviewed words stop once the firm adds its own content. */
export const sampleIsWhole: boolean =
  content.every(({ sample }) => sample === true) &&
  states.every(({ properties }) => properties.every(({ sample }) => sample !== false));
