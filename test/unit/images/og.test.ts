import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readLogo } from '../../../assets/logo.ts';
import { drawBackground, drawImage, mostBytes } from '../../../assets/og/image.ts';
import { layOutTitle, left } from '../../../assets/og/layout.ts';
import { measure, titleFace } from '../../../assets/og/type.ts';
import { buildSite } from '../../../build.ts';
import { firm } from '../../../data/firm.ts';
import { home } from '../../../data/pages/home.ts';
import { state } from '../../../data/pages/state.ts';
import { bytesOf, textOf } from '../../../pages/build/content.ts';
import { drawOgImages } from '../../../pages/build/render/og-images.ts';
import { notFoundRoutes, routes } from '../../../pages/routes.tsx';

const og = suite('Open Graph images');

const origin = 'https://www.ascent.example';
const { files: dist, assets } = await buildSite({
  siteUrl: origin,
  supabaseUrl: 'https://x.supabase.co',
  supabasePublishableKey: 'sb_publishable_x',
});
const background = drawBackground(
  await readFile(new URL('../../../assets/og/og-background-day.svg', import.meta.url)),
);
const { lockup } = await readLogo();
const label = home.title;

/** The content of a page's <meta> of that name. */
function meta(file: string, name: string): string {
  const tag = new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`);
  return tag.exec(textOf(dist.get(file) ?? ''))?.[1] ?? '';
}

/** A file of the site; empty when there is none. */
const read = (file: string) => Buffer.from(bytesOf(dist.get(file) ?? ''));

const imageOf = (file: string) => meta(file, 'og:image').slice(origin.length + 1);
const fileOf = (path: string) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);

/** How many pixels are as dark as the title's ink, in the area where it is drawn. */
async function inkInTitle(png: Uint8Array): Promise<number> {
  const data = await sharp(png)
    .extract({ left: 60, top: 160, width: 560, height: 135 })
    .grayscale()
    .raw()
    .toBuffer();
  return data.filter((value) => value < 90).length;
}

og('every page has its own, of the right size and weight', async () => {
  const seen = new Set<string>();
  for (const { path } of routes) {
    const image = imageOf(fileOf(path));
    const name = path === '/' ? 'home' : path.slice(1).replaceAll('/', '-');
    assert.match(image, new RegExp(`^assets/og/${name}-[0-9a-f]{10}\\.png$`));
    seen.add(image);
    const bytes = read(image);
    const { format, width, height } = await sharp(bytes).metadata();
    assert.equal([format, width, height], ['png', 1200, 630], image);
    assert.ok(bytes.length <= mostBytes, `${image}: ${bytes.length} B`);
  }
  assert.is(seen.size, routes.length);
  assert.is(mostBytes, 120 * 1024);
});

og('the title is visible on each; the background alone has no ink there', async () => {
  assert.is(await inkInTitle(background), 0);
  for (const { path } of routes) {
    const ink = await inkInTitle(read(imageOf(fileOf(path))));
    assert.ok(ink > 800, `${path}: ${ink} dark pixels`);
  }
});

og('the head states size and alternative text', () => {
  for (const { path, name, parent } of routes) {
    const shown = path === '/' ? firm.tagline : name;
    const over = parent ? state.heading : label;
    assert.is(meta(fileOf(path), 'og:image:alt'), `${firm.name}, ${over}: ${shown}`);
    assert.is(meta(fileOf(path), 'og:image:width'), '1200');
    assert.is(meta(fileOf(path), 'og:image:height'), '630');
    assert.is(meta(fileOf(path), 'twitter:card'), 'summary_large_image');
  }
});

og('the 404 pages have the image of the home page', () => {
  for (const { path } of notFoundRoutes) assert.is(imageOf(fileOf(path)), imageOf('index.html'));
});

og('the same words give the same bytes', async () => {
  const route = routes.find(({ id }) => id === 'target-investments');
  const words = { label, title: route?.name ?? '' };
  const one = await drawImage(words, background, lockup);
  const two = await drawImage(words, background, lockup);
  assert.ok(Buffer.from(one).equals(Buffer.from(two)));
  // The build took its own from the cache, or drew it in another process.
  const built = read(imageOf('target-investments.html'));
  assert.ok(Buffer.from(one).equals(built));
});

og('titles are as large as possible, in at most three lines that begin under the logo', () => {
  const short = layOutTitle('Texas');
  assert.is(short.size, 80);
  assert.is(short.lines.length, 1);
  const home = layOutTitle('Elevating Real Estate Investment Excellence');
  assert.equal(
    home.lines.map(({ text }) => text),
    ['Elevating Real Estate', 'Investment Excellence'],
  );
  const long = layOutTitle('How we choose, finance and renovate apartment communities');
  assert.is(long.lines.length, 3);
  assert.ok(long.size >= 56 && long.size < 80);
  const ninety =
    'Past experience of our principals across garden, mid-rise and high-rise apartment houses';
  const longest = layOutTitle(ninety);
  assert.ok(ninety.length >= 88 && longest.size >= 40);
  for (const { size, lines } of [short, home, long, longest]) {
    for (const { text, x } of lines) {
      const { start, width } = measure(text, titleFace);
      assert.ok(Math.abs(x + start * size - left) < 0.01);
      assert.ok(left + width * size <= 656, text);
    }
  }
});

og('& and < are drawn like other characters', () => {
  assert.ok(measure('A & B <c>', titleFace).width > measure('A B', titleFace).width);
});

async function refusal(work: () => unknown): Promise<string> {
  try {
    await work();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return '';
}

og('a title that does not fit is refused, and so is a word too long for a line', async () => {
  const long =
    'Past experience of our principals across garden, mid-rise and high-rise apartments since the first one was bought by them';
  assert.match(await refusal(() => layOutTitle(long)), /does not fit .* in 3 lines; shorten it/);
  assert.match(
    await refusal(() => layOutTitle('Unternehmensbeteiligungsgesellschaft')),
    /does not fit/,
  );
});

og('nothing is left blank: an empty title, blank text, a letter that the font lacks', async () => {
  assert.match(await refusal(() => layOutTitle(' ')), /is empty; give it one/);
  assert.match(await refusal(() => measure(' ', titleFace)), /draws nothing/);
  assert.match(await refusal(() => layOutTitle('Texas مرحبا')), /is not in Newsreader/);
  assert.match(
    await refusal(() => drawImage({ label: '☃', title: 'Texas' }, background, lockup)),
    /is not in Instrument Sans/,
  );
});

og('the build names the file whose title is too long', async () => {
  const [home] = routes.slice(1);
  if (!home) throw new Error('no routes');
  const route = { ...home, name: 'Disproportionately '.repeat(9).trim() };
  assert.match(
    await refusal(() => drawOgImages([route], assets.ogImages)),
    /^data\/pages\/company-overview\.ts: \/company-overview: the title "Dis.* shorten it\.$/,
  );
});

og.run();
