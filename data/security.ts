import { firm } from './firm.ts';
import type { Sampled } from './types.ts';

/** What `/.well-known/security.txt` says (https://www.rfc-editor.org/rfc/rfc9116). */
interface SecurityContact extends Sampled {
  /** Where to report a vulnerability, as a URI. */
  readonly contact: string;
  /**
   * The day after which this is stale, ISO date, less than a year ahead
   * (https://www.rfc-editor.org/rfc/rfc9116#section-2.5.5).
   */
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
