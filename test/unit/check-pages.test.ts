import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { plainWords } from '#components/rich-text.tsx';
import { allowedFigures } from '#data/allowed-figures.ts';
import { type Claim, claims } from '#data/claims.ts';
import { disclosures } from '#data/disclosures.ts';
import { typedFigure } from '#pages/site/check/figures.ts';
import { type CheckedPage, textOf } from '#pages/site/check/page-document.ts';
import { checkPages } from '#pages/site/check/pages.ts';

const test = suite('checks of pages');

type Parts = Readonly<
  Partial<Record<'route' | 'title' | 'description' | 'head' | 'body', string>>
> & {
  readonly status?: 200 | 404;
};

const FONT = '<link rel="preload" as="font" href="data:font/woff2;base64,xNaN/NaNx"/>';

/** Returns a valid page with some parts replaced. */
function page(parts: Parts = {}): CheckedPage {
  const { route: path = '/', status = 200, head = FONT, body = '' } = parts;
  const {
    title = `<title>Ascent ${path}</title>`,
    description = `<meta name="description" content="About ${path} &amp; more"/>`,
  } = parts;
  const source = `pages/${path === '/' ? 'home' : path.slice(1)}.tsx`;
  return {
    route: { path, source, status },
    html: `<!doctype html><html lang="en"><head>${title}${description}${head}<style>a{color:red}</style></head><body><main id="main"><h1>Ascent</h1><a href="#top">Up</a>${body}</main></body></html>`,
  };
}

const FILES = ['logo.svg', 'assets/house-AB12CD34.avif', 'assets/icons.svg', 'terms.pdf'];

/** Checks the pages of a site that publishes {@link FILES}. */
const check = (...pages: readonly CheckedPage[]) =>
  checkPages(pages, new Set(FILES), 'https://www.ascent.example');

const [claim = ''] = Object.keys(claims);

test('a valid site gets no errors', () => {
  const home = page({
    head:
      ['alternate', 'author', 'canonical', 'license', 'me']
        .map((rel) => `<link rel="${rel}" href="https://a.example"/>`)
        .join('') +
      '<link rel="icon" href="/logo.svg"/>' +
      '<script type="application/ld+json">{"a":"<b onclick=x>"}</script>' +
      '<script type="speculationrules">{"prerender":[]}</script>' +
      '<script type="module" src="/assets/icons.svg"></script>',
    body:
      '<!-- a comment with <b> in it -->' +
      '<a href="/contact">Contact</a> <a href="/contact#form">Write</a> <a href="#main">Up</a>' +
      '<a href="/terms.pdf#page=2">Terms</a> <a href="tel:+1">Call</a> <a href="http://old.example">Old</a> <a href="mailto:a@b.example">Mail</a> <a href="mailto:a@b.example?subject=A%20b&amp;body=c%0D%0Ad">Mail</a> <a href="#top">Top</a>' +
      '<a href="https://www.ascent.example.org" target="_blank" rel="noopener">An undefined term</a>' +
      '<a href="/" aria-label="Home"><svg aria-hidden="true"><title>x</title>' +
      '<use href="/assets/icons.svg#i-arrow"></use><path d="M0 0"/></svg></a>' +
      '<a href="/"><img src="/logo.svg" alt="Ascent" width="10" height="10"/></a>' +
      '<picture><source srcSet="/assets/house-AB12CD34.avif 400w, /logo.svg 2x"/>' +
      '<img src="/logo.svg" alt="" width="4" height="3"/></picture>' +
      '<template id="toast"><div role="status"><button>Close</button></div></template>',
  });
  // The home page links to an anchor on a later page.
  const body = '<form id="form" action="https://api.example/send"><input name="x"/></form>';
  const title = '<title>Ascent /404</title>';
  const missing = ['/404', '/experience/404'].map((route) => page({ route, status: 404, title }));
  assert.equal(check(home, page({ route: '/contact', body }), ...missing), []);
});

test('an error on several pages is reported in one line with the number of pages', () => {
  const body = '<a href="/gone">Gone</a>';
  assert.equal(check(page({ body }), page({ route: '/a', body })), [
    'pages/home.tsx: page /: dead link to /gone; ' +
      'correct it, or add the page to the route table (on 2 pages)',
  ]);
});

test('figures are accepted in claims, computed values, dates, sources, scripts and styles', () => {
  const [[id, { words }] = ['', { words: '' }]] = Object.entries(claims);
  const body =
    `<p>Past: <span data-claim="${id}">${words}</span> units, <b data-computed="">120 Units</b>, ` +
    '<time dateTime="2025-11-01">November 1, 2025</time>, <cite>Census 2024, table 5</cite>.</p>' +
    '<style>p{width:20rem}</style><!-- 12 -->';
  assert.equal(check(page({ body, title: '<title>12 units</title>' })), []);
});

const DESCRIPTION = '<meta name="description" content="About /contact &amp; more"/>';
const TAKEN = 'is already used by /contact; write one for each page';

/** Each row has the body or other parts of a page with one error, and part of the error. */
const rejected: readonly (readonly [parts: string | Parts, line: string])[] = [
  [{ title: '', body: '<svg><title>x</title></svg>' }, 'no title; add one'],
  [{ title: '<title> </title>' }, 'no title; add one'],
  [{ description: '' }, 'no description; add one'],
  [{ description: '<meta name="description" content=""/>' }, 'no description; add one'],
  [{ title: '<title>Ascent /contact</title>' }, `title "Ascent /contact" ${TAKEN}`],
  [{ description: DESCRIPTION }, `description "About /contact & more" ${TAKEN}`],
  ['<p> Units: undefined </p>', '"undefined" is left in the page; set the value'],
  ['<p title="a house undefined">x</p>', '"undefined" is left in the page'],
  ...['{claim:a}', '{term:irr', '{link:/|x}', '[object Object]', 'NaN', 'Invalid Date'].map(
    (text) => [`<p title="${text}">${text}</p>`, `"${text}" is left in the page`] as const,
  ),
  ['<a href="/gone?a=b">x</a>', 'dead link to /gone; correct it, or add the page'],
  ['<a href="/a\n\nb">x</a>', 'dead link to /a b; correct it'],
  ['<a href="/404">x</a>', 'dead link to /404; correct it'],
  ['<a href="/contact/">x</a>', 'link to /contact/; write /contact: routes have no ending'],
  ['<a href="/contact.html">x</a>', 'link to /contact.html; write /contact: routes have'],
  ['<a href="contact">x</a>', 'link to "contact"; start it with /'],
  ['<a href="https://www.ascent.example">x</a>', 'remove the origin'],
  ['<a href="https://www.ascent.example/contact">x</a>', 'remove the origin'],
  ['<a href="#">x</a>', 'link to "#"; name its target'],
  ['<a href="javascript:void(0)">x</a>', 'use https:, mailto: or tel:'],
  ['<a href="//other.example">x</a>', 'write the scheme: https:'],
  ['<a href="mailto:a@b.example?subject=A property">x</a>', 'encode the subject and body'],
  ['<a href="mailto:">x</a>', 'link to "mailto:"; complete it'],
  ['<a href="mailto:info@firm">x</a>', 'write an email address'],
  ['<a>x</a>', '<a> without href; add one, or use a <span>'],
  ['<img src="/gone.svg" alt=""/>', 'img src /gone.svg is not in dist; use the path from'],
  ['<img src="/logo.svg" srcSet="/logo.svg 1x, /g.svg 2x"/>', 'img srcset /g.svg is not in dist'],
  ['<link rel="preload" imageSrcSet="/gone.avif 1x"/>', 'link imagesrcset /gone.avif is not in'],
  ['<link rel="icon" href="/gone.ico"/>', 'link rel=icon /gone.ico is not in dist'],
  ['<script src="/gone.js"></script>', 'script src /gone.js is not in dist'],
  ['<svg><use href="/g.svg#i"></use></svg>', 'use href /g.svg is not in dist'],
  ['<script src="//cdn.example/a.js"></script>', 'is not a file of this site; add it to assets/'],
  ['<link rel="preconnect" href="https://a.example"/>', 'is not a file of this site'],
  ['<script src=""></script>', 'script src "" is not a file of this site'],
  ['<img src="data:," alt=""/>', 'is not a file of this site'],
  ['<p data-claim="profit">x</p>', 'data-claim="profit" is not registered; add it to data/claims'],
  [`<p data-claim="${claim}">more</p>`, 'reads "more"; show it as registered: "'],
  ['<p>We made a 17% return.</p>', 'the figure "a 17% return." is typed into the text; register'],
];

for (const [parts, line] of rejected) {
  test(`a page with ${JSON.stringify(parts)} gets one error and a fix`, () => {
    const rejectedPage = page(typeof parts === 'string' ? { body: parts } : parts);
    const others = [page({ route: '/contact' }), page({ route: '/404', status: 404 })];
    const [error = '', ...more] = check(...others, rejectedPage);
    assert.equal(more, []);
    assert.ok(error.startsWith('pages/home.tsx: page /: '), error);
    assert.ok(error.includes(line), error);
    assert.match(error, /; \S.*(?<!pages\))$/, 'the fix, on one page');
  });
}

/** A target return and its disclosure. A firm may have no targets. */
const [id, registered] =
  Object.entries<Claim>(claims).find(([, { kind }]) => kind === 'target') ?? [];
const target = `<p><span data-claim="${id}">${registered?.words}</span></p>`;
const text = plainWords(disclosures.returns.text);
const disclosure = `<p data-disclosure="returns">${text}</p>`;

const [WITHOUT, FOLDED] = ['without its disclosure', 'is folded or hidden'];

/** Each row has the body of a page with a target, and the error if there is one. */
const targets: readonly (readonly [body: string, error?: string])[] = [
  [`<section><ul><li>${target}</li></ul><div>${disclosure}</div></section>`],
  [`<section>${target}<div>${disclosure}</div></section>`],
  [`<article>${target}<div>${disclosure}</div></article>`],
  [`<section>${target}</section>`, `${WITHOUT}; show <… data-disclosure="returns">`],
  [`<section>${target}</section><section>${disclosure}</section>`, WITHOUT],
  [`<section>${target}${disclosure.replace('returns', 'x')}</section>`, WITHOUT],
  [`<section>${target}${disclosure}<article>${target}</article></section>`, WITHOUT],
  [`<section>${target}<details>${disclosure}</details></section>`, `${FOLDED}; show it unfolded`],
  [`<section>${target}${disclosure.replace('>', ' hidden="">')}</section>`, FOLDED],
  [`<section>${target}<template>${disclosure}</template></section>`, FOLDED],
  [`<section>${target}<div aria-hidden="true">${disclosure}</div></section>`, FOLDED],
  [`<section>${target}${disclosure.replace(text, text.slice(0, -10))}</section>`, 'show its whole'],
];

const criteria = Object.entries<Claim>(claims)
  .filter(([, { kind }]) => kind === 'criterion')
  .map(([name, { words }]) => `<p data-claim="${name}">${words}</p>`)
  .join('');

test('page checks read HTML escapes as characters', () => {
  assert.is(textOf('<p>&quot;A <b>&amp;</b> B&quot; &lt;C&gt;</p>'), '"A & B" <C>');
});

test('a criterion needs no disclosure, and a target return needs its whole disclosure beside it', () => {
  assert.equal(check(page({ body: criteria })), []);
  for (const [body, error] of id ? targets : []) {
    const [line = '', ...more] = check(page({ body: criteria + body }));
    assert.equal(more, [], body);
    if (error === undefined) assert.is(line, '', body);
    else assert.ok(line.includes(error) && line.includes(`target "${id}"`), `${body}\n${line}`);
  }
});

test('the build rejects a target return without a net figure unless its disclosure says "gross"', () => {
  const before = { net: registered?.net, text: disclosures.returns.text };
  for (const [net, text, error] of [
    [
      undefined,
      'After fees.',
      /has no net figure, and its disclosure does not say "gross"; say it/,
    ],
    [undefined, 'Gross.', /^$/],
    ['low', 'After fees.', /^$/],
  ] as const) {
    Object.assign(registered ?? {}, { net });
    Object.assign(disclosures.returns, { text });
    const body = `<section>${target}<p data-disclosure="returns">${text}</p></section>`;
    const lines = check(page({ body })).join();
    Object.assign(registered ?? {}, { net: before.net });
    Object.assign(disclosures.returns, { text: before.text });
    if (id) assert.match(lines, error, `${net} ${text}`);
  }
});

test('a dead anchor is reported with the file of the page that lacks its id', () => {
  const contact = page({ route: '/contact' });
  for (const [route, href, target, file] of [
    ['/', '#gone', '/#gone', 'pages/home.tsx'],
    ['/', '/#gone', '/#gone', 'pages/home.tsx'],
    ['/', '/contact?a#gone', '/contact#gone', 'pages/contact.tsx'],
    ['/404', '#gone', '/404#gone', 'pages/404.tsx'],
  ] as const) {
    const status = route === '/404' ? 404 : 200;
    const lines = check(contact, page({ route, status, body: `<a href="${href}">x</a>` }));
    assert.match(lines.join(), `dead anchor ${target}; give an element in ${file} that id`);
  }
  // Of three pages, only one has the id.
  const links = ['/', '/contact', '/disclaimer']
    .map((path) => `<a href="${path}#a">x</a>`)
    .join('');
  const other = page({ route: '/disclaimer', body: links });
  const lines = check(page({ body: `<b id="a"></b>${links}` }), contact, other);
  assert.equal(
    lines.map((line) => /dead anchor \S+/.exec(line)?.[0]),
    ['dead anchor /contact#a;', 'dead anchor /disclaimer#a;'],
  );
});

const NUMBERS = [
  ...'two three four five six seven eight nine ten eleven twelve thirteen'.split(' '),
  ...'twenty thirty forty fifty sixty seventy eighty ninety'.split(' '),
];

test('an unregistered figure is rejected in digits and in words', () => {
  for (const text of [
    ...['a 17% return', '$40 a month', '€3M of equity', '250+ properties', '12,000 units'],
    ...['seventeen percent a year', 'ten per cent', 'one basis point', 'some basis points'],
    ...['a hundred', 'two thousand', 'four million homes', 'a billion', 'trillions'],
    ...['a Single-digit yield', 'low double digit yield', 'triple-digit growth', 'the high teens'],
    ...['a low-teen IRR', 'Mid-teens returns', 'a high-twenties IRR', 'in 2026', '1031'],
    ...['twelve properties', 'nine states', 'three deals', 'sixteen offerings'],
    ...NUMBERS.map((word) => `${word} units`),
    ...['two dozen units', 'dozens units', 'since 2008%', 'Section 10312', 'Rule 501.5'],
    ...['$1031 exchange', '9,1031 exchange', 'Section 1031+', 'Rule 501,5'],
  ]) {
    assert.ok(typedFigure(`So: ${text}.`), text);
  }
  assert.is(typedFigure('We made a 17% return for them.'), 'a 17% return');
});

test('allowed figures and small counts in words are accepted', () => {
  for (const [words, reason] of Object.entries(allowedFigures)) {
    assert.is(typedFigure(`See ${words}, and ${words}.`), undefined, words);
    assert.ok(reason.length > 15, `${words}: a reason`);
  }
  for (const text of ['three values', 'two approvals', 'one page', 'in some cases'])
    assert.is(typedFigure(text), undefined, text);
});

test.run();
