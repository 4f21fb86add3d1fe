import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readPhotographs } from '../../assets/photographs/photographs.ts';
import { buildSite } from '../../build.ts';
import { firm } from '../../data/firm.ts';
import { leadership } from '../../data/pages/leadership.ts';
import { state as statePage } from '../../data/pages/state.ts';
import { people } from '../../data/people.ts';
import type { Property } from '../../data/schemas/state.ts';
import { states } from '../../data/states.ts';
import { type Content, textOf } from '../../pages/build/content.ts';
import { makeAssets } from '../../pages/build/make-assets.ts';
import { notFoundRoutes, type PageRoute, routes, stateRoute } from '../../pages/routes.tsx';
import { copyProject } from '../helpers/build/project-copy.ts';
import { fromPhone } from '../helpers/images/photo.ts';
import { folderOf } from '../helpers/images/photo-folder.ts';

interface Context {
  folder: Awaited<ReturnType<typeof folderOf>>;
}
const pages = suite<Context>('photographs in pages');
const assets = await makeAssets();

type Dist = ReadonlyMap<string, Content>;

pages.before(async (context) => {
  context.folder = await folderOf({ 'a.jpg': await fromPhone() });
});
pages.after((context) => context.folder.remove());

const settings = {
  siteUrl: 'https://www.ascent.example',
  supabaseUrl: 'https://x.supabase.co',
  supabasePublishableKey: 'sb_publishable_x',
};
const { drawingAltPrefix } = statePage;
const [state, other] = states;
if (!state || !other) throw new Error('these tests need two states');
const { slug } = state;
const page = `experience/${slug}.html`;
const source = `data/states/${slug}.ts: /experience/${slug}`;
/** Three properties of the site, whatever the state shows. */
const three = states.flatMap(({ properties }) => properties).slice(0, 3);
const photo = { photo: 'a.jpg', photoAlt: 'Three brick houses around a lawn' };

/** The site with these routes in the place of its own. */
async function siteWith(folder: string, ...others: readonly PageRoute[]): Promise<Dist> {
  const table = [...routes, ...notFoundRoutes].map(
    (route) => others.find(({ path }) => path === route.path) ?? route,
  );
  const photographs = await readPhotographs(folder);
  const { files } = await buildSite(settings, {
    assets: { ...assets, photographs },
    routes: table,
  });
  return files;
}

/** The page of a state with three properties, with something else about each. */
const stateWith = (...changes: readonly Partial<Property>[]): PageRoute =>
  stateRoute({ ...state, properties: three.map((each, i) => ({ ...each, ...changes[i] })) });

const html = (dist: Dist, file: string) => textOf(dist.get(file) ?? '');

/** What the build says of a site that it refuses. */
async function refusal(folder: string, ...others: readonly PageRoute[]): Promise<string> {
  try {
    await siteWith(folder, ...others);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return '';
}

pages('a photograph replaces the drawing, in all formats and sizes', async ({ folder }) => {
  const dist = await siteWith(folder.path, stateWith({}, photo));
  const pictures = html(dist, page).match(/<picture>.*?<\/picture>/gs) ?? [];
  const [before, shown, after] = pictures.filter((picture) => !picture.includes('street'));
  assert.match(before ?? '', `alt="${drawingAltPrefix}`);
  assert.match(after ?? '', `alt="${drawingAltPrefix}`);
  assert.match(
    shown ?? '',
    /^<picture><source type="image\/avif" srcSet="[^"]+" sizes="[^"]+"\/><source type="image\/webp" srcSet="[^"]+" sizes="[^"]+"\/><img [^>]+><\/picture>$/,
  );
  const img = shown?.slice(shown.indexOf('<img')) ?? '';
  assert.match(img, ' width="1600" height="1200" alt="Three brick houses around a lawn"');
  assert.match(img, ' loading="lazy"');
  assert.not.match(shown ?? '', drawingAltPrefix);
  for (const set of shown?.match(/srcSet="[^"]+"/g) ?? []) {
    const widths = [...set.matchAll(/(\/\S+) (\d+)w/g)];
    assert.equal(
      widths.map(([, , width]) => width),
      ['480', '800', '1200', '1600'],
    );
    for (const [, path = ''] of widths) assert.ok(dist.has(path.slice(1)), path);
  }
});

pages('hosts may cache the files forever', async ({ folder }) => {
  const dist = await siteWith(folder.path, stateWith(photo));
  const files = [...dist.keys()].filter((path) => path.startsWith('assets/photos/'));
  assert.is(files.length, 12);
  assert.match(html(dist, '_headers'), /\/assets\/photos\//);
});

pages('the note on drawings is shown on pages with a drawing', async ({ folder }) => {
  const some = await siteWith(folder.path, stateWith(photo, photo));
  assert.match(html(some, page), firm.drawingsNote);
  const none = await siteWith(folder.path, stateWith(photo, photo, photo));
  assert.not.match(html(none, page), firm.drawingsNote);
  assert.match(html(none, `experience/${other.slug}.html`), firm.drawingsNote);
});

pages(
  'a photograph of a person is loaded first; the note on portraits goes with the last drawing',
  async () => {
    const project = copyProject();
    const build = (occurrences: RegExp) => {
      project.edit('data/people.ts', (text) =>
        text.replace(occurrences, "photo: 'a.jpg', photoAlt: 'A founder at a window', $&"),
      );
      const { status, output } = project.run(['build']);
      assert.is(status, 0, output);
      return readFileSync(join(project.folder, 'dist/leadership.html'), 'utf8');
    };
    writeFileSync(join(project.folder, 'assets/photos/a.jpg'), await fromPhone());
    const one = build(/portrait: '/);
    assert.match(
      one,
      / width="1200" height="1500" alt="A founder at a window"[^>]* fetchPriority="high"/,
    );
    for (const { portraitAlt } of people.slice(1)) assert.match(one, `alt="${portraitAlt}"`);
    assert.is(one.includes(leadership.portraitsNote), people.length > 1);
    const all = build(/(?<!photoAlt: .*)portrait: '/g);
    assert.is(all.match(/alt="A founder at a window"/g)?.length, people.length);
    assert.not.match(all, leadership.portraitsNote);
    project.remove();
  },
);

pages(
  'the build refuses a photograph without alternative text, or with that of a drawing',
  async ({ folder }) => {
    const say = (photoAlt?: string) =>
      refusal(folder.path, stateWith({ photo: 'a.jpg', ...(photoAlt && { photoAlt }) }));
    assert.is(
      await say(),
      `${source} does not render: photo "a.jpg" has no photoAlt; say there what the photograph shows.`,
    );
    assert.match(await say('  '), /has no photoAlt/);
    assert.match(await say('Drawing of a house'), /calls it a drawing/);
    assert.is(await say('Drawings on a wall'), '');
  },
);

pages(
  'the build names the file of ours that refers to a photograph which is not there',
  async ({ folder }) => {
    assert.is(
      await refusal(folder.path, stateWith({ ...photo, photo: 'b.jpg' })),
      `${source} does not render: there is no assets/photos/b.jpg; add it, or correct the name.`,
    );
  },
);

pages('the site’s own table must show every photograph of the folder', async ({ folder }) => {
  const photographs = await readPhotographs(folder.path);
  let said = '';
  await buildSite(settings, { assets: { ...assets, photographs } }).catch((error: Error) => {
    said = error.message;
  });
  assert.is(said, 'assets/photos/a.jpg: no page shows it; name it in data/, or remove it.');
});

pages('no picture shifts the page: each reserves its space', async ({ folder }) => {
  const dist = await siteWith(folder.path, stateWith(photo));
  let pictures = 0;
  for (const [file, content] of dist) {
    if (!file.endsWith('.html')) continue;
    for (const [picture] of textOf(content).matchAll(/<picture.*?<\/picture>/gs)) {
      pictures++;
      const img = /<img[^>]* width="(\d+)" height="(\d+)"/.exec(picture);
      assert.ok(img, `${file}: ${picture}`);
      for (const [source] of picture.matchAll(/<source[^>]*>/g)) {
        const own = /width="(\d+)" height="(\d+)"/.exec(source);
        // A source without a size of its own takes that of the image: right for one crop only.
        assert.ok(own || /srcSet="\/assets\/photos\//.test(source), `${file}: ${source}`);
      }
    }
  }
  assert.ok(pictures > 100, `${pictures}`);
});

pages.run();
