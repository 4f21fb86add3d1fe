import { firm } from './firm.ts';
import type { Sampled } from './types.ts';

/** What `/.well-known/security.txt` says (RFC 9116). */
interface SecurityContact extends Sampled {
  /** Where somebody who found a hole writes to, as a URI. */
  readonly contact: string;
  /** The last day on which this holds, ISO date, less than a year ahead (RFC 9116, 2.5.5). */
  readonly expires: string;
  /** Language tags, the preferred one first. */
  readonly languages: readonly string[];
}

export const security: SecurityContact = {
  contact: `mailto:${firm.email.address}`,
  expires: '2027-10-31',
  languages: ['en'],
  sample: true,
};
