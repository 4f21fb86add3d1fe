import { readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { plainWords } from '#components/rich-text.tsx';
import { firm } from '#data/firm.ts';
import { disclaimerLink, navigation, portalLink, privacyLink } from '#data/navigation.ts';
import { disclaimer } from '#data/pages/disclaimer.ts';
import { experiencePath } from '#data/paths.ts';
import { siteWords } from '#data/site-words.ts';
import { routes } from '#pages/routes.tsx';
import { speculationRules } from '#pages/site/policy.ts';
import { all, main, one, open, words } from '../helpers/build/built.ts';
import { everyPath, missed, pages } from '../helpers/build/routes.ts';

const test = suite('layout of the pages');

const addressed = (link: Element) => [words(link), link.getAttribute('href')];
const listed = (root: ParentNode) => [...root.querySelectorAll('li a')].map(addressed);

const items = navigation.map(({ name, path }) => [name, path]);
const portal = [portalLink.label, portalLink.href];
const isState = (path: string) => path.startsWith(`${experiencePath}/`) && !missed.includes(path);

for (const path of everyPath) {
  test(`the header of ${path} has every navigation item and the portal`, () => {
    const menu = one(open(path), `header nav[aria-label="${siteWords.navigationLabel}"]`);
    assert.equal(listed(menu), items);
    for (const button of menu.querySelectorAll('.button')) assert.equal(addressed(button), portal);
  });

  test(`the footer of ${path} has quick links, contact, copyright and disclaimers`, () => {
    const footer = one(open(path), 'footer');
    assert.equal(listed(one(footer, 'nav')), items);
    assert.is(words(one(footer, 'nav h2')), siteWords.quickLinks);
    const links = [...footer.querySelectorAll('a')].map(addressed).map(String);
    for (const link of [
      [firm.email.address, `mailto:${firm.email.address}`],
      [disclaimerLink.label, disclaimerLink.href],
      [privacyLink.label, privacyLink.href],
    ])
      assert.ok(links.includes(String(link)), String(link));
    const owner = firm.legalName?.name ?? firm.name;
    assert.ok(words(footer).includes(`${siteWords.copyright} ${firm.copyrightYear} ${owner}`));
    for (const text of [plainWords(disclaimer.brief), firm.blurb])
      assert.ok(all(footer, 'p').includes(text), text);
  });
}

for (const { path, h1 } of pages) {
  test(`${path} has its heading, and only links to ${path} are marked as current`, () => {
    const page = open(path);
    assert.is(words(one(page, 'h1')), h1);
    const marked = [...page.querySelectorAll('header [aria-current], footer [aria-current]')];
    const seen = marked.map(
      (link) => `${link.getAttribute('href')} ${link.getAttribute('aria-current')}`,
    );
    const expected = isState(path) ? `${experiencePath} true` : `${path} page`;
    const linked = [...items, portal, ['', disclaimerLink.href]].map(([, href]) => href);
    const isLinked = linked.includes(expected.split(' ')[0]);
    assert.equal([...new Set(seen)], isLinked ? [expected] : []);
    for (const link of page.querySelectorAll(`a[href="${path}"]`))
      assert.is(link.getAttribute('aria-current'), 'page');
    const selector = JSON.parse(speculationRules).prerender[0].where.selector_matches;
    const loaded = [...page.querySelectorAll(selector)].map((link) => link.getAttribute('href'));
    assert.ok(loaded.length > 10 && !loaded.includes(path), 'no page is prerendered from itself');
    if (!isState(path)) return;
    const trail = one(page, `nav[aria-label="${siteWords.breadcrumbLabel}"]`);
    assert.is(one(trail, 'a').getAttribute('href'), experiencePath);
    assert.is(one(trail, '[aria-current="page"]').querySelector('a'), null);
  });
}

test('the note on drawings is shown once on each page with a drawing of a property', () => {
  const withDrawings = pages.filter(({ path }) => {
    const page = open(path);
    const shows = page.querySelector('main figure.property img[src$=".svg"]') !== null;
    const count = (text: string) => text.split(firm.drawingsNote).length - 1;
    // The footer repeats the note in print.
    const notes = count(words(one(page, 'body'))) - count(all(page, '.print-only').join());
    assert.is(notes, shows ? 1 : 0, path);
    if (page.querySelector('main figure.property source'))
      assert.ok(words(one(page, 'main')).includes(firm.drawingsNote), `${path}: beside the cards`);
    return shows;
  });
  assert.ok(withDrawings.length < pages.length, 'every page has the note');
});

/** Returns the links of a page's own content, without notes and terms. */
const contentLinks = (path: string) =>
  [...main(path).querySelectorAll('a')].filter((link) => !link.closest('#terms, .notes'));

test('a page with a next link ends with that link, and every other page has a link or a form', () => {
  assert.ok(routes.some(({ next }) => next));
  for (const { path, next } of routes) {
    const links = contentLinks(path);
    const targets = links.map((link) => link.getAttribute('href')?.split('#')[0] ?? '');
    const leadsOn = targets.some((href) => href.startsWith('/') && href !== path);
    assert.ok(leadsOn || main(path).querySelector('form'), path);
    if (!next) continue;
    const [last, end] = [links.at(-1), main(path).lastElementChild];
    assert.equal([last?.textContent, last?.getAttribute('href')], [next.label, next.href], path);
    assert.ok(last && end?.contains(last), `${path}: it comes after the terms`);
    assert.ok(words(end as Element).startsWith(siteWords.next), path);
    assert.is.not(next.href.split('#')[0], path, `${path} leads to itself`);
  }
});

test('the script and the stylesheet use the same minimum width for the full menu', () => {
  // Media queries can't read custom properties, so both files contain the number.
  const css = readFileSync(
    new URL('../../assets/styles/header-footer.css', import.meta.url),
    'utf8',
  );
  const query = one(open('/'), 'header').getAttribute('data-menu-wide') ?? '';
  const wide = Number(/^\(min-width: (\d+)rem\)$/.exec(query)?.[1]);
  const [, width] = /@media \(min-width: ([\d.]+)rem\) \{\s*\.menu-toggle/.exec(css) ?? [];
  assert.is(Number(width), wide);
  assert.match(css, `(max-width: ${wide - 0.01}rem)`);
});

test.run();
