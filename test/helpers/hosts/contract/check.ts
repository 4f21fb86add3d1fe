import * as assert from 'uvu/assert';
import { REVALIDATE, securityHeaders } from '../../../../pages/build/hosts/policy.ts';
import { type Answer, ask as askAsIs } from '../ask.ts';
import { MISSING, policy } from '../sample-site.ts';
import type { Shortcoming } from './shortcoming.ts';

/** A check of one behavior, against a server's address. */
export type Check = (base: string) => Promise<void>;

/** Checks by what they show, for a server that cannot do everything. */
export type Clauses = (but: Shortcoming) => Readonly<Record<string, Check>>;

/** Asks as a proxy does that holds the certificate: what is for https alone is then sent. */
export const ask: typeof askAsIs = (base, path, headers = {}) =>
  askAsIs(base, path, { 'x-forwarded-proto': 'https', ...headers });

/** Every header of the policy is there, as it must be. */
export function assertSecured(answer: Answer, path: string): void {
  for (const [name, value] of securityHeaders(policy)) {
    assert.is(answer.headers[name.toLowerCase()], value, `${name} of ${path}`);
  }
}

/** The answer is the error page with status 404, which nothing keeps. */
export function assertMissing(answer: Answer, path: string, words = MISSING): void {
  assert.is(answer.status, 404, path);
  assert.match(answer.body, words, path);
  assertSecured(answer, path);
  assert.is(answer.headers['cache-control'], REVALIDATE, path);
}

/** The answer leads to another address for good. */
export function assertRedirect(answer: Answer, to: string, path: string): void {
  assert.is(answer.status, 301, path);
  assert.is(answer.location, to, path);
}
