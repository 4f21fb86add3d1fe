import { firm } from './firm.ts';
import type { Day, Email, Sampled } from './types.ts';

/** The fields of `/.well-known/security.txt` (https://www.rfc-editor.org/rfc/rfc9116). */
export const security: Sampled & {
  /** URI for reports of vulnerabilities. */
  contact: `mailto:${Email}` | `https://${string}` | `tel:+${string}`;
  /** Expiry date, less than a year ahead (section 2.5.5 of the RFC). */
  expires: Day;
} = { contact: `mailto:${firm.email.address}`, expires: '2027-10-31', sample: true };
