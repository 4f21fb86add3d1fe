import * as v from 'valibot';
import type { Data } from './record.ts';

/** The field of content that is invented until the firm supplies its own. */
export const sampled = {
  /** True while the entry is a placeholder: `npm run release` refuses it. */
  sample: v.exactOptional(
    v.boolean(({ received }) => `is ${received}; write true, or remove the field`),
  ),
};

const SampledSchema = v.object(sampled);

/** Content that is invented until the firm supplies its own. */
export type Sampled = Data<typeof SampledSchema>;
