import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseHTML } from 'linkedom';
import { type Claim, claims } from '#data/claims.ts';
import { firm } from '#data/firm.ts';
import { states } from '#data/locations.ts';
import { leadership } from '#data/pages/leadership.ts';
import { state as statePage } from '#data/pages/state.ts';
import { statePath } from '#data/paths.ts';
import { people } from '#data/people.ts';
import { siteWords } from '#data/site-words.ts';
import { assert, test } from '../harness/suite.ts';
import { all, bytes, filesEnding, filesIn, one, words } from '../helpers/build/built.ts';
import { addField, addNews, addPerson, addProperty, newPerson, newProperty } from '../helpers/build/changes.ts';
import { copyProject } from '../helpers/build/project-copy.ts';
import { fromPhone } from '../helpers/photo.ts';
import { windowsIn } from '../helpers/windows.ts';

// A copy of the project gets more content of each kind. release.test.ts tests another firm's content and brand.
const project = copyProject();

const [state] = states;
if (!state) throw new Error('there is no state');

addProperty(project, state);
addPerson(project);
// Marks one entry, because a firm may have replaced all sample content.
project.edit('data/people.ts', (text) => text.replace(`id: '${newPerson.id}',`, '$& sample: true,'));
addNews(project);
addField(project);
const phone = await fromPhone();
for (const [file, before] of [
  ['states', 'units: '],
  ['people', "id: '"],
] as const) {
  writeFileSync(join(project.folder, `assets/photos/${file}.jpg`), phone);
  const photo = `photo: '${file}.jpg', photoAlt: 'Three brick houses around a lawn', `;
  project.edit(`data/${file}.ts`, (text) => text.replace(before, `${photo}$&`));
}
project.edit('data/claims.ts', (text) => `${text.replace(/^ +net: '.*',$/gm, '')}\n`);
project.edit('client/supabase.ts', (text) => `${text}\nexport const changed = true;\n`);
project.commit('2099-01-01T00:00:00Z');
const built = project.run(['build']);
assert.is(built.status, 0, built.output);
const more = filesIn(join(project.folder, 'dist'));

const open = (path: string): Document => parseHTML(String(more.get(`${path.slice(1)}.html`))).document;

/** The slug, date and heading of each entry in the collection. */
const newEntries = [
  ['second-fund', '2026-10-05', 'Second entry'],
  ['first-fund', '2026-01-31', 'First entry'],
] as const;

test('an added field of the form has a labeled, optional input', () => {
  const form = one(open('/contact'), 'form');
  const input = one(form, 'input[name="budget"]');
  assert.match(words(one(form, `label[for="${input.id}"]`)), /^Budget /);
  assert.not.ok(input.hasAttribute('required'));
});

test('a collection has a list page, and each entry has a page, structured data and a preview', () => {
  const links = [...open('/news').querySelectorAll('main li a')];
  const listed = links.map((link) => [link.getAttribute('href'), words(link)]);
  const expected = newEntries.map(([slug, , heading]) => [`/news/${slug}`, heading]);
  assert.equal(listed, expected);
  for (const [slug, date, heading] of newEntries) {
    const page = open(`/news/${slug}`);
    assert.is(words(one(page, 'h1')), heading);
    assert.is(one(page, 'main time').getAttribute('dateTime'), date);
    const [article, trail] = JSON.parse(words(one(page, 'script[type$="ld+json"]')))['@graph'];
    const { author, ...others } = article;
    const headline = `${heading} in the news`;
    assert.equal(others, { '@type': 'Article', headline, datePublished: date });
    assert.is(author.name, firm.name);
    assert.is(trail['@type'], 'BreadcrumbList');
    assert.match(one(page, 'meta[property="og:image:alt"]').outerHTML, `News: ${heading}`);
    assert.match(String(more.get('sitemap.xml')), `/news/${slug}</loc>`);
  }
});

test('a photograph replaces the drawing, with its width and height and with hashed files', () => {
  const html = String(more.get(`experience/${state.slug}.html`));
  const markup =
    /<picture><source type="image\/avif" srcSet="[^"]+" sizes="([^"]+)"\/><img src="[^"]+" srcSet="[^"]+" sizes="\1" [^>]+><\/picture>/;
  const [picture = ''] = markup.exec(html) ?? [];
  const alt = 'width="1600" height="1200" alt="Three brick houses around a lawn"';
  assert.match(picture, alt);
  assert.not.match(picture, 'lazy', 'the first property may be on the first screen');
  assert.is(parseHTML(html).document.querySelector('picture:has([type]) ~ .night-preview'), null);
  const shown = [...picture.matchAll(/(?<=[" ]\/)assets\/photos\/[^ "]+/g)].map(([path]) => path);
  assert.is(new Set(shown).size, 8);
  for (const path of shown) assert.ok(more.get(path)?.length, path);
  const photographs = [...more.keys()].filter((path) => path.startsWith('assets/photos/'));
  assert.is(photographs.length, 16, 'two crops');
  assert.match(String(more.get('_headers')), /\/assets\/photos\//);
  // The note on drawings stays until photographs replace all drawings.
  assert.match(html, firm.drawingsNote);
  const team = String(more.get('leadership.html'));
  assert.match(team, /width="1200" height="1500" alt="Three brick[^>]* fetchPriority="high"/);
  assert.is(team.includes(leadership.portraitsNote), people.length > 1);
});

test('without a drawing file, a property is drawn from its data, and a person gets an empty window', () => {
  const card = one(open(statePath(state.slug)), 'main li:last-child > figure');
  const image = one(card, 'picture img');
  assert.is(image.getAttribute('alt'), `${statePage.drawingAltPrefix}${newProperty.kind}`);
  const size = ['width', 'height'].map((name) => image.getAttribute(name));
  assert.equal(size, ['800', '600'], 'the size of other drawings');
  const night = one(card, 'source').getAttribute('srcSet');
  assert.match(night ?? '', `-${newProperty.name.toLowerCase().replaceAll(' ', '-')}-night-`);
  for (const version of [image.getAttribute('src'), night]) {
    assert.is(windowsIn(String(more.get(version?.slice(1) ?? ''))), newProperty.units, version ?? '');
  }
  const window = one(open('/leadership'), `#${newPerson.id} picture.profile-portrait img`);
  assert.match(window.getAttribute('src') ?? '', /\/empty-window-day-/);
  assert.is(window.getAttribute('alt'), '');
});

test('without net figures, Target Investments and the schedule of figures label the targets as gross and mention no net figure', () => {
  const targets = Object.entries<Claim>(claims).filter(([, { kind }]) => kind === 'target');
  for (const [id] of targets) assert.match(words(one(open('/disclaimer'), `#figure-${id}`)), siteWords.figures.gross);
  const page = open('/target-investments');
  assert.is(all(page, 'p.card-value').includes(siteWords.figures.gross), targets.length > 0);
  assert.not.match(words(one(page, 'main')), siteWords.figures.net.replace(':', ''));
});

test('a script gets a new name when a chunk that it loads changes', () => {
  const scriptIn = (html: unknown) => /assets\/main-\w+\.js/.exec(String(html))?.[0];
  assert.is.not(scriptIn(more.get('index.html')), scriptIn(bytes('index.html')));
});

test('a preview build is marked on every page and hidden from search engines', () => {
  const pages = [...more.keys()].filter((path) => path.endsWith('.html'));
  assert.is(pages.length, filesEnding('.html').length + 6, 'two files for each page');
  for (const path of pages) {
    const { document } = parseHTML(String(more.get(path)));
    assert.equal(all(document, 'body > header > p'), [siteWords.preview], path);
    assert.is(one(document, 'meta[name="robots"]').getAttribute('content'), 'noindex', path);
  }
  assert.is(String(more.get('robots.txt')), 'User-agent: *\nDisallow: /\n');
  assert.is(JSON.parse(String(more.get('disclosures.json'))).release, false);
  const preview = (names: Iterable<string>) => [...names].find((name) => name.startsWith('assets/og/home-'));
  assert.is.not(preview(more.keys()), preview(filesEnding('.png')));
});

/** Matches the line about a date that is past on the day of the commit. */
const OVERDUE = /^data\/\S+: .*(?:reviewBy|expires) is [\d-]+, before the commit of 2099-01-01; /;

test('sample content and overdue reviews are warnings in a build, and make a release fail without changing dist', () => {
  const warned = built.output.split('\nWarning: ').filter((line) => OVERDUE.test(line));
  assert.ok(warned.length > 5, built.output);
  assert.match(built.output, /^Sample content: \d+ of \d+ entries\. npm run release lists them\.$/m);
  project.edit('data/people.ts', (text) => text.replace(/(?<=id: 'robin-\w',) sample/, ' sampel: true,$&'));
  project.edit('.env', () => 'SITE_URL=http://localhost:4000\n');
  const { status, output } = project.run(['release']);
  assert.is(status, 1);
  const lines = output.split('\n').filter((line) => line !== '' && !/^Making .* …$/.test(line));
  assert.is(lines.filter((line) => OVERDUE.test(line)).length, warned.length, output);
  // unit/release.test.ts tests the rest of each line.
  for (const line of [
    /^data\/people\.ts\(\d+,\d+\): error TS2561: .* 'sampel' does not exist in type /,
    /^\.env or the environment: SITE_URL is http:\/\/localhost:4000, which is not https; /,
    new RegExp(`^data/people.ts: people.* "${newPerson.name}" is sample content; `),
    new RegExp(`^No release: fix these ${lines.length - 1} errors first\\.$`),
  ]) {
    const isPrinted = lines.some((each) => line.test(each));
    assert.ok(isPrinted, `${line} is not in ${output}`);
  }
  assert.is(readFileSync(join(project.folder, 'dist/SHA256SUMS'), 'utf8'), String(more.get('SHA256SUMS')));
});
