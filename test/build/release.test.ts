import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseHTML } from 'linkedom';
import sharp from 'sharp';
import { firm } from '#data/firm.ts';
import { assert, test } from '../harness/suite.ts';
import { filesIn } from '../helpers/build/built.ts';
import { copyProject } from '../helpers/build/project-copy.ts';
import { makeAllReal, setHashes } from '../helpers/build/real-content.ts';

const PUBLISHED = {
  SITE_URL: 'https://www.ascent-multifamily.com',
  SUPABASE_URL: 'https://abcdefgh.supabase.co',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_abc',
};

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

/** Counts the opaque pixels of a color, with a tolerance for the palette of the PNG. */
async function pixels(png: Buffer, color: string): Promise<number> {
  const wanted = [...Buffer.from(`${color.slice(1)}ff`, 'hex')];
  const data = await sharp(png).ensureAlpha().raw().toBuffer();
  let count = 0;
  for (let at = 0; at < data.length; at += 4)
    if (wanted.every((value, i) => Math.abs(value - (data[at + i] ?? 0)) <= 4)) count += 1;
  return count;
}

const project = copyProject('project', 'production');

const colors = { day: new Map<string, string>(), night: new Map<string, string>() };
const LATER = 2041;

makeAllReal(project);
project.edit('data/firm.ts', (text) =>
  text
    .replace(`'${firm.name}'`, "'Northgate Partners'")
    .replace(/address: '[^']*@/, "address: 'hello@")
    .replace(/Year: \d+/, `Year: ${LATER}`)
    .replace(
      /^ {2}(?:legalName|owners|regulatoryStatus|auditor|administrator|phone|office|contacts): (?:\{.*\}|[[{]\n[\s\S]*?^ {2}[\]}]),\n/gm,
      '',
    ),
);
// States share Home's preview image, because drawing theirs in new colors takes 10 s.
project.edit('pages/routes.tsx', (text) => text.replace("states.ts',", "states.ts', previewImage: 'home',"));
project.edit('data/people.ts', (text) => text.replace(/^ {4}portrait(?:Alt)?: .*\n/gm, ''));
for (const name of ['mark.svg', 'mark-small.svg']) rmSync(join(project.folder, 'assets/brand', name));
project.edit('assets/brand/lockup.svg', () => logo);
project.edit('assets/styles/foundation/tokens.css', (text) => {
  for (const [, name = '', color = ''] of text.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)) {
    if (colors.day.has(name)) colors.night.set(name, color);
    else colors.day.set(name, color);
  }
  return text.replace(/(?<=--([\w-]+): )#[0-9a-f]{6}(?=;)/g, (color, name) => rotated(name, color));
});
await setHashes(project);
project.commit('2026-11-20T12:00:00Z');
const release = project.run(['release'], PUBLISHED);
assert.is(release.status, 0, release.output);
const files = filesIn(join(project.folder, 'dist'));

const now = (name: string) => rotated(name, colors.day.get(name) ?? '');
const read = (file: string) => String(files.get(file));

function only(pattern: RegExp): Buffer {
  const found = [...files].filter(([path]) => pattern.test(path));
  assert.is(found.length, 1, `${pattern}: ${found.map(([path]) => path)}`);
  return found[0]?.[1] ?? Buffer.alloc(0);
}

const texts = [...files].flatMap(([path, content]): [string, string][] =>
  /\.(?:png|woff2|jpg|avif|webp)$/.test(path) ? [] : [[path, String(content)]],
);
const pages = texts.filter(([path]) => path.endsWith('.html') && !path.endsWith('/index.html'));

test('a release is open to search engines, dates its figures, and prints the next step', () => {
  assert.not.match(release.output, 'Sample content');
  assert.match(release.output, /^Next: publish dist .* npm run verify -- https:\/\/www\.ascent/m);
  const page = read('experience.html');
  assert.match(page, /figures-line.*<time dateTime="[\d-]+">[A-Z][a-z]+ \d+, \d{4}<\/time>/);
  assert.not.match(read('target-investments.html'), 'class="sample-mark"');
  assert.not.match(read('leadership.html'), 'page-heading-aside', 'a note on portraits without any portrait');
  assert.match(read('robots.txt'), /^Allow: \/$/m);
});

test('npm run hosts, record and verify need no development packages, and leave no temporary files', () => {
  const [, header = 'none'] = /-Policy: (.*)/.exec(read('_headers')) ?? [];
  const hosts = project.run(['hosts', 'nginx'], PUBLISHED);
  for (const part of [`Content-Security-Policy "${header}"`, 'server_name www.ascent-multifam'])
    assert.match(hosts.output, part);
  const { output: copy } = project.run(['record']);
  assert.match(copy, /\/project-records\/website-[0-9a-f]{7}-[0-9a-f]{10}\n$/);
  assert.equal(filesIn(copy.trim()), files);

  // Nothing listens on this port.
  const verified = project.run(['verify', 'http://127.0.0.1:9']);
  assert.is(verified.status, 1);
  assert.match(verified.output, /^file +.*: .*\/index\.html/m);
  assert.not.match(verified.output, 'ERR_MODULE_NOT_FOUND');
  assert.not.match(readdirSync(join(project.folder, '.local')).join(), 'build-');
});

test('a changed name, email address and copyright year replace the old ones in every file', () => {
  assert.ok(texts.length > 150, `${texts.length}`);
  for (const [path, text] of texts) {
    // CSS also uses the lowercase word "ascent".
    assert.not.match(text, firm.name, path);
    assert.not.match(text, 'info@ascent', path);
    assert.not.match(text, 'Partners’s', path);
  }
  for (const [path, text] of pages) {
    assert.match(text, /<title>[^<]*Northgate Partners/, path);
    assert.match(text, `© ${LATER} Northgate Partners`, path);
    assert.match(text, 'href="mailto:hello@ascent-multifamily.com"', path);
  }
  assert.match(read('.well-known/security.txt'), 'mailto:hello@ascent-multifamily.com');
  assert.match(read('experience/texas.html'), 'Northgate Partners’ ');
});

test('a changed logo and changed colors are used on every page', () => {
  const old = [...colors.day.values(), ...colors.night.values()];
  assert.ok(old.length > 30, `${old.length}`);
  for (const [path, text] of texts) {
    for (const color of old) assert.not.match(text, color, `${path} still has ${color}`);
    // In these drawings, the dark color is ground.
    if (/\/(?:hero|street|why-multifamily|investment-process|company-overview-section)-/.test(path))
      assert.not.match(text, now('ink'), path);
  }
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
    const content = themes.map((each) => `${each.getAttribute('media')} ${each.getAttribute('content')}`);
    const night = rotated('paper', colors.night.get('paper') ?? '');
    assert.equal(content, [`(prefers-color-scheme: dark) ${night}`, `null ${now('paper')}`], path);
  }
});

test('a changed logo and changed colors are used in every icon and preview image', async () => {
  const favicon = only(/favicon-\w+\.svg$/).toString();
  for (const part of [...shapes, now('ink'), `dark){svg{color:${now('on-earth')}}`]) assert.match(favicon, part);
  assert.ok((await pixels(only(/favicon-32-/), now('ink'))) > 9, 'the favicon for browsers without SVG');
  assert.match(read('company-overview.html'), /"logo":"[^"]*\/assets\/icon-512-\w+\.png"/);
  for (const icon of [/icon-192-/, /icon-512-/, /apple-touch/]) {
    const png = only(icon);
    const { width } = await sharp(png).metadata();
    for (const color of [brand, now('earth'), now('on-earth'), now('brass-earth')])
      assert.ok((await pixels(png, color)) >= width, `${icon} has no ${color}`);
    assert.is(await pixels(png, colors.day.get('earth') ?? ''), 0, `${icon}`);
  }
  const images = [...files].filter(([path]) => path.startsWith('assets/og/'));
  for (const [path, png] of images) {
    assert.ok((await pixels(png, brand)) > 500, `${path}: no logo`);
    // Only the lowest terrace of the hill has exactly this color.
    assert.ok((await pixels(png, now('earth'))) > 5_000, `${path}: the ground is not recolored`);
    assert.is(await pixels(png, colors.day.get('earth') ?? ''), 0, path);
  }
  const groundOf = (page: string) => pixels(only(new RegExp(`/og/${page}-\\w+\\.png$`)), now('earth'));
  assert.ok((await groundOf('experience')) > 1.5 * (await groundOf('home')), 'Experience shows the hill');
});
