import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { blockers, complete, withSetting } from './fixture.ts';

const test = suite('release blockers');

test('nothing prevents the release of complete data', () => {
  assert.equal(blockers(), []);
});

const claims = complete['data/claims.ts'].claims;
const { source, asOf, ...unsourced } = claims.states;
const { texas } = complete['data/states/texas.ts'];

/** A change of the complete data, and the one line that it gives. */
const refused: readonly [
  name: string,
  file: string,
  exports: Readonly<Record<string, unknown>>,
  line: string,
][] = [
  [
    'a sample claim',
    'data/claims.ts',
    { claims: { ...claims, states: { ...claims.states, sample: true } } },
    'data/claims.ts: states is sample content; replace it',
  ],
  [
    'a claim without a source',
    'data/claims.ts',
    { claims: { ...claims, states: { ...unsourced, asOf } } },
    'data/claims.ts: states: source is missing; name where',
  ],
  [
    'a claim without an as-of date',
    'data/claims.ts',
    { claims: { ...claims, states: { ...unsourced, source } } },
    'data/claims.ts: states: asOf is missing; give the day',
  ],
  [
    'a claim whose review is overdue',
    'data/claims.ts',
    { claims: { ...claims, units: { ...claims.units, reviewBy: '2026-11-19' } } },
    'data/claims.ts: units is past its review-by date 2026-11-19, and the commit is of',
  ],
  [
    'a sample effective date',
    'data/disclaimers.ts',
    { disclaimers: { effectiveDate: { date: '2025-11-01', sample: true } } },
    'data/disclaimers.ts: effectiveDate is sample content',
  ],
  [
    'a contact that expired',
    'data/security.ts',
    { security: { contact: 'mailto:info@firm.com', expires: '2026-11-19' } },
    'data/security.ts: security expired on 2026-11-19, and the commit is of 2026-11-20',
  ],
  [
    'a reserved domain, marked or not',
    'data/firm.ts',
    { firm: { name: 'Firm', email: { address: 'info@firm.example' } } },
    'data/firm.ts: email: address has the reserved domain firm.example; use',
  ],
  [
    'a sample property in a new state',
    'data/states/ohio.ts',
    { ohio: { ...texas, slug: 'ohio', properties: [{ name: 'Left Over', sample: true }] } },
    'data/states/ohio.ts: properties[0] "Left Over" is sample content',
  ],
  [
    'a new sample page',
    'data/pages/news.ts',
    { news: { heading: 'News', sample: true } },
    'data/pages/news.ts: news is sample content',
  ],
];

for (const [name, file, exports, line] of refused) {
  test(`${name} is refused, and nothing else`, () => {
    const lines = blockers({ [file]: exports });
    assert.is(lines.length, 1, lines.join('\n'));
    assert.ok(lines[0]?.startsWith(line), lines[0]);
  });
}

const target = { ...claims.units, words: 'mid-teen IRR', kind: 'target', disclosure: 'returns' };
const firmWith = (status: string) => ({
  'data/claims.ts': { claims: { ...claims, irr: target } },
  'data/firm.ts': { firm: { name: 'Firm', regulatoryStatus: { status, sentence: 'So it is.' } } },
});

test('targets are refused while the firm is registered, and only then', () => {
  const [line = '', ...more] = blockers(firmWith('registered'));
  assert.equal(more, []);
  assert.match(
    line,
    /^data\/claims\.ts: irr: kind is "target", and data\/firm\.ts: regulatoryStatus: status is "registered": .+; take the figure off/,
  );
  for (const status of ['not-registered', 'exempt-reporting']) {
    assert.equal(blockers(firmWith(status)), []);
  }
});

const addresses: readonly [setting: 'siteUrl' | 'supabaseUrl', url: string, problem: string][] = [
  ['siteUrl', 'https://www.ascent.example', 'which nobody can reach; set it to the site'],
  ['siteUrl', 'https://www.example.com', 'which nobody can reach'],
  ['siteUrl', 'https://localhost', 'which nobody can reach'],
  ['siteUrl', 'http://localhost:3000', 'which is not https'],
  ['siteUrl', 'http://www.ascent-multifamily.com', 'which is not https'],
  ['supabaseUrl', 'http://127.0.0.1:54321', 'which is not https'],
  ['supabaseUrl', 'https://127.0.0.1', 'which nobody can reach; set it to the project'],
  ['supabaseUrl', 'https://db.test', 'which nobody can reach'],
  ['siteUrl', 'https://127.0.0.1', 'which nobody can reach'],
  ['siteUrl', 'https://[::1]/ascent', 'which nobody can reach'],
];

for (const [setting, url, problem] of addresses) {
  const name = setting === 'siteUrl' ? 'SITE_URL' : 'SUPABASE_URL';
  test(`${name} ${url} is refused, and nothing else`, () => {
    const settings = withSetting(setting, url);
    const lines = blockers({}, { settings });
    assert.is(lines.length, 1, lines.join('\n'));
    assert.ok(lines[0]?.startsWith(`.env: ${name} is ${url}, ${problem}`), lines[0]);
  });
}

test('an address is blamed on the environment, on .env, or on its default', () => {
  const settings = withSetting('siteUrl', 'http://localhost:3000');
  const [first] = blockers({}, { settings, env: { SITE_URL: 'http://localhost:3000' } });
  assert.match(first ?? '', /^the environment: SITE_URL is http/);
  const [second] = blockers({}, { settings, dotenv: 'export SITE_URL="http://localhost:3000"' });
  assert.match(second ?? '', /^\.env: SITE_URL is http/);
  const [third] = blockers({}, { settings, dotenv: '# SITE_URL=x\n' });
  assert.match(third ?? '', /^\.env: SITE_URL is not set, and its default is http/);
});

test('a changed work tree and an unknown day are refused', () => {
  const changed = blockers({}, { revision: { name: 'abc1234-changed', day: '2026-11-20' } });
  assert.is(changed.length, 1);
  assert.match(changed[0] ?? '', /work tree differs from its commit.*commit it/);
  const undated = blockers({}, { revision: { name: 'unknown' } });
  assert.is(undated.length, 1);
  assert.match(undated[0] ?? '', /day of the commit is unknown; .*set SOURCE_DATE_EPOCH/);
});

test.run();
