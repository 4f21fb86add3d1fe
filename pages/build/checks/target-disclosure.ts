import { plainWords } from '../../../components/plain-words.ts';
import type { Claim } from '../../../data/claim-types.ts';
import { claims as register } from '../../../data/claims.ts';
import { disclosures as required } from '../../../data/disclosures.ts';
import type { CheckFactory } from './check.ts';

/** The disclosure of each target, by the target's id: its own id and its words as shown. */
const targets = new Map(
  Object.entries<Claim>(register).flatMap(([id, claim]) =>
    claim.kind === 'target'
      ? [[id, { id: claim.disclosure, words: plainWords(required[claim.disclosure]) }] as const]
      : [],
  ),
);

/**
 * A target stands in a section that shows its disclosure whole and unfolded (CONTENT.md: "never behind
 * a link"; 17 CFR 275.206(4)-1). Size and contrast are measured in `test/browser/target-disclosure.test.ts`.
 */
export const targetDisclosure: CheckFactory = (report) => ({
  page({ page, claims, disclosures }) {
    for (const { id, item } of claims) {
      const target = targets.get(id);
      if (!target) continue;
      const place = `<… data-disclosure="${target.id}">`;
      const shown = disclosures.find((each) => each.id === target.id && each.item === item);
      if (!shown) {
        report(
          page,
          `target "${id}" stands without its disclosure`,
          `show ${place} in the same list item, article or section`,
        );
      } else if (shown.unseen) {
        report(page, `the disclosure of target "${id}" is folded or hidden`, 'show it openly');
      } else if (shown.text !== target.words) {
        report(
          page,
          `the disclosure of target "${id}" is not the one of data/disclosures.ts`,
          `show its words, whole, in ${place}`,
        );
      }
    }
  },
});
