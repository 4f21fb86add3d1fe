import { firm } from '../../../../data/firm.ts';
import { checkHttps, checkMissing, checkSecurityTxt, checkSlash } from './addresses.ts';
import { reasonOf } from './ask.ts';
import {
  checkFormReturn,
  checkHealth,
  checkOrigins,
  checkWrongMessage,
} from './contact-function.ts';
import { type Check, type Finding, fault, type Live, remark } from './finding.ts';
import { checkCaching, checkHeaders } from './headers.ts';

/** What can be asked from outside besides the files, by what a message calls it. */
const CHECKS: Readonly<Record<string, Check>> = {
  headers: checkHeaders,
  caching: checkCaching,
  'unknown addresses': checkMissing,
  'a slash at the end': checkSlash,
  https: checkHttps,
  'security.txt': checkSecurityTxt,
  'the contact function: origins': checkOrigins,
  'the contact function: a wrong message': checkWrongMessage,
  'the contact function: a plain form': checkFormReturn,
  'the contact function: health': checkHealth,
};

/** Asks a live site and its contact function for everything that a release promises but its bytes. */
export async function verifyHost(live: Live): Promise<readonly Finding[]> {
  const findings = await Promise.all(
    Object.entries(CHECKS).map(([name, check]) =>
      check(live).catch((error: unknown) => [fault(`${name}: no answer: ${reasonOf(error)}`)]),
    ),
  );
  const { site, builtFor, release } = live;
  const elsewhere = remark(`built for ${builtFor}: its addresses lead there, not to ${site}`);
  const preview = remark(
    'not built by npm run release: every page says so, and may not be indexed',
  );
  return [
    ...(site === builtFor ? [] : [elsewhere]),
    ...(release ? [] : [preview]),
    ...findings.flat(),
  ];
}

/** What nobody can ask from outside, as questions. */
export function questions({ site, builtFor }: Pick<Live, 'site' | 'builtFor'>): readonly string[] {
  return [
    `Did a test message, sent through ${site}/contact, arrive at ${firm.email.address}, and not as spam?`,
    `Does its reply go to the address that was typed into the form?`,
    `Do all names of the site (with and without www) lead to ${builtFor}?`,
    "Does somebody read the function's log, or an alert, when a message is given up?",
  ];
}
