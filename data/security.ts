import { firm } from './firm.ts';
import type { Security } from './schemas/security.ts';

export const security: Security = {
  contact: `mailto:${firm.email.address}`,
  expires: '2027-10-31',
  languages: ['en'],
  sample: true,
};
