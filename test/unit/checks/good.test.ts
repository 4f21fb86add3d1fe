import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { claims } from '../../../data/claims.ts';
import { check, page } from '../../helpers/checks/checked-pages.ts';

const test = suite('checks: what passes');

test('a site without faults gives no lines', () => {
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
      '<a href="/terms.pdf">Terms</a> <a href="mailto:a@b.example">Mail</a> <a href="mailto:a@b.example?subject=A%20b&amp;body=c%0D%0Ad">Mail</a> <a href="#top">Top</a>' +
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
      '<p id="hint">As you write it</p><label>Mail<input type="email"/></label>' +
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

test('pages are iterated once, and may link to anchors of pages that come later', () => {
  const body = '<a href="/a#here">There</a> <a href="/a#gone">Gone</a>';
  const all = [page({ body }), page({ route: '/a', body: '<p id="here">Here</p>' })];
  const lines = check(all, { pages: all.values() });
  assert.equal(lines, [
    'pages/home.tsx: page /: dead anchor /a#gone; give an element of pages/a.tsx that id',
  ]);
});

test('figures may stand in claims, computed values, dates, sources, scripts and styles', () => {
  const [[id, { words }] = ['', { words: '' }]] = Object.entries(claims);
  const body =
    `<p>Past: <span data-claim="${id}">${words}</span> units, <b data-computed="">120 Units</b>, ` +
    '<time dateTime="2025-11-01">November 1, 2025</time>, <cite>Census 2024, table 5</cite>.</p>' +
    '<style>p{width:20rem}</style><!-- 12 -->';
  assert.equal(check([page({ body, title: '<title>12 units</title>' })]), []);
});

test('each line is one line, whatever the page contains', () => {
  for (const line of check([page({ body: '<a href="/a\n\nb">x</a>' })])) {
    assert.not.match(line, '\n');
  }
});

test.run();
