import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { checkHttps } from '../../pages/build/provenance/verify/addresses.ts';
import type { Ask } from '../../pages/build/provenance/verify/ask.ts';
import { checkOrigins } from '../../pages/build/provenance/verify/contact-function.ts';
import type { Live } from '../../pages/build/provenance/verify/finding.ts';

/** What a host of this machine cannot answer; the rest is in `build/verify-host.test.ts`. */
const test = suite('single checks of npm run verify');

const site = 'https://www.ascent.example';

/** A live site of which nothing is known but its answers. */
const live = (ask: Ask): Live => ({
  site,
  builtFor: site,
  release: true,
  backend: 'https://project.supabase.example',
  policy: { csp: '', base: '', https: true, immutable: [] },
  sums: new Map(),
  ask,
  now: new Date('2026-11-20'),
});

/** Answers every request with these headers. */
const answering =
  (status: number, headersFor: (init: RequestInit) => Record<string, string>): Ask =>
  async (url, init = {}) => ({
    status,
    headers: new Headers(headersFor(init)),
    body: Buffer.alloc(0),
    url,
  });

const originOf = (init: RequestInit): string => new Headers(init.headers).get('origin') ?? '';

const faults = (findings: readonly { kind: string; words: string }[]): readonly string[] =>
  findings.filter(({ kind }) => kind === 'fault').map(({ words }) => words);

test('a contact function that admits whoever asks is a fault, one that admits the site is none', async () => {
  const admits = (origin: (init: RequestInit) => string) =>
    live(answering(204, (init) => ({ 'access-control-allow-origin': origin(init) })));
  const [echoed = '', ...more] = faults(await checkOrigins(admits(originOf)));
  assert.match(echoed, 'admits every origin');
  assert.equal(more, []);
  assert.equal(faults(await checkOrigins(admits(() => site))), []);
});

test('http must lead to the same host over https', async () => {
  const leadingTo = (location: string) => live(answering(301, () => ({ location })));
  assert.equal(faults(await checkHttps(leadingTo(`${site}/`))), []);
  for (const astray of ['https://other.example/', 'http://www.ascent.example/', '']) {
    assert.is(faults(await checkHttps(leadingTo(astray))).length, 1, astray);
  }
});

test.run();
