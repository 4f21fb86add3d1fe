import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { SiteContext } from '../../../components/page-context.tsx';
import { claims } from '../../../data/claims.ts';
import { check, page } from '../../helpers/checks/checked-pages.ts';

const test = suite('checks: what is refused');

type Parts = Parameters<typeof page>[0];

const [claim = ''] = Object.keys(claims);

/** A page with one fault gives exactly one line, and this is what it says. */
const refused: readonly [name: string, parts: Parts, line: RegExp][] = [
  ['no lang', { lang: '' }, /<html> has no lang/],
  ['empty lang', { lang: ' lang=""' }, /<html> has no lang/],
  ['no title', { title: '' }, /no title/],
  ['empty title', { title: '<title> </title>' }, /no title/],
  ['two titles', { title: '<title>A</title><title>B</title>' }, /2 titles; keep one/],
  ['no description', { description: '' }, /no description/],
  ['empty description', { description: '<meta name="description" content=""/>' }, /no descr/],
  [
    'two descriptions',
    {
      description: '<meta name="description" content="A"/><meta name="description" content="B"/>',
    },
    /2 descriptions; keep one/,
  ],
  ['no canonical', { canonical: '' }, /no canonical URL; make it https:\/\/www.ascent.example\//],
  ['wrong canonical', { canonical: '<link rel="canonical" href="/"/>' }, /canonical URL is \//],
  [
    'canonical with a slash',
    {
      route: '/contact',
      canonical: '<link rel="canonical" href="https://www.ascent.example/contact/"/>',
    },
    /^pages\/contact.tsx: page \/contact: canonical .* ends with a slash/,
  ],
  [
    'two canonicals',
    { head: '<link rel="canonical" href="https://www.ascent.example/"/>' },
    /2 canonical URLs; keep one/,
  ],
  [
    'canonical of an error page',
    { kind: '404', canonical: '<link rel="canonical" href="https://www.ascent.example/404"/>' },
    /an error page has a canonical/,
  ],
  [
    'wrong og:url',
    { head: '<meta property="og:url" content="https://other.example/"/>' },
    /og:url is/,
  ],
  ['no h1', { h1: '' }, /0 h1 headings/],
  ['an empty h1', { h1: '<h1> <span></span></h1>' }, /an empty h1; give it its words/],
  ['an empty h2', { body: '<h2></h2>' }, /an empty h2/],
  [
    'a missing value',
    { body: '<p> Units: undefined </p>' },
    /"undefined" is in the page, in "Units: undefined"/,
  ],
  ['a missing number', { body: '<p>NaN Units</p>' }, /"NaN" is in the page/],
  [
    'a missing value in an attribute',
    { body: '<p title="A house: undefined">x</p>' },
    /in "A house: undefined"/,
  ],
  ['two h1', { body: '<h1>Again</h1>' }, /2 h1 headings/],
  ['only a hidden h1', { h1: '<div hidden=""><h1>x</h1></div>' }, /0 h1 headings/],
  ['a skipped level', { body: '<h2>A</h2><h4>B</h4>' }, /h2 is followed by h4; use h3/],
  ['a skipped level in a hidden part', { body: '<div hidden=""><h2>A</h2><h4>B</h4></div>' }, /h4/],
  ['a level before the h1', { h1: '<h2>A</h2><h1>B</h1>' }, /the first heading is h2/],
  ['two equal ids', { body: '<p id="main">x</p>' }, /id="main" is used twice/],
  ['an id again in a template', { body: '<template id="main"></template>' }, /id="main"/],
  ['an empty id', { body: '<p id="">x</p>' }, /id="" is not valid/],
  ['an id of two words', { body: '<p id="a b">x</p>' }, /id="a b" is not valid/],
  ['a dead link', { body: '<a href="/gone?a=b#c">x</a>' }, /dead link to \/gone;/],
  ['a link with a slash', { body: '<a href="/contact/">x</a>' }, /write \/contact: routes have/],
  ['a link with .html', { body: '<a href="/contact.html">x</a>' }, /write \/contact: routes have/],
  ['a link to the error page', { body: '<a href="/404">x</a>' }, /dead link to \/404/],
  ['a relative link', { body: '<a href="contact">x</a>' }, /start it with \//],
  [
    'a link with our origin',
    { body: '<a href="https://www.ascent.example/">x</a>' },
    /without the/,
  ],
  ['a link to #', { body: '<a href="#">x</a>' }, /say where it leads/],
  ['an empty link', { body: '<a href="">x</a>' }, /link to ""/],
  ['a script link', { body: '<a href="javascript:void(0)">x</a>' }, /no javascript: links/],
  ['a link without scheme', { body: '<a href="//other.example">x</a>' }, /write the scheme/],
  [
    'a mail link that programs read differently',
    { body: '<a href="mailto:a@b.example?subject=A property">x</a>' },
    /mailto\(\)/,
  ],
  ['a mail link to nobody', { body: '<a href="mailto:">x</a>' }, /complete it/],
  ['an <a> without href', { body: '<a>x</a>' }, /<a> without href/],
  ['a form that posts to a dead path', { body: '<form action="/send"></form>' }, /form action/],
  ['a dead anchor', { body: '<a href="#gone">x</a>' }, /dead anchor #gone/],
  [
    'a dead anchor in an error page',
    { kind: '404', body: '<a href="#gone">x</a>' },
    /anchor #gone/,
  ],
  ['a dead anchor by path', { body: '<a href="/#gone">x</a>' }, /dead anchor #gone/],
  ['a dead anchor elsewhere', { body: '<a href="/contact#gone">x</a>' }, /anchor \/contact#gone/],
  [
    'a dead img src',
    { body: '<img src="/gone.svg" alt="" width="1" height="1"/>' },
    /img src \/gone.svg is not in dist/,
  ],
  [
    'a dead img srcset',
    { body: '<img src="/logo.svg" srcSet="/logo.svg 1x, /g.svg 2x" alt="" width="1" height="1"/>' },
    /img srcset \/g.svg is not in dist/,
  ],
  ['a dead source', { body: '<source srcSet="/gone.avif"/>' }, /source srcset \/gone.avif/],
  [
    'a dead preload',
    { head: '<link rel="preload" imageSrcSet="/gone.avif 1x"/>' },
    /link imagesrcset \/gone.avif/,
  ],
  ['a dead poster', { body: '<video poster="/gone.png"></video>' }, /video poster \/gone.png/],
  ['a dead icon', { head: '<link rel="icon" href="/gone.ico"/>' }, /link rel=icon \/gone.ico/],
  ['a dead script', { head: '<script src="/gone.js"></script>' }, /script src \/gone.js/],
  ['a dead symbol file', { body: '<svg><use href="/g.svg#i"></use></svg>' }, /use href \/g.svg/],
  ['a dead symbol, the old way', { body: '<svg><use xlink:href="/g.svg#i"/></svg>' }, /\/g.svg/],
  ['a dead symbol', { body: '<svg><use href="#i"></use></svg>' }, /use href #i is not in the page/],
  [
    'a dead og:image',
    { head: '<meta property="og:image" content="https://www.ascent.example/gone.png"/>' },
    /og:image \/gone.png is not in dist/,
  ],
  [
    'a relative og:image',
    { head: '<meta property="og:image" content="/logo.svg"/>' },
    /og:image \/logo.svg is not on https/,
  ],
  [
    'an image from elsewhere',
    { body: '<img src="https://cdn.example/a.png" alt="" width="1" height="1"/>' },
    /is not a file of this site/,
  ],
  ['a script from elsewhere', { head: '<script src="//cdn.example/a.js"></script>' }, /not a file/],
  ['a preconnect', { head: '<link rel="preconnect" href="https://a.example"/>' }, /not a file/],
  ['an empty src', { head: '<script src=""></script>' }, /script src "" is not in dist/],
  ['a relative src', { head: '<script src="a.js"></script>' }, /script src a.js is relative/],
  [
    'a src with our origin',
    { head: '<script src="https://www.ascent.example/logo.svg"></script>' },
    /contains the origin; write it root-relative/,
  ],
  ['a data: image', { body: '<img src="data:," alt="" width="1" height="1"/>' }, /not a file/],
  [
    'an image without alt',
    { body: '<img src="/logo.svg" width="1" height="1"/>' },
    /img \/logo.svg lacks alt, width or height/,
  ],
  [
    'an image without size',
    { body: '<img src="/logo.svg" alt="" height="1"/>' },
    /img \/logo.svg lacks alt, width or height/,
  ],
  ['a style attribute', { body: '<p style="color:red">x</p>' }, /<p> has a style attribute/],
  ['an event handler', { body: '<button onClick="x()">x</button>' }, /<button> has onclick/],
  ['an inline script', { body: '<script>x()</script>' }, /inline <script>/],
  ['an inline module', { body: '<script type="module">x()</script>' }, /of type module/],
  ['a claim mark', { body: '<p>{claim:units}</p>' }, /"{claim:units}" is left/],
  ['a mark in an attribute', { body: '<p title="{term:irr|IRR}">x</p>' }, /"{term:irr\|IRR}"/],
  ['an object in a text', { body: '<p>[object Object]</p>' }, /"\[object Object\]" is left/],
  ['a claim that is not registered', { body: '<p data-claim="profit">x</p>' }, /not registered/],
  [
    'a claim in other words',
    { body: `<p data-claim="${claim}">more</p>` },
    /reads "more"; show it as registered: "/,
  ],
  ['a typed figure', { body: '<p>a 17% return</p>' }, /the figure "a 17% return" is typed/],
];

for (const [name, parts, expected] of refused) {
  test(name, () => {
    const faulty = page(parts);
    const others = faulty.route === '/contact' ? [] : [page({ route: '/contact' })];
    const lines = check([faulty, ...others]);
    assert.is(lines.length, 1, lines.join('\n'));
    assert.match(lines[0] ?? '', expected);
    assert.match(lines[0] ?? '', `${faulty.source}: page ${faulty.route}: `);
    assert.match(lines[0] ?? '', /; \S/, 'the fix');
  });
}

test('a title that two pages share', () => {
  const title = '<title>Same &amp; same</title>';
  assert.equal(check([page({ title }), page({ route: '/a', title })]), [
    'pages/a.tsx: page /a: title "Same & same" is already used by /; write one for each page',
  ]);
});

test('a description that two pages share', () => {
  const description = '<meta name="description" content="Same"/>';
  assert.equal(check([page({ description }), page({ route: '/a', description })]), [
    'pages/a.tsx: page /a: description "Same" is already used by /; write one for each page',
  ]);
});

test('an icon of the web manifest that does not exist', () => {
  const manifest = {
    source: 'assets/web-manifest.ts',
    text: '{"icons":[{"src":"/logo.svg"},{"src":"/gone.png"}]}',
  };
  const lines = check([page()], { manifest });
  assert.is(lines.length, 1);
  assert.match(lines[0] ?? '', 'assets/web-manifest.ts: icon "/gone.png" of the web manifest');
});

for (const text of ['{', '{}', '{"icons":[]}', 'null']) {
  test(`a web manifest without icons: ${text}`, () => {
    const lines = check([page()], { manifest: { source: 'assets/web-manifest.ts', text } });
    assert.is(lines.length, 1);
    assert.match(lines[0] ?? '', 'lists no icons');
  });
}

test('below a path, an address that leaves it', () => {
  const url = 'https://user.github.io/ascent';
  const parts = (body: string) => ({
    body,
    canonical: `<link rel="canonical" href="${url}/"/>`,
  });
  const faults = (body: string) => check([page(parts(body))], { url, base: '/ascent' });
  assert.equal(faults('<a href="/ascent/">Home</a> <a href="/ascent/terms.pdf">Terms</a>'), []);
  const image = (src: string) => `<img src="${src}" alt="" width="1" height="1"/>`;
  assert.equal(faults(image('/ascent/logo.svg')), []);
  const [link = '', ...more] = faults('<a href="/">Home</a>');
  assert.match(link, 'link to /; lead it below /ascent with site.href() of the page context');
  assert.equal(more, []);
  assert.match(
    faults('<a href="/terms.pdf">Terms</a>').join(),
    'link to /terms.pdf; lead it below',
  );
  assert.match(faults(image('/logo.svg')).join(), 'img src /logo.svg is not in dist');
  assert.match(faults('<a href="/ascent/#gone">Gone</a>').join(), 'dead anchor #gone');
});

test('a missing file: the fix names functions that components have', () => {
  const functions = ['image', 'drawing'] as const satisfies readonly (keyof SiteContext)[];
  const dead = page({ body: '<img src="/gone.svg" alt="" width="1" height="1"/>' });
  const manifest = { source: 'assets/web-manifest.ts', text: '{"icons":[{"src":"/gone.png"}]}' };
  const [asset = '', icon = ''] = check([dead], { manifest });
  for (const name of functions) assert.match(asset, `site.${name}()`);
  for (const line of [asset, icon]) assert.not.match(line, 'asset(');
});

test.run();
