import type { HostPolicy } from '../../hosts/policy.ts';
import type { Ask } from './ask.ts';

/** What was found of one promise: kept, broken, or worth knowing. */
export interface Finding {
  readonly kind: 'good' | 'fault' | 'remark';
  /** One line; a fault ends with the fix. */
  readonly words: string;
}

/** A live site, and what was recorded of it. */
export interface Live {
  /** Where it answers, without a slash at the end. */
  readonly site: string;
  /** Where the release was built to be. */
  readonly builtFor: string;
  /** Whether `npm run release` built it. */
  readonly release: boolean;
  /** Where its form sends. */
  readonly backend: string;
  readonly policy: HostPolicy;
  /** SHA-256 of every recorded file, by its path in dist. */
  readonly sums: ReadonlyMap<string, string>;
  readonly ask: Ask;
  readonly now: Date;
}

/** Looks at one promise of a live site. Rejects where there is no answer. */
export type Check = (live: Live) => Promise<readonly Finding[]>;

export const good = (words: string): Finding => ({ kind: 'good', words });
export const fault = (words: string): Finding => ({ kind: 'fault', words });
export const remark = (words: string): Finding => ({ kind: 'remark', words });

/** A fault, or good where there is none. */
export const unless = (broken: boolean, faulty: string, right: string): Finding =>
  broken ? fault(faulty) : good(right);
