import { type ClaimId, claims } from '#data/claims.ts';
import { dataWarnings } from '#pages/site/check/data.ts';
import { buildWarnings, releaseBlockers } from '#pages/site/commands/release.ts';
import { provenanceFiles } from '#pages/site/publish/provenance.ts';
import type { Revision } from '#pages/site/publish/revision.ts';
import { assert, test } from '../harness/suite.ts';
import { changedEntries, fileAt } from '../helpers/changed-entries.ts';

const claim = {
  words: '1,200',
  kind: 'company',
  reviewBy: '2027-03-31',
  asOf: '2026-09-30',
  source: 'Schedule of the careers of the principals',
};
const irr = { ...claim, words: '15%', kind: 'target', asOf: '2026-06-30', source: 'Page 2' };

/** Content that a release accepts. */
const complete = {
  claims: { states: claim, irr },
  pages: { home: { heading: 'Home', lead: 'We buy.', link: { label: 'Write' } } },
  site: {
    firm: { email: { address: 'info@firm.com' }, regulatoryStatus: { status: 'exempt-reporting' } },
    security: { contact: 'mailto:info@firm.com', expires: '2027-06-30' },
  },
  states: { ohio: { name: 'Ohio', source: 'Ohio Revised Code', properties: [{ name: 'A' }, { name: 'B' }] } },
};

const settings = {
  siteUrl: 'https://test.127.firm-example.com',
  supabaseUrl: 'https://abcdefgh.supabase.co',
  supabasePublishableKey: 'sb_publishable_abc',
};
const revision: Revision = { name: 'abc1234', day: '2026-11-20' };

/** Returns the errors in a release of {@link complete} with one value changed. */
const blockers = (place?: string, value?: unknown, other: Partial<typeof settings> = {}) =>
  releaseBlockers(changedEntries(complete, place, value), { ...settings, ...other }, revision);

const SAMPLE = ' is sample content; replace it with the firm\'s own, and remove "sample"';
const FICTION = ': email: phone has the fictional phone number 555';
const [A, B] = [`: ohio.properties[0] "A"${SAMPLE}`, `: ohio.properties[1] "B"${SAMPLE}`];
const mixed = { sample: true, properties: [{ name: 'A', sample: false }, { name: 'B' }] };
const [before, after] = ['before the commit of 2026-11-20', 'after the commit of 2026-11-20'];

/** Each row has a changed value, and the errors after the file name. */
for (const [place, value, ...errors] of [
  ['claims.states.sample', true, `: states${SAMPLE}`],
  ['claims.states.source', undefined, ': states: source is missing; name a source'],
  ['claims.states.source', 'Schedule (TBD)', ': states: source has the placeholder TBD;'],
  ['claims.states.asOf', undefined, ': states: asOf is missing; give the date'],
  ['claims.states.asOf', '2026-11-20'],
  ['claims.states.asOf', '2026-11-21', `: states: asOf is 2026-11-21, ${after}; correct it`],
  ['claims.states.reviewBy', '2026-11-19', `: states: reviewBy is 2026-11-19, ${before}; review`],
  ['claims.states.reviewBy', '2026-11-20'],
  ['site.security.expires', '2026-11-19', `: expires is 2026-11-19, ${before}; make sure`],
  ['site.firm.email.phone', '+1 804-555-0142', FICTION],
  ['site.firm.email.phone', 'tel:+18045550199', FICTION],
  ['site.firm.email', { sample: true, phone: '+1 804-555-0142' }, `: email${SAMPLE}`],
  ['site.firm.name', 'Example\u00a0Audit', ': name has the placeholder name Example\u00a0Audit;'],
  ['site.firm.email.address', 'info@Firm.EXAMPLE', ': email: address has the reserved domain Firm.EXAM'],
  ['pages.home.lead', 'Sample entry: x', ': lead has the placeholder name Sample'],
  ['pages.home.lead', 'Todo: why', ': lead has the placeholder Todo;'],
  ['pages.home.lead', 'A lorem ipsum.', ': lead has the placeholder lorem ipsum;'],
  ['pages.home.lead', 'See firm.invalid', ': lead has the reserved domain firm.inv'],
  ['pages.home.lead', 'Sample entryways: see a.examples.com or call 555-01234'],
  ['pages.home.sample', true, SAMPLE],
  ['pages.privacy', { approved: { on: '2026-11-21' } }, `: approved: on is 2026-11-21, ${after}; give the day`],
  ['states.ohio.properties.1.sample', true, B],
  ['states.ohio.sample', true, `: ohio${SAMPLE}`, A, B],
  ['states.ohio', mixed, `: ohio${SAMPLE}`, B],
] as const) {
  const verb = errors.length > 0 ? 'rejects' : 'accepts';
  test(`a release ${verb} ${JSON.stringify(value)} as ${place}`, () => {
    const lines = blockers(place, value);
    assert.is(lines.length, errors.length, lines.join('\n'));
    for (const [at, words] of errors.entries()) assert.ok(lines[at]?.startsWith(fileAt(place) + words), lines[at]);
  });
}

test('a release rejects target returns only if the firm is registered', () => {
  const status = 'site.firm.regulatoryStatus.status';
  const error =
    /^data\/claims\.ts: irr: kind is "target", and data\/firm\.ts: regulatoryStatus: status is "registered": [^\n]+; remove the figure[^\n]*$/;
  assert.match(blockers(status, 'registered').join('\n'), error);
  assert.equal(blockers(status, 'not-registered'), []);
});

test('a release rejects an address without https and a reserved or local address', () => {
  for (const [setting, name, fix] of [
    ['siteUrl', 'SITE_URL', "set it to the live site's address"],
    ['supabaseUrl', 'SUPABASE_URL', 'set it to the Supabase project that stores the messages'],
  ] as const) {
    for (const url of [
      ...['http://localhost:3000', 'http://www.ascent-multifamily.com'],
      ...['https://www.ascent.example', 'https://www.example.com', 'https://localhost'],
      ...['https://example.org', 'https://example.net', 'https://a.invalid', 'https://nas.local'],
      ...['https://db.test', 'https://127.0.0.1', 'https://[::1]/ascent'],
    ]) {
      const reason = url.startsWith('https') ? 'which nobody can reach' : 'which is not https';
      const error = `.env or the environment: ${name} is ${url}, ${reason}; ${fix}`;
      assert.equal(blockers(undefined, undefined, { [setting]: url }), [error]);
    }
  }
});

test('a release rejects a shallow clone, uncommitted changes and an unknown commit', () => {
  const files = ['a', 'b', 'c', 'd', 'e', 'f'];
  for (const [changed, error] of [
    [{ ...revision, shallow: true }, /this clone is shallow.*git fetch --unshallow/],
    [{ ...revision, commit: 'abc', changed: files }, /differ from commit abc: a, b, c, d, e and 1 more; commit/],
    [{ ...revision, commit: 'abc', changed: files.slice(1) }, /commit abc: b, c, d, e, f; commit/],
    [{ name: 'unknown', error: 'fatal: x' }, /commit is unknown \(fatal: x\); build inside the/],
    [{ name: 'unknown' }, /commit is unknown \(no git repository\); build inside the/],
  ] as const) {
    const [line = '', ...more] = releaseBlockers(changedEntries(complete), settings, changed);
    assert.match(line, error);
    assert.equal(more, []);
  }
});

test('a build counts sample entries; without any, it warns of an old copyright year and of facts without a source', () => {
  const [year, why] = ['site.firm.copyrightYear', 'pages.why-multifamily'];
  const without = ' states facts about a market or a law without a source';
  const argument = { id: 'a', title: 'A', text: 'Rents rise.', against: 'Rents fall.' };
  for (const [place, value, expected] of [
    ['states.ohio.sample', true, 'Sample content: 3 of 13 entries. npm run release lists them.'],
    [year, 2025, `Warning: data/firm.ts: copyrightYear is 2025, ${before}`],
    [year, 2026, ''],
    ['states.ohio.source', undefined, `Warning: data/states.ts: ohio${without}`],
    [why, { cards: [argument] }, `Warning: data/pages/why-multifamily.ts: cards[0] "A"${without}`],
    [why, { cards: [{ ...argument, source: 'Table 3' }] }, ''],
  ] as const)
    assert.is(buildWarnings(changedEntries(complete, place, value), [], revision).join('\n'), expected);
});

test('a build warns of a legal text that has changed since its effective date, and a release rejects it', () => {
  const text = { title: 'Risk', text: 'Prices fall.', hash: '4bf8e8a7' };
  const place = 'pages.disclaimer';
  const expected =
    /^data\/pages\/disclaimer\.ts: cards\[0\] "Risk": text has changed since its effective date; set a new effectiveDate, and the hash (?<hash>[0-9a-f]{8})$/;
  const [error = ''] = blockers(place, { cards: [text] });
  assert.match(error, expected);
  const hash = expected.exec(error)?.groups?.hash;
  assert.equal(blockers(place, { cards: [{ ...text, hash }] }), []);
  assert.ok(dataWarnings(changedEntries(complete, place, { cards: [text] }), []).includes(error));
});

test('the status of a claim in disclosures.json depends on its source, date and review', () => {
  const [id] = Object.keys(claims) as ClaimId[];
  const before = id && claims[id];
  const [source, asOf, reviewBy] = ['Page 2', '2026-06-30', '2026-11-20'];
  for (const [fields, day, status] of [
    [{}, reviewBy, 'supplied by the firm'],
    [{ source }, reviewBy, 'supplied by the firm'],
    [{ kind: 'market', asOf }, reviewBy, 'to be checked'],
    [{ asOf }, reviewBy, 'supplied by the firm'],
    [{ source, asOf }, reviewBy, 'sourced'],
    [{ source, asOf }, '2026-11-21', 'review overdue'],
    [{ source, asOf }, undefined, 'sourced'],
  ] as const) {
    Object.assign(claims, { [id ?? '']: { words: '12', reviewBy, ...fields } });
    const built = { name: 'abc1234', ...(day && { day }) };
    const publication = { settings, revision: built, release: true, uses: new Map() };
    const text = provenanceFiles(publication, new Map()).get('disclosures.json') ?? '';
    Object.assign(claims, { [id ?? '']: before });
    assert.is(JSON.parse(text).claims[0].status, status, JSON.stringify({ ...fields, day }));
  }
});
