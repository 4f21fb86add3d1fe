import { addressClauses } from './contract/addresses.ts';
import type { Check } from './contract/check.ts';
import { errorClauses } from './contract/errors.ts';
import { fileClauses } from './contract/files.ts';
import type { Shortcoming } from './contract/shortcoming.ts';
import { transferClauses } from './contract/transfer.ts';

/**
 * What the policy promises of every server that can be configured.
 *
 * @param but where this server cannot keep to it
 * @returns name and check of each behavior
 */
export const contract = (but: Shortcoming = {}): [name: string, check: Check][] =>
  [addressClauses, errorClauses, fileClauses, transferClauses].flatMap((clauses) =>
    Object.entries(clauses(but)),
  );
