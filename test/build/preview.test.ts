import { parseHTML } from 'linkedom';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { buildSite } from '../../build.ts';
import { layout } from '../../data/pages/layout.ts';
import { textOf } from '../../pages/build/content.ts';
import { all, dist, ORIGIN, one } from '../helpers/build/built.ts';
import { PUBLISHED } from '../helpers/build/settings.ts';

const test = suite('build: what is no release');

const isPage = (path: string) => path.endsWith('.html');
const text = (files: ReadonlyMap<string, unknown>, path: string) => {
  const content = files.get(path);
  return typeof content === 'string' ? content : Buffer.from(content as Uint8Array).toString();
};

test('says so on every page, may not be indexed, and tells crawlers to stay away', async () => {
  const { files } = await buildSite(PUBLISHED);
  const pages = [...files].filter(([path]) => isPage(path));
  assert.ok(pages.length > 0);
  for (const [path, content] of pages) {
    const { document } = parseHTML(textOf(content));
    assert.equal(all(document, 'body > header > p'), [layout.preview], path);
    assert.is(one(document, 'meta[name="robots"]').getAttribute('content'), 'noindex', path);
  }
  assert.is(text(files, 'robots.txt'), 'User-agent: *\nDisallow: /\n');
  assert.is(JSON.parse(text(files, 'disclosures.json')).release, false);
});

test('below a path, keeps crawlers out of that path alone', async () => {
  const siteUrl = `${ORIGIN}/ascent`;
  const { files } = await buildSite({ ...PUBLISHED, siteUrl });
  assert.is(text(files, 'robots.txt'), 'User-agent: *\nDisallow: /ascent/\n');
});

test('a release says none of it', () => {
  for (const path of [...dist.keys()].filter(isPage)) {
    const page = text(dist, path);
    assert.not.match(page, layout.preview, path);
    assert.not.match(page, 'bar-preview', path);
    assert.is(page.includes('<meta name="robots"'), path.endsWith('404.html'), path);
  }
  assert.match(text(dist, 'robots.txt'), /^Allow: \/$/m);
  assert.is(JSON.parse(text(dist, 'disclosures.json')).release, true);
});

test.run();
