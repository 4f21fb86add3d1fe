import { rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseHTML } from 'linkedom';
import sharp from 'sharp';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { firm } from '#data/firm.ts';
import { states } from '#data/locations.ts';
import { leadership } from '#data/pages/leadership.ts';
import { state as statePage } from '#data/pages/state.ts';
import { statePath } from '#data/paths.ts';
import { people } from '#data/people.ts';
import { siteWords } from '#data/site-words.ts';
import { all, bytes, filesEnding, filesIn, main, one, words } from '../helpers/build/built.ts';
import {
  addField,
  addNews,
  addPerson,
  addProperty,
  newEntries,
  newPerson,
  newProperty,
  removePerson,
  replaceIn,
} from '../helpers/build/changes.ts';
import { copyProject, type ProjectCopy } from '../helpers/build/project-copy.ts';
import { fromPhone } from '../helpers/photo.ts';
import { windowsIn } from '../helpers/windows.ts';

// One copy of the project gets more content; the other copy gets the name, logo and colors of another firm.
// release.test.ts tests changed figures, states and people.
const test = suite('changes of content and brand');

/** The content of each published file, by path. */
type Published = ReadonlyMap<string, Buffer>;

/** Changes and builds a copy of the project; throws the output of a failed build. */
function buildCopy(change: (project: ProjectCopy) => void): Published {
  const project = copyProject();
  try {
    change(project);
    const { status, output } = project.run(['build']);
    if (status !== 0) throw new Error(output);
    return filesIn(join(project.folder, 'dist'));
  } finally {
    project.remove();
  }
}

/** Returns every published text file, by its path. */
const textsOf = (files: Published): readonly (readonly [path: string, text: string])[] =>
  [...files]
    .filter(([path]) => !/\.(?:png|woff2|jpg|avif|webp)$/.test(path))
    .map(([path, content]) => [path, content.toString()]);

const phone = await fromPhone();

/** Adds a photograph before the first field of each entry, which `entries` matches. */
function addPhotographs(project: ProjectCopy, file: string, entries: RegExp): void {
  let count = 0;
  project.edit(file, (text) =>
    text.replace(entries, (found) => {
      const name = `${basename(file, '.ts')}-${count++}.jpg`;
      writeFileSync(join(project.folder, 'assets/photos', name), phone);
      return `photo: '${name}', photoAlt: 'Three brick houses around a lawn', ${found}`;
    }),
  );
}

const pageOf = (files: Published, path: string): Document =>
  parseHTML(String(files.get(path === '/' ? 'index.html' : `${path.slice(1)}.html`))).document;

const [state] = states;
if (!state) throw new Error('there is no state');

const more = buildCopy((project) => {
  addProperty(project, state.slug);
  addPerson(project);
  addNews(project);
  addField(project);
  addPhotographs(project, 'data/states.ts', /units: /);
  addPhotographs(project, 'data/people.ts', /id: '/);
  project.edit('client/supabase.ts', (text) => `${text}\nexport const changed = true;\n`);
});
const open = (path: string) => pageOf(more, path);

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
    /<picture><source type="image\/avif" srcSet="[^"]+" sizes="[^"]+"\/><img [^>]+><\/picture>/;
  const [picture = ''] = markup.exec(html) ?? [];
  const alt = 'width="1600" height="1200" alt="Three brick houses around a lawn"';
  assert.match(picture, alt);
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
  assert.match(night ?? '', '-larch-court-9-night-');
  for (const version of [image.getAttribute('src'), night]) {
    const svg = String(more.get(version?.slice(1) ?? ''));
    assert.is(windowsIn(svg), newProperty.units, version ?? '');
  }
  const window = one(open('/leadership'), `#${newPerson.id} picture.profile-portrait img`);
  assert.match(window.getAttribute('src') ?? '', /\/empty-window-day-/);
  assert.is(window.getAttribute('alt'), '');
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
});

/** A logo with two shapes; only the second shape has its own color. */
const shapes = ['M0 0h40v40H0z', 'M60 0h130v40H60z'];
const brand = '#c2185b';
const logo = `<?xml version="1.0"?>
<svg xmlns="http://www.w3.org/2000/svg" id="logo" viewBox="-10 -10 220 60">
  <title>Meridian</title>
  <path d="${shapes[0]}"/>
  <path id="bar" fill="${brand}" d="${shapes[1]}"/>
</svg>`;

/** Rotates the channels of a color by one place; `earth` rotates by two places. */
function rotated(name: string, color: string): string {
  const once = `#${color.slice(5)}${color.slice(1, 5)}`;
  return name === 'earth' ? `#${once.slice(5)}${once.slice(1, 5)}` : once;
}

/** Counts the pixels of a color, with a tolerance for the palette of the PNG. */
async function pixels(png: Buffer, color: string): Promise<number> {
  const wanted = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  let count = 0;
  for (let at = 0; at < data.length; at += info.channels) {
    if (data[at + 3] !== 255) continue;
    if (wanted.every((value, i) => Math.abs(value - (data[at + i] ?? 0)) <= 4)) count += 1;
  }
  return count;
}

/** Each row has an optional field of the firm, a page, and the words that the page shows for the field. */
const optional = [
  ['legalName', '/disclaimer', firm.legalName?.name],
  ['regulatoryStatus', '/disclaimer', firm.regulatoryStatus?.sentence],
  ['auditor', '/company-overview', firm.auditor?.name],
  ['administrator', '/company-overview', firm.administrator?.name],
  ['phone', '/contact', firm.phone?.number],
  ['office', '/contact', firm.office?.street],
  ['contacts', '/contact', firm.contacts?.[0]?.name],
] as const;

const colors = { day: new Map<string, string>(), night: new Map<string, string>() };
const later = firm.copyrightYear + 16;

const other = buildCopy((project) => {
  const file = 'data/firm.ts';
  replaceIn(project, file, `'${firm.name}'`, "'Northgate Partners'");
  replaceIn(project, file, firm.email.address, 'hello@northgate.example');
  replaceIn(project, file, `Year: ${firm.copyrightYear}`, `Year: ${later}`);
  for (const [field] of optional) {
    const entry = new RegExp(`^  ${field}: (?:\\{.*\\}|[[{]\\n[\\s\\S]*?^  [\\]}]),\\n`, 'm');
    project.edit(file, (text) => text.replace(entry, ''));
  }
  // States share Home's preview image, because drawing theirs in new colors takes 10 s.
  replaceIn(project, 'pages/routes.tsx', "states.ts',", "states.ts', previewImage: 'home',");
  removePerson(project);
  addPhotographs(project, 'data/people.ts', /id: '/g);
  addPerson(project);
  for (const name of ['mark.svg', 'mark-small.svg'])
    rmSync(join(project.folder, 'assets/brand', name));
  project.edit('assets/brand/lockup.svg', () => logo);
  project.edit('assets/styles/foundation/tokens.css', (text) => {
    for (const [, name = '', color = ''] of text.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)) {
      if (colors.day.has(name)) colors.night.set(name, color);
      else colors.day.set(name, color);
    }
    return text.replace(/(?<=--([\w-]+): )#[0-9a-f]{6}(?=;)/g, (color, name) =>
      rotated(name, color),
    );
  });
});

/** Returns the only file of the second copy whose path matches. */
function only(pattern: RegExp): Buffer {
  const found = [...other].filter(([path]) => pattern.test(path));
  assert.is(found.length, 1, `${pattern}: ${found.map(([path]) => path)}`);
  return found[0]?.[1] ?? Buffer.alloc(0);
}

const pages = textsOf(other).filter(
  ([path]) => path.endsWith('.html') && !path.endsWith('/index.html'),
);

test('a removed person disappears, and without a drawn portrait, the note on drawings disappears', () => {
  const page = pageOf(other, '/leadership');
  const left = [...people.slice(0, -1), newPerson].map(({ name }) => name);
  assert.equal(all(page, 'main .card-title'), left);
  assert.is(page.querySelectorAll('img[alt^="Three brick"]').length, people.length - 1);
  assert.not.match(words(one(page, 'main')), leadership.portraitsNote);
});

test('a removed optional field of the firm disappears from its page', () => {
  for (const [field, path, shown] of optional) {
    if (shown) assert.ok(words(main(path)).includes(shown), field);
    const page = pageOf(other, path);
    // A contact may also be named as a person of the firm.
    const part = field === 'contacts' ? page.querySelector('.contact-people') : one(page, 'body');
    const text = part ? words(part) : '';
    if (shown) assert.not.ok(text.includes(shown), field);
    assert.is(page.querySelector('.contact-people .facts'), null);
  }
});

test('a changed name, email address and copyright year replace the old ones in every file', () => {
  const texts = textsOf(other);
  assert.ok(texts.length > 150, `${texts.length}`);
  for (const [path, text] of texts) {
    // CSS also uses the lowercase word "ascent".
    assert.not.match(text, firm.name, path);
    assert.not.match(text, firm.email.address, path);
    assert.not.match(text, 'Partners’s', path);
  }
  for (const [path, text] of pages) {
    assert.match(text, /<title>[^<]*Northgate Partners/, path);
    assert.match(text, `© ${later} Northgate Partners`, path);
    assert.match(text, 'href="mailto:hello@northgate.example"', path);
  }
  assert.match(String(only(/security\.txt$/)), 'mailto:hello@northgate.example');
  assert.match(String(only(/^experience\/texas\.html$/)), 'Northgate Partners’ principals');
});

test('a changed logo and changed colors are used on every page', () => {
  const old = [...colors.day.values(), ...colors.night.values()];
  assert.ok(old.length > 30, `${old.length}`);
  const now = (name: string) => rotated(name, colors.day.get(name) ?? '');
  for (const [path, text] of textsOf(other))
    for (const color of old) assert.not.match(text, color, `${path} still has ${color}`);
  for (const [path, text] of pages) {
    const { document } = parseHTML(text);
    const shown = [...document.querySelectorAll('svg.lockup')];
    assert.is(shown.length, 2, `${path}: in header and footer`);
    for (const svg of shown) {
      assert.is(svg.getAttribute('viewBox'), '-10 -10 220 60');
      const paths = [...svg.querySelectorAll('path')];
      const drawn = paths.map((each) => [each.getAttribute('d'), each.getAttribute('fill')]);
      assert.equal(drawn.flat(), [shapes[0], null, shapes[1], brand], path);
    }
    assert.not.match(text, 'id="bar"');
    const themes = [...document.querySelectorAll('meta[name="theme-color"]')];
    const content = themes.map(
      (each) => `${each.getAttribute('media')} ${each.getAttribute('content')}`,
    );
    const night = rotated('paper', colors.night.get('paper') ?? '');
    assert.equal(content, [`(prefers-color-scheme: dark) ${night}`, `null ${now('paper')}`], path);
  }
});

test('a changed logo and changed colors are used in every icon and preview image', async () => {
  const now = (name: string) => rotated(name, colors.day.get(name) ?? '');
  const favicon = only(/favicon-\w+\.svg$/).toString();
  for (const part of [...shapes, now('ink'), `dark){svg{color:${now('on-earth')}}`])
    assert.match(favicon, part);
  const organization = only(/^company-overview\.html$/).toString();
  assert.match(organization, /"logo":"[^"]*\/assets\/icon-512-\w+\.png"/);
  for (const icon of [/icon-192-/, /icon-512-/, /apple-touch/]) {
    const png = only(icon);
    const { width } = await sharp(png).metadata();
    for (const color of [brand, now('earth'), now('on-earth'), now('brass-earth')]) {
      assert.ok((await pixels(png, color)) >= width, `${icon} has no ${color}`);
    }
    assert.is(await pixels(png, colors.day.get('earth') ?? ''), 0, `${icon}`);
  }
  const images = [...other].filter(([path]) => path.startsWith('assets/og/'));
  for (const [path, png] of images) {
    assert.ok((await pixels(png, brand)) > 500, `${path}: no logo`);
    // Only the lowest terrace of the hill has exactly this color.
    assert.ok((await pixels(png, now('earth'))) > 5_000, `${path}: the ground is not recolored`);
    assert.is(await pixels(png, colors.day.get('earth') ?? ''), 0, path);
  }
});

test.run();
