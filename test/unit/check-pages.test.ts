import { plainWords } from '#components/rich-text.tsx';
import { allowedFigures } from '#data/allowed-figures.ts';
import { type Claim, claims } from '#data/claims.ts';
import { disclosures } from '#data/disclosures.ts';
import { typedFigure } from '#pages/site/check/figures.ts';
import type { CheckedPage } from '#pages/site/check/html.ts';
import { checkPages } from '#pages/site/check/pages.ts';
import { assert, test } from '../harness/suite.ts';

type Parts = Partial<CheckedPage['route']> & { readonly body?: string };

const HEAD =
  '<title>12 units</title><link rel="preload" as="font" href="data:font/woff2;base64,xNaN/NaNx"/><style>a{width:20rem}</style>';

/** Returns a valid page with some parts replaced. */
function page({ path = '/', status = 200, body = '', ...words }: Parts = {}): CheckedPage {
  const source = `pages/${path === '/' ? 'home' : path.slice(1)}.tsx`;
  return {
    route: { path, source, status, title: `Ascent ${path}`, description: `About ${path} & more`, ...words },
    html: `<!doctype html><html lang="en"><head>${HEAD}</head><body><main id="main"><h1>Ascent</h1><a href="#top">Up</a>${body}</main></body></html>`,
  };
}

/** Checks the pages of a site that publishes these files besides the pages. */
const check = (...pages: readonly CheckedPage[]) =>
  checkPages(pages, new Set(['terms.pdf', 'logo.svg']), 'https://www.ascent.example');

test('a valid site gets no errors, and may have figures in claims, computed values, dates, sources and the head', () => {
  const [[id, { words }] = ['', { words: '' }]] = Object.entries(claims);
  const home = page({
    body:
      '<!-- a comment with <b> in it -->' +
      '<a href="/contact">Contact</a> <a class="x" href="/contact#form">Write</a> <a href="#main">Up</a>' +
      '<a href="/terms.pdf#page=2">Terms</a> <a href="tel:+1">Call</a> <a href="http://old.example">Old</a> <a href="mailto:a@b.example">Mail</a> <a href="mailto:a@b.example?subject=A%20b&amp;body=c%0D%0Ad">Mail</a> <a href="#top">Top</a>' +
      '<a href="https://www.ascent.example.org" target="_blank" rel="noopener">An undefined term</a>' +
      '<link rel="license" href="https://a.example"/><svg><use href="#i"></use></svg>' +
      '<a href="/"><img src="/logo.svg" srcSet="/logo.svg 1x, /logo.svg?v 2x" alt="Ascent"/></a>' +
      `<p>Past: <span data-claim="${id}">${words}</span> units, <b data-computed="">120 Units</b>, ` +
      '<time dateTime="2025-11-01">November 1, 2025</time>, <cite>Census 2024, table 5</cite>.</p>' +
      '<dl data-computed=""><div><dt>100 <b>Units</b></dt><dd>200</dd></div></dl><!-- 12 -->',
  });
  // The home page links to an anchor on a later page.
  const body = '<form id="form" action="https://api.example/send"><input name="x"/></form>';
  const missing = ['/404', '/experience/404'].map((path) => page({ path, status: 404, title: 'Ascent /404' }));
  assert.equal(check(home, page({ path: '/contact', body }), ...missing), []);
});

test('an error on several pages is reported in one line with the number of pages', () => {
  const body = '<a href="/gone">Gone</a>';
  assert.equal(check(page({ body }), page({ path: '/a', body })), [
    'pages/home.tsx: page /: dead link to /gone; correct it, or add the page to the route table (on 2 pages)',
  ]);
});

const TAKEN = 'is already used by /contact; write one for each page';

/** Each row has the body or other parts of a page with one error, and part of the error. */
for (const [parts, line] of [
  [{ title: 'Ascent /contact' }, `title "Ascent /contact" ${TAKEN}`],
  [{ description: 'About /contact & more' }, `description "About /contact & more" ${TAKEN}`],
  ['<p> Units: undefined </p>', '"undefined" is left in the page; set the value'],
  ['<p title="a house undefined">x</p>', '"undefined" is left in the page'],
  ...['{claim:a}', '{term:irr', '{link:/|x}', '[object Object]', 'NaN', 'Invalid Date'].map(
    (text) => [`<p title="${text}">${text}</p>`, `"${text}" is left in the page`] as const,
  ),
  ['<a class="b" href="/gone?a=b">x</a>', 'dead link to /gone; correct it, or add the page'],
  ['<a href="/a\n\nb">x</a>', 'dead link to /a b; correct it'],
  ['<a href="/&lt;&gt;&quot;&amp;">x</a>', 'dead link to /<>"&; correct it'],
  ['<a href="/404">x</a>', 'dead link to /404; correct it'],
  ['<a href="/contact/">x</a>', 'link to /contact/; write /contact: routes have no ending'],
  ['<a href="/contact.html">x</a>', 'link to /contact.html; write /contact: routes have'],
  ['<a href="contact">x</a>', 'link to "contact"; start it with /'],
  ['<a href="https://www.ascent.example">x</a>', 'remove the origin'],
  ['<a href="https://www.ascent.example/contact">x</a>', 'remove the origin'],
  ['<a href="javascript:void(0)">x</a>', 'use https:, mailto: or tel:'],
  ['<a href="mailto:a@b.example?subject=A property">x</a>', 'encode the subject and body'],
  ['<a href="mailto:info@firm">x</a>', 'write an email address'],
  ['<a href="//other.example">x</a>', 'dead link to //other.example; correct it'],
  ['<img src="/logo.svg" srcSet="/logo.svg 1x, /g.svg 2x"/>', 'img "/g.svg" is not in dist'],
  ['<source imageSrcSet="/g.svg 1x"/>', 'source "/g.svg" is not in dist'],
  ['<svg><use href="/g.svg#i"></use></svg>', 'use "/g.svg" is not in dist; add it to assets/'],
  ['<link rel="preconnect" href="https://a.example"/>', 'link "https://a.example" is not in dist'],
  ['<img src="data:image/gif;base64,R0" alt=""/>', 'img "data:image/gif;base64,R0" is not in dist'],
  ['<script src=""></script>', 'script "" is not in dist'],
  ['<p data-module="a">We made 17%.</p>', 'the figure "made 17%." is typed into the text; '],
] as const)
  test(`a page with ${JSON.stringify(parts)} gets one error and a fix`, () => {
    const others = [page({ path: '/contact' }), page({ path: '/404', status: 404 })];
    const [error = '', ...more] = check(...others, page(typeof parts === 'string' ? { body: parts } : parts));
    assert.equal(more, []);
    assert.ok(error.startsWith('pages/home.tsx: page /: ') && error.includes(line), error);
    assert.match(error, /; \S.*(?<!pages\))$/, 'the fix, on one page');
  });

/** A target return and its disclosure. A firm may have no targets. */
const [id, registered] = Object.entries<Claim>(claims).find(([, { kind }]) => kind === 'target') ?? [];
const target = `<p><span data-claim="${id}">${registered?.words}</span></p>`;
const text = plainWords(disclosures.returns.text);
const disclosure = `<p data-disclosure="returns">${text}</p>`;

/** Each row has the body of a page with a target, and whether the target is without its disclosure. */
const targets: readonly (readonly [body: string, isWithout?: true])[] = [
  [`<section><ul><li>${target}</li></ul><div>${disclosure}</div></section>`],
  [`<article>${target}<div>${disclosure}</div></article>`],
  [`<section>${target}</section><section>${disclosure}</section>`, true],
  [`<section>${target}${disclosure}<article>${target}</article></section>`, true],
  [`<section>${target}<details>${disclosure}</details></section>`, true],
  [`<section>${target}<template>${disclosure}</template></section>`, true],
  [`<section>${target}${disclosure.replace(text, text.slice(0, -10))}</section>`, true],
];

const criteria = Object.entries<Claim>(claims)
  .filter(([, { kind }]) => kind === 'criterion')
  .map(([name, { words }]) => `<p data-claim="${name}">${words}</p>`)
  .join('');

test('a criterion needs no disclosure, and a target return needs its whole disclosure beside it', () => {
  assert.equal(check(page({ body: criteria })), []);
  const error = `target "${id}" is shown without its disclosure; show the whole text of`;
  for (const [body, isWithout] of id ? targets : []) {
    const lines = check(page({ body: criteria + body }));
    assert.is(lines.length, isWithout ? 1 : 0, body);
    if (isWithout) assert.match(lines.join(), error);
  }
});

test('the build rejects a target return without a net figure unless its disclosure says "gross"', () => {
  const before = { net: registered?.net, text: disclosures.returns.text };
  for (const [net, text, error] of [
    [undefined, 'After fees.', /has no net figure, and its disclosure does not say "gross"; say it/],
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
  const contact = page({ path: '/contact' });
  for (const [path, href, target, file] of [
    ['/', '#gone', '/#gone', 'pages/home.tsx'],
    ['/', '/#gone', '/#gone', 'pages/home.tsx'],
    ['/', '/contact?a#gone', '/contact#gone', 'pages/contact.tsx'],
    ['/404', '#gone', '/404#gone', 'pages/404.tsx'],
  ] as const) {
    const status = path === '/404' ? 404 : 200;
    const lines = check(contact, page({ path, status, body: `<a href="${href}">x</a>` }));
    assert.match(lines.join(), `dead anchor ${target}; give an element in ${file} that id`);
  }
  // Of three pages, only one has the id.
  const links = ['/', '/contact', '/disclaimer'].map((path) => `<a href="${path}#a">x</a>`).join('');
  const lines = check(page({ body: `<b id="a"></b>${links}` }), contact, page({ path: '/disclaimer', body: links }));
  const anchors = lines.map((line) => /dead anchor (\S+);/.exec(line)?.[1]);
  assert.equal(anchors, ['/contact#a', '/disclaimer#a']);
});

const NUMBERS =
  'two three four five six seven eight nine ten eleven twelve thirteen twenty thirty forty fifty sixty seventy eighty ninety';

test('a figure is rejected in digits and in words, unless it is allowed or a small count in words', () => {
  for (const text of [
    ...['a 17% return', '$40 a month', '€3M of equity', '250+ properties', '12,000 units'],
    ...['seventeen percent a year', 'ten per cent', 'one basis point', 'some basis points'],
    ...['a hundred', 'two thousand', 'four million homes', 'a billion', 'trillions'],
    ...['a Single-digit yield', 'low double digit yield', 'triple-digit growth', 'the high teens'],
    ...['a low-teen IRR', 'Mid\u2013teens returns', 'a high-twenties IRR', 'in 2026', '1031'],
    ...['twelve properties', 'nine states', 'three deals', 'sixteen offerings'],
    ...NUMBERS.split(' ').map((word) => `${word} units`),
    ...['two dozen units', 'dozens units', 'since 2008%', 'Section 10312', 'Rule 501.5'],
    ...['$1031 exchange', '9,1031 exchange', 'Section 1031+', 'Rule 501,5'],
  ])
    assert.ok(typedFigure(`So: ${text}.`), text);
  assert.is(typedFigure('We made a 17% return for them.'), 'a 17% return');
  for (const [words, reason] of Object.entries(allowedFigures)) {
    assert.is(typedFigure(`See ${words}, and ${words}.`), undefined, words);
    assert.ok(reason.length > 15, `${words}: a reason`);
  }
  for (const text of ['three values', 'two approvals', 'one page', 'in some cases'])
    assert.is(typedFigure(text), undefined, text);
});
