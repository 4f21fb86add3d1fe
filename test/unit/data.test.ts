import { filesIn } from '#assets/make/files.ts';
import { plainWords } from '#components/rich-text.tsx';
import { allowedFigures } from '#data/allowed-figures.ts';
import { content } from '#data/content.ts';
import { firm } from '#data/firm.ts';
import { locations, states } from '#data/locations.ts';
import { mailto } from '#data/mail.ts';
import { navigation } from '#data/navigation.ts';
import { contact } from '#data/pages/contact.ts';
import { experience } from '#data/pages/experience.ts';
import { notFound } from '#data/pages/not-found.ts';
import { privacy } from '#data/pages/privacy.ts';
import { routes } from '#pages/routes.tsx';
import { entriesOf, textsOf } from '#pages/site/check/data-entries.ts';
import { assert, skipUnless, test } from '../harness/suite.ts';

const entries = entriesOf(content);
const texts = textsOf(entries);

test('content.ts lists every file in data/ that has words for visitors', () => {
  const listed = new Set(entries.map(({ file }) => file.slice('data/'.length)));
  const unlisted = [...filesIn('data', '.ts').keys()].filter((file) => !listed.has(file));
  assert.is(unlisted.join(' '), 'allowed-figures.ts building-kinds.ts content.ts locations.ts paths.ts types.ts');
});

test('the index lists every state with a page once, in alphabetical order', () => {
  const names = locations.map(({ name }) => name);
  assert.equal(names, [...new Set(names)].sort());
  const withPages = locations.flatMap(({ state }) => state ?? []);
  assert.equal(withPages, states);
});

test('a link whose label is the name of a page leads to that page', () => {
  const folded = (text: string) => text.trim().toLowerCase();
  const destinations = new Map<string, string>([
    ...[...routes, ...navigation].map(({ name, path }) => [folded(name), path] as const),
    [folded(privacy.heading), `/disclaimer#${privacy.id}`],
  ]);
  const named = entries.flatMap(({ file, fields: { label, href } }) => {
    const expected = typeof label === 'string' ? destinations.get(folded(label)) : undefined;
    return expected === undefined || typeof href !== 'string' ? [] : [{ file, href, expected }];
  });
  assert.ok(named.length >= 3, 'the portal, the privacy policy, the error page');
  for (const { file, href, expected } of named) assert.is(href, expected, file);
});

test('every allowed figure occurs in a text and is more than a number', () => {
  const text = texts.map(({ value }) => plainWords(value)).join('\n');
  // The copyright sign and the year are separate texts.
  for (const words of Object.keys(allowedFigures))
    if (!words.startsWith('© ')) assert.ok(text.includes(words) && /\D/.test(words), words);
});

/** Skips a test of the sample's words once the firm has replaced all of these entries. */
const ifSample = (...are: readonly (boolean | undefined)[]) =>
  skipUnless(are.includes(true), 'the firm has replaced the sample')(test);

ifSample(experience.sample)('the properties bought, financed and overseen add up to those shown', () => {
  const { text } = experience.selection;
  const counts = /(\d+) were bought, (\d+) financed and (\d+) overseen/.exec(text) ?? [];
  const sum = counts.slice(1).reduce((total, count) => total + Number(count), 0);
  assert.is(sum, states.flatMap(({ properties }) => properties).length);
});

const samples = entries.map(({ isSample }) => isSample);
ifSample(...samples)('the form and the page for a missing state have the specified words', () => {
  const { toasts, form } = contact;
  const { looking, noSlug } = notFound.state;
  const texts = [form.sending, toasts.success, toasts.failure, `${looking} ${noSlug}`];
  assert.equal(texts, [
    'Sending...',
    { title: 'Message Sent Successfully', text: "Thank you for contacting us. We'll get back to you soon!" },
    { title: 'Error Sending Message', text: 'There was an error sending your message. Please try again.' },
    'Looking for state: undefined',
  ]);
});

test('the cities of a state, and no cities of another state, have its postal code, and its description has its name', () => {
  const codes = states.flatMap(({ properties }) => [...new Set(properties.map(({ city }) => city.split(', ')[1]))]);
  assert.equal([codes.length, new Set(codes).size], [states.length, states.length], codes.join());
  for (const { name, description } of states) assert.match(description, name);
});

test('no text contains praise, a promise, a solicitation, or a straight apostrophe or quotation mark', () => {
  assert.ok(texts.length > 300, `${texts.length} texts`);
  // `npm run check:words` finds single words.
  const praise =
    /trusted partner|best.in.class|world.class|cutting.edge|guarantee|invest now|minimum investment|leverage our|dedicated to/i;
  for (const { entry, value } of texts) {
    assert.not.match(value, praise, entry.file);
    // The specification has a straight apostrophe in the success message.
    if (entry.within !== 'toasts.success') assert.not.match(value, /['"]/, value);
  }
});

test('a prepared email is encoded for mail programs, and goes to the contact for its topic if that contact has an address', () => {
  const { contacts, email } = firm;
  for (const own of [undefined, 'a@b.example']) {
    Object.assign(firm, { contacts: [{ topic: 'sellers', email: own }] });
    const link = mailto({ topic: 'sellers', subject: 'a b', body: ['c+d', 'e'] });
    Object.assign(firm, { contacts });
    assert.is(link, `mailto:${own ?? email.address}?subject=a%20b&body=c%2Bd%0D%0Ae`);
  }
});
