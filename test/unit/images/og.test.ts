import sharp from 'sharp';
import { readLogo } from '#assets/make/logo.ts';
import { makeOgImages } from '#assets/make/og.ts';
import { firm } from '#data/firm.ts';
import { home } from '#data/pages/home.ts';
import { state } from '#data/pages/state.ts';
import { notFoundRoutes, routes } from '#pages/routes.tsx';
import { assert, test } from '../../harness/suite.ts';

const { lockup } = readLogo();
const images = await makeOgImages([...routes, ...notFoundRoutes], lockup);

async function inkInTitle(png: Uint8Array): Promise<number> {
  const area = sharp(png).extract({ left: 60, top: 160, width: 560, height: 135 });
  return (await area.grayscale().raw().toBuffer()).filter((value) => value < 90).length;
}

async function imageOf(name: string, label = 'News', logo = lockup, mark = '', back?: Uint8Array) {
  const parent = { name: label, path: '/' } as const;
  const route = { id: 'page', path: '/page', name, parent, source: 'data/page.ts' };
  const made = await makeOgImages([{ ...route, previewImage: 'own' }], logo, new Map(back && [['/page', back]]), mark);
  return made.get('/page')?.bytes ?? new Uint8Array();
}

test('a changed label, logo, logo viewBox, picture, strip or strip text changes a preview image', async () => {
  const logo = { ...lockup, markup: `${lockup.markup}<path d="M0 0h50v50"/>` };
  const blank = Buffer.from('<b/>');
  const made = new Set<string>();
  // One after the other, because an image that isn't in the cache yet is always made.
  for (const make of [
    ...[() => imageOf('Title'), () => imageOf('Title', 'Insights'), () => imageOf('Title', 'News', logo)],
    () => imageOf('Title', 'News', { ...lockup, viewBox: '0 0 9 9' }),
    ...['', ' ', 'Sample'].map((mark) => () => imageOf('Title', 'News', lockup, mark, blank)),
  ])
    made.add(Buffer.from(await make()).toString('base64'));
  assert.is(made.size, 7);
});

test('every page has a preview image with its title, small enough for link previews', async () => {
  assert.is(images.size, routes.length);
  for (const { path, name, parent } of routes) {
    const image = images.get(path);
    if (!image) throw new Error(path);
    const written = `${parent ? state.heading : home.title}: ${path === '/' ? firm.tagline : name}`;
    assert.is(image.alt, `${firm.name}, ${written}`);
    const { format, width, height } = await sharp(image.bytes).metadata();
    assert.equal([format, width, height], ['png', 1200, 630], path);
    assert.ok(image.bytes.length <= 120 * 1024, `${path}: ${image.bytes.length} B`);
    assert.ok((await inkInTitle(image.bytes)) > 800, `${path}: no title`);
  }
});

for (const [what, name, message] of [
  ['too many lines', 'Disproportionately '.repeat(9).trim(), /the title "Dis.* shorten it\.$/],
  ['too wide a word', 'Unternehmensbeteiligungsgesellschaft', /shorten it\.$/],
  ['an unknown letter', 'Łódź', /is not in Newsreader .*; use other letters\.$/],
] as const)
  test(`a title with ${what} stops the build and names the file`, async () => {
    const said = await imageOf(name).then(String, (error: Error) => error.message);
    assert.match(said, /^data\/page\.ts: \/page: /);
    assert.match(said, message);
  });
