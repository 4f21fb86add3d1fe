import { data } from './data.ts';
import { disclosures } from './disclosures.ts';
import type { Room } from './runner/mutant.ts';

/** Every way to break the product. */
export const rooms: readonly Room[] = [disclosures, data];
