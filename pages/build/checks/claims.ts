import type { Claim } from '../../../data/claim-types.ts';
import { claims as register } from '../../../data/claims.ts';
import type { CheckFactory } from './check.ts';

const entries: ReadonlyMap<string, Claim> = new Map(Object.entries(register));

/** What a page marks as a claim is one of the register, in the words it is registered with. */
export const claims: CheckFactory = (report) => ({
  page({ page, claims }) {
    for (const { id, text } of claims) {
      const claim = entries.get(id);
      if (!claim) report(page, `data-claim="${id}" is not registered`, 'add it to data/claims.ts');
      else if (text !== claim.words) {
        report(page, `claim "${id}" reads "${text}"`, `show it as registered: "${claim.words}"`);
      }
    }
  },
});
