import { firm } from './firm.ts';
import type { Day, Email, Sampled } from './types.ts';

/** What `/.well-known/security.txt` says (https://www.rfc-editor.org/rfc/rfc9116). */
interface Security extends Sampled {
  /** Where to report a vulnerability, as a URI. */
  contact: `mailto:${Email}` | `https://${string}` | `tel:+${string}`;
  /** The day after which this is stale, less than a year ahead (section 2.5.5). */
  expires: Day;
}

export const security: Security = {
  contact: `mailto:${firm.email.address}`,
  expires: '2027-10-31',
  sample: true,
};
