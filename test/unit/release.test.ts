import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { buildWarnings, releaseBlockers, releaseChecklist } from '#pages/site/release.ts';
import type { Revision } from '#pages/site/revision.ts';
import { changedEntries } from '../helpers/changed-entries.ts';

/** A claim that may be published. */
const claim = {
  words: '1,200',
  kind: 'company',
  reviewBy: '2027-03-31',
  asOf: '2026-09-30',
  source: 'Schedule of the careers of the principals',
};

/** The data of a firm that may publish it, by file and export. */
const complete = {
  'data/claims.ts': {
    claims: {
      states: claim,
      irr: {
        ...claim,
        words: 'mid-teen IRR',
        kind: 'target',
        asOf: '2026-06-30',
        source: 'Page 2',
      },
    },
  },
  'data/pages/disclaimer.ts': { disclaimer: { effectiveDate: { date: '2025-11-01' } } },
  'data/firm.ts': {
    firm: { email: { address: 'info@firm.com' }, regulatoryStatus: { status: 'exempt-reporting' } },
  },
  'data/pages/home.ts': { home: { heading: 'Home', lead: 'We buy apartments.' } },
  'data/security.ts': { security: { contact: 'mailto:info@firm.com', expires: '2027-06-30' } },
  'data/state-list.ts': {
    stateList: { ohio: { name: 'Ohio', properties: [{ name: 'A' }, { name: 'B' }] } },
  },
};

/** The settings of a firm that may publish its site. */
const settings = {
  siteUrl: 'https://www.firm.com',
  supabaseUrl: 'https://abcdefgh.supabase.co',
  supabasePublishableKey: 'sb_publishable_abc',
};

const revision: Revision = { name: 'abc1234', day: '2026-11-20' };

/** What prevents the release of {@link complete}, with one value changed. */
const blockers = (
  place?: string,
  value?: unknown,
  rest: { readonly settings?: typeof settings; readonly revision?: Revision } = {},
): readonly string[] =>
  releaseBlockers(
    changedEntries(complete, place, value),
    rest.settings ?? settings,
    rest.revision ?? revision,
  );

const test = suite('release blockers');

test('Nothing prevents the release of complete data.', () => {
  assert.equal(blockers(), []);
});

const states = 'data/claims.ts claims.states';
const ohio = 'data/state-list.ts stateList.ohio';
const SAMPLE = ' is sample content; replace it with the firm\'s own and remove "sample"';

const [A, B] = [`: ohio.properties[0] "A"${SAMPLE}`, `: ohio.properties[1] "B"${SAMPLE}`];

/** A value, and what is said of it after the name of its file. */
const refused: readonly (readonly [place: string, value: unknown, ...said: string[]])[] = [
  [`${states}.sample`, true, `: states${SAMPLE}`],
  [`${states}.source`, undefined, ': states: source is missing; name where'],
  [`${states}.asOf`, undefined, ': states: asOf is missing; give the day'],
  [
    `${states}.asOf`,
    '2026-11-21',
    ': states: asOf is 2026-11-21, after the commit of 2026-11-20; correct it',
  ],
  [
    `${states}.reviewBy`,
    '2026-11-19',
    ': states: reviewBy is 2026-11-19, before the commit of 2026-11-20; review the figure',
  ],
  [
    'data/pages/disclaimer.ts disclaimer.effectiveDate.sample',
    true,
    ': effectiveDate is sample content',
  ],
  [
    'data/security.ts security.expires',
    '2026-11-19',
    ': expires is 2026-11-19, before the commit of 2026-11-20; make sure',
  ],
  [
    'data/firm.ts firm.email.address',
    'info@firm.example',
    ': email: address has the reserved domain firm.example; use',
  ],
  ...['+1 804-555-0142', 'tel:+18045550199'].map(
    (phone) =>
      [
        'data/firm.ts firm.email.phone',
        phone,
        ': email: phone has the telephone number for fiction 555',
      ] as const,
  ),
  [
    'data/firm.ts firm.name',
    'Example Audit LLP',
    ': name has the invented name Example Audit; use',
  ],
  [
    'data/pages/home.ts home.lead',
    'Sample entry: here',
    ': lead has the invented name Sample entry',
  ],
  ['data/pages/home.ts home.sample', true, SAMPLE],
  [`${ohio}.properties.1.sample`, true, B],
  [`${ohio}.sample`, true, `: ohio${SAMPLE}`, A, B],
  [
    ohio,
    { sample: true, properties: [{ name: 'A', sample: false }, { name: 'B' }] },
    `: ohio${SAMPLE}`,
    B,
  ],
];

for (const [place, value, ...said] of refused) {
  test(`${JSON.stringify(value)} in ${place} is refused, and nothing else.`, () => {
    const lines = blockers(place, value);
    assert.is(lines.length, said.length, lines.join('\n'));
    for (const [at, words] of said.entries()) {
      assert.ok(lines[at]?.startsWith(place.split(' ')[0] + words), lines[at]);
    }
  });
}

test('Targets are refused while the firm is registered, and only then.', () => {
  const status = 'data/firm.ts firm.regulatoryStatus.status';
  const [line = '', ...more] = blockers(status, 'registered');
  assert.match(
    line,
    /^data\/claims\.ts: irr: kind is "target", and data\/firm\.ts: regulatoryStatus: status is "registered": .+; take the figure off/,
  );
  assert.equal(more, []);
  assert.equal(blockers(status, 'not-registered'), []);
});

test('An address that is not https, or that nobody can reach, is refused, and nothing else.', () => {
  for (const [setting, name, fix] of [
    ['siteUrl', 'SITE_URL', "set it to the site's own address"],
    ['supabaseUrl', 'SUPABASE_URL', 'set it to the project that takes the messages'],
  ] as const) {
    for (const url of [
      ...['http://localhost:3000', 'http://www.ascent-multifamily.com'],
      ...['https://www.ascent.example', 'https://www.example.com', 'https://localhost'],
      ...['https://db.test', 'https://127.0.0.1', 'https://[::1]/ascent'],
    ]) {
      const problem = url.startsWith('https') ? 'which nobody can reach' : 'which is not https';
      const lines = blockers(undefined, undefined, { settings: { ...settings, [setting]: url } });
      assert.equal(lines, [`.env or the environment: ${name} is ${url}, ${problem}; ${fix}`]);
    }
  }
});

test('A changed work tree, a shallow clone and an unknown day are refused.', () => {
  const [shallow] = blockers(undefined, undefined, { revision: { ...revision, shallow: true } });
  assert.match(shallow ?? '', /this clone is shallow.*git fetch --unshallow/);
  const changed = blockers(undefined, undefined, {
    revision: { name: 'abc1234-changed', day: '2026-11-20' },
  });
  assert.is(changed.length, 1);
  assert.match(changed[0] ?? '', /work tree differs from its commit.*commit it/);
  const undated = blockers(undefined, undefined, { revision: { name: 'unknown' } });
  assert.is(undated.length, 1);
  assert.match(
    undated[0] ?? '',
    /day of the commit is unknown \(no git repository\); build inside the git repository/,
  );
});

test('A build counts its sample content in one line.', () => {
  const entries = changedEntries(complete, `${ohio}.sample`, true);
  assert.equal(buildWarnings(entries, [], revision), [
    `Sample content: 3 of ${entries.length} entries; npm run release lists them.`,
  ]);
});

test('a build warns of claims that share one source or date, and of a copyright year in the past', () => {
  const warnings = (place: string, value: unknown) =>
    buildWarnings(changedEntries(complete, place, value), [], revision).join();
  const irr = 'data/claims.ts claims.irr';
  assert.match(warnings(`${irr}.source`, claim.source), /every claim has the source "Schedule/);
  assert.match(warnings(`${irr}.asOf`, claim.asOf), /every claim has the asOf "2026-09-30"/);
  const year = 'data/firm.ts firm.copyrightYear';
  assert.match(warnings(year, 2025), /copyrightYear is 2025, before the commit of 2026-11-20/);
  assert.is(warnings(year, 2026), '');
});

test('A build warns of an overdue review, by the day of the commit.', () => {
  const remarks = (day?: string) =>
    buildWarnings(changedEntries(complete), [], { name: 'abc1234', ...(day && { day }) });
  assert.equal(remarks('2027-03-31'), []);
  assert.match(
    remarks('2027-04-01').join('\n'),
    /^Warning: data\/claims\.ts: states: reviewBy is 2027-03-31, before the commit of 2027-04-01/,
  );
  assert.match(remarks().join('\n'), 'dates were not checked');
});

test('What is left to do names each step, in the order in which it is done.', () => {
  const said = releaseChecklist({ ...settings, siteUrl: 'https://user.github.io/ascent' }).join();
  let at = 0;
  for (const step of [
    ...['supabase db push --remote', 'SMTP_URL, MAIL_FROM, MAIL_TO, SITE_URL, HASH_SECRET'],
    ...['supabase functions deploy send-contact-email', 'publish dist', 'npm run hosts'],
    ...['dig +short user.github.io', 'data/security.ts'],
    ...['npm run verify -- https://user.github.io/ascent'],
    ...['https://user.github.io/ascent/contact', 'npm run record'],
  ]) {
    at = said.indexOf(step, at);
    assert.ok(at >= 0, step);
  }
});

test.run();
