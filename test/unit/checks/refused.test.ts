import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { check, page } from './site.ts';

const test = suite('checks: what is refused');

type Spoiled = Parameters<typeof page>[0];

/** One page with one fault is answered by exactly one line that says what we expect of it. */
const refused: readonly [name: string, parts: Spoiled, line: RegExp][] = [
  ['no lang', { lang: '' }, /<html> has no lang/],
  ['empty lang', { lang: ' lang=""' }, /<html> has no lang/],
  ['no title', { title: '' }, /no title/],
  ['empty title', { title: '<title> </title>' }, /no title/],
  ['two titles', { title: '<title>A</title><title>B</title>' }, /2 <title> elements/],
  ['no description', { description: '' }, /no description/],
  ['empty description', { description: '<meta name="description" content=""/>' }, /no descr/],
  ['no canonical', { canonical: '' }, /no canonical URL; make it https:\/\/www.ascent.example\//],
  ['wrong canonical', { canonical: '<link rel="canonical" href="/"/>' }, /canonical is \//],
  [
    'canonical with a slash',
    {
      route: '/contact',
      canonical: '<link rel="canonical" href="https://www.ascent.example/contact/"/>',
    },
    /^pages\/contact.tsx: page \/contact: canonical .* ends with a slash/,
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
  ['two h1', { body: '<h1>Again</h1>' }, /2 h1 headings/],
  ['only a hidden h1', { h1: '<div hidden=""><h1>x</h1></div>' }, /0 h1 headings/],
  ['a skipped level', { body: '<h2>A</h2><h4>B</h4>' }, /h2 is followed by h4; use h3/],
  ['a skipped level in a hidden part', { body: '<div hidden=""><h2>A</h2><h4>B</h4></div>' }, /h4/],
  ['a level before the h1', { h1: '<h2>A</h2><h1>B</h1>' }, /the first heading is h2/],
  ['two equal ids', { body: '<p id="main">x</p>' }, /id="main" stands twice/],
  ['an id again in a template', { body: '<template id="main"></template>' }, /id="main"/],
  ['an empty id', { body: '<p id="">x</p>' }, /id=""/],
  ['a dead link', { body: '<a href="/gone?a=b#c">x</a>' }, /dead link to \/gone;/],
  ['a link with a slash', { body: '<a href="/contact/">x</a>' }, /write \/contact: routes have/],
  ['a link with .html', { body: '<a href="/contact.html">x</a>' }, /write \/contact: routes have/],
  ['a link to the error page', { body: '<a href="/404">x</a>' }, /dead link to \/404/],
  ['a relative link', { body: '<a href="contact">x</a>' }, /begin it with \//],
  [
    'a link with our origin',
    { body: '<a href="https://www.ascent.example/">x</a>' },
    /without the/,
  ],
  ['a link to nowhere', { body: '<a href="#">x</a>' }, /say where it leads/],
  ['an empty link', { body: '<a href="">x</a>' }, /link to ""/],
  ['a script link', { body: '<a href="javascript:void(0)">x</a>' }, /no javascript: links/],
  ['a link without scheme', { body: '<a href="//other.example">x</a>' }, /write the scheme/],
  ['a mail link to nobody', { body: '<a href="mailto:">x</a>' }, /complete it/],
  ['an <a> without href', { body: '<a>x</a>' }, /<a> without href/],
  ['a form that posts to a dead path', { body: '<form action="/send"></form>' }, /form action/],
  ['a dead anchor', { body: '<a href="#gone">x</a>' }, /dead anchor #gone/],
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
  ['a dead icon', { head: '<link rel="icon" href="/gone.ico"/>' }, /link rel=icon \/gone.ico/],
  ['a dead script', { head: '<script src="/gone.js"></script>' }, /script src \/gone.js/],
  ['a dead symbol file', { body: '<svg><use href="/g.svg#i"></use></svg>' }, /use href \/g.svg/],
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
  ['a data: image', { body: '<img src="data:," alt="" width="1" height="1"/>' }, /not a file/],
  ['an image without alt', { body: '<img src="/logo.svg" width="1" height="1"/>' }, /lacks alt/],
  [
    'an image without size',
    { body: '<img src="/logo.svg" alt="" height="auto"/>' },
    /img \/logo.svg lacks width and height/,
  ],
  ['a style attribute', { body: '<p style="color:red">x</p>' }, /<p> has a style attribute/],
  ['an event handler', { body: '<button onClick="x()">x</button>' }, /on button onclick/],
  ['an inline script', { body: '<script>x()</script>' }, /inline <script>/],
  ['an inline module', { body: '<script type="module">x()</script>' }, /of type module/],
  ['a claim mark', { body: '<p>{claim:units}</p>' }, /"{claim:units}" is left/],
  ['a mark in an attribute', { body: '<p title="{term:irr|IRR}">x</p>' }, /"{term:irr\|IRR}"/],
  ['an object among the words', { body: '<p>[object Object]</p>' }, /"\[object Object\]" is left/],
  ['a new window', { body: '<a href="/" target="_blank">x</a>' }, /add rel="noopener"/],
  ['a link without name', { body: '<a href="/"><svg aria-hidden="true"></svg></a>' }, /no name/],
  [
    'a link whose only text is unheard',
    { body: '<a href="/"><span aria-hidden="true">x</span></a>' },
    /<a> "\/" has no name/,
  ],
  [
    'a link whose image says nothing',
    { body: '<a href="/"><img src="/logo.svg" alt="" width="1" height="1"/></a>' },
    /<a> "\/" has no name/,
  ],
  ['a button without name', { body: '<button class="x" aria-label=" "> </button>' }, /"x" has no/],
  ['a control without label', { body: '<input id="a"/>' }, /<input id="a"> has no label/],
  ['a text area without label', { body: '<textarea></textarea>' }, /<textarea> has no label/],
  ['a label for nothing', { body: '<label for="a">x</label>' }, /label for="a" points nowhere/],
  ['aria-controls to nothing', { body: '<p aria-controls="a">x</p>' }, /controls="a" points now/],
  ['one of two ids missing', { body: '<p aria-labelledby="main b">x</p>' }, /by="b" points nowh/],
  ['a stray <', { body: '<p>a < b</p>' }, /a < that opens no tag near/],
  ['an attribute without quotes', { body: '<p id=a>x</p>' }, /attribute id without quotes/],
  ['an element never closed', { body: '<p>x' }, /<\/main> closes <p>/],
  ['an element closed twice', { body: '</p>' }, /<\/p> closes <main>/],
  ['an empty element written as void', { body: '<p/>' }, /<p\/> is not closed/],
  ['a comment without end', { body: '<!-- x' }, /no closing -->/],
];

for (const [name, parts, expected] of refused) {
  test(name, () => {
    const contact = { ...page({ route: '/contact' }) };
    const spoiled = page(parts);
    const others = spoiled.route === '/contact' ? [] : [contact];
    const lines = check([spoiled, ...others]);
    assert.is(lines.length, 1, lines.join('\n'));
    assert.match(lines[0] ?? '', expected);
    assert.match(lines[0] ?? '', `${spoiled.source}: page ${spoiled.route}: `);
    assert.match(lines[0] ?? '', /; \S/, 'the mend');
  });
}

test('a title that two pages share', () => {
  const title = '<title>Same &amp; same</title>';
  assert.equal(check([page({ title }), page({ route: '/a', title })]), [
    'pages/a.tsx: page /a: title "Same & same" is the one of / too; give each its own',
  ]);
});

test('a description that two pages share', () => {
  const description = '<meta name="description" content="Same"/>';
  assert.equal(check([page({ description }), page({ route: '/a', description })]), [
    'pages/a.tsx: page /a: description "Same" is the one of / too; give each its own',
  ]);
});

test('an icon of the web manifest that is not there', () => {
  const manifest = {
    source: 'assets/manifest.ts',
    text: '{"icons":[{"src":"/logo.svg"},{"src":"/gone.png"}]}',
  };
  const lines = check([page()], { manifest });
  assert.is(lines.length, 1);
  assert.match(lines[0] ?? '', 'assets/manifest.ts: icon "/gone.png" of the web manifest');
});

for (const text of ['{', '{}', '{"icons":[]}', 'null']) {
  test(`a web manifest without icons: ${text}`, () => {
    const lines = check([page()], { manifest: { source: 'assets/manifest.ts', text } });
    assert.is(lines.length, 1);
    assert.match(lines[0] ?? '', 'no list of icons');
  });
}

test.run();
