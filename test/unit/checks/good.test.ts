import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { startChecks } from '../../../pages/build/checks/index.ts';
import { check, page } from './site.ts';

const test = suite('checks: what is good');

test('pages with nothing wrong pass without a line', () => {
  const home = page({
    head:
      '<meta property="og:image" content="https://www.ascent.example/logo.svg"/>' +
      '<meta property="og:url" content="https://www.ascent.example/"/>' +
      '<link rel="icon" href="/logo.svg"/>' +
      '<script type="application/ld+json">{"a":"<b onclick=x>"}</script>' +
      '<script type="speculationrules">{"prerender":[]}</script>' +
      '<script type="module" src="/assets/icons.svg"></script>',
    body:
      '<!-- a comment with <b> in it -->' +
      '<a href="/contact">Contact</a> <a href="/contact#form">Write</a> <a href="#main">Up</a>' +
      '<a href="/terms.pdf">Terms</a> <a href="mailto:a@b.example">Mail</a> <a href="#top">Top</a>' +
      '<a href="https://other.example" target="_blank" rel="noopener">Other</a>' +
      '<a href="/" aria-label="Home"><svg aria-hidden="true"><title>x</title>' +
      '<use href="/assets/icons.svg#i-arrow"></use><path d="M0 0"/></svg></a>' +
      '<a href="/"><img src="/logo.svg" alt="Ascent" width="10" height="10"/></a>' +
      '<picture><source srcSet="/assets/house-AB12CD34.avif 400w, /logo.svg 2x"/>' +
      '<img src="/logo.svg" alt="" width="4" height="3"/></picture>' +
      '<h2>Two</h2><h3>Three</h3><h2>Two</h2>' +
      '<section hidden=""><h1>Other view</h1><h2>Below it</h2></section>' +
      '<template id="toast"><div role="status"><h4>Toast</h4><button>Close</button></div></template>',
  });
  const contact = page({
    route: '/contact',
    body:
      '<form id="form" action="https://api.example/send">' +
      '<label for="name">Name</label><input id="name" name="name" aria-describedby="hint"/>' +
      '<p id="hint">As it is written</p><label>Mail<input type="email"/></label>' +
      '<textarea aria-label="Message"></textarea><input type="hidden" name="x" value="1"/>' +
      '<button type="submit">Send</button></form>',
  });
  const missing = page({ route: '/404', kind: '404' });
  const state = page({
    route: '/experience/404',
    kind: '404',
    title: '<title>Ascent /404</title>',
  });
  assert.equal(check([home, contact, missing, state]), []);
});

test('the same fault on many pages is one line that counts them', () => {
  const body = '<a href="/gone">Gone</a>';
  const lines = check([page({ body }), page({ route: '/a', body }), page({ route: '/b', body })]);
  assert.equal(lines, [
    'pages/home.tsx: page /: dead link to /gone; ' +
      'correct it, or add the page to the route table (and on 2 more pages)',
  ]);
});

test('pages may come one after the other, and none is asked for twice', () => {
  const checks = startChecks({
    routes: new Map([
      ['/', 'pages/home.tsx'],
      ['/a', 'pages/a.tsx'],
    ]),
    files: new Set(),
    origin: 'https://www.ascent.example',
  });
  const body = '<a href="/a#here">There</a> <a href="/a#gone">Gone</a>';
  checks.page(page({ body }));
  checks.page(page({ route: '/a', body: '<p id="here">Here</p>' }));
  assert.equal(checks.end(), [
    'pages/home.tsx: page /: dead anchor /a#gone; give an element of pages/a.tsx that id',
  ]);
});

test('what pages share is read once, and counts on each of them', () => {
  const shared =
    '<ul><li><a href="/gone">Gone</a></li><li><a href="#here">Here</a></li></ul>' +
    '<h3>Deep</h3><p>Rents rose by 7</p><img src="/logo.svg" alt=""/>';
  const own = '<h2 id="here">Two</h2>';
  const around = [`${own}<nav>${shared}</nav>`, `<nav>${shared}</nav><h2>Two</h2>`];
  const pages = around.map((body, index) => page({ route: ['/', '/a'][index] ?? '', body }));
  const once = check(pages.map((each) => ({ ...each, kept: [shared] })));
  assert.equal(once, check(pages));
  assert.is(once.filter((line) => line.includes('on 1 more page')).length, 3);
  assert.ok(once.some((line) => line.startsWith('pages/a.tsx: page /a: dead anchor #here')));
});

test('what pages share is read anew where something around it bears on it', () => {
  const shared = '<h1>Another view</h1>';
  const body = `<div hidden="">${shared}</div>`;
  assert.equal(check([{ ...page({ body }), kept: [shared] }]), []);
});

test('a shared piece that is not in the page is a fault', () => {
  const [line] = check([{ ...page(), kept: ['<p>Elsewhere</p>'] }]);
  assert.match(line ?? '', 'a shared piece is not in the page');
});

test('a line is one line, whatever stands in the page', () => {
  for (const line of check([page({ body: '<a href="/a\n\nb">x</a><p>a < b\n</p>' })])) {
    assert.not.match(line, '\n');
  }
});

test.run();
