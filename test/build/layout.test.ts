import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { firm } from '../../data/firm.ts';
import { all, one, open, words } from '../helpers/build/built.ts';
import { everyPath, missed, pages } from '../helpers/build/routes.ts';

const layout = suite('build: shared layout');

const nine = [
  ['Home', '/'],
  ['Company Overview', '/company-overview'],
  ['Leadership', '/leadership'],
  [`${firm.name} Advantage`, '/advantage'],
  ['Experience', '/experience'],
  ['Why Multifamily?', '/why-multifamily'],
  ['Target Investments', '/target-investments'],
  ['Investment Process', '/investment-process'],
  ['Contact', '/contact'],
];
const portal = ['Investor Portal', '/investor-portal'];

const linksIn = (root: ParentNode) =>
  [...root.querySelectorAll('li a')].map((link) => [words(link), link.getAttribute('href')]);

for (const path of everyPath) {
  layout(`${path}: has one bar, one main content and one footer`, () => {
    const document = open(path);
    assert.is(document.documentElement.getAttribute('lang'), 'en');
    const [bar, content, foot] = ['body > header', 'body > main', 'body > footer'].map((selector) =>
      one(document, selector),
    );
    assert.ok(bar && content && foot);
    const skip = one(document, 'a[href="#content"]');
    assert.is(document.body.firstElementChild, skip);
    assert.is(content.id, 'content');
  });

  layout(`${path}: the navigation names nine pages and the portal`, () => {
    const navigation = one(open(path), 'header nav[aria-label="Main"]');
    assert.equal(linksIn(navigation), [...nine, portal]);
  });

  layout(`${path}: the footer holds blurb, nine quick links, e-mail, year and Disclaimer`, () => {
    const foot = one(open(path), 'footer');
    const quick = one(foot, 'nav');
    assert.equal(linksIn(quick), nine);
    assert.is(words(one(quick, 'h2')), 'Quick links');
    const mail = one(foot, 'a[href^="mailto:"]');
    assert.is(mail.getAttribute('href'), `mailto:${words(mail)}`);
    assert.match(words(foot), `© ${firm.copyrightYear} ${firm.name}`);
    const links = new Map([...foot.querySelectorAll('a')].map((a) => [words(a), a]));
    assert.is(links.get('Disclaimer')?.getAttribute('href'), '/disclaimer');
    assert.is(links.get('Privacy')?.getAttribute('href'), '/contact#privacy');
    const blurb = all(foot, 'p').find((text) => text.split(' ').length >= 25);
    assert.ok(blurb?.startsWith(firm.name), blurb);
  });

  layout(`${path}: has no inline styles, handlers or scripts`, () => {
    const document = open(path);
    assert.is(document.querySelectorAll('[style]').length, 0);
    assert.is(document.querySelectorAll('style').length, 1);
    for (const element of document.querySelectorAll('*')) {
      for (const name of element.getAttributeNames()) assert.not.match(name, /^on/);
    }
    for (const script of document.querySelectorAll('script:not([src])')) {
      assert.match(script.getAttribute('type') ?? '', /^(application\/ld\+json|speculationrules)$/);
    }
  });
}

for (const { path, h1 } of pages) {
  layout(`${path}: the heading is "${h1}"`, () => {
    assert.is(words(one(open(path), 'h1')), h1);
  });

  layout(`${path}: the current page is marked, and no other`, () => {
    const marked = [...open(path).querySelectorAll('header [aria-current], footer [aria-current]')];
    const seen = marked.map((link) => [
      link.getAttribute('href'),
      link.getAttribute('aria-current'),
    ]);
    const isState = path.startsWith('/experience/');
    const expected = isState ? [['/experience', 'true']] : [[path, 'page']];
    assert.equal(seen, path === '/disclaimer' ? [] : expected);
  });
}

layout('the 404 pages mark no link as current', () => {
  for (const path of missed) {
    assert.is(open(path).querySelectorAll('[aria-current]').length, 0, path);
  }
});

layout('state pages lead back to Experience above their heading', () => {
  for (const { path } of pages.filter(({ path }) => path.startsWith('/experience/'))) {
    const trail = one(open(path), 'nav[aria-label="Breadcrumb"]');
    assert.is(one(trail, 'a').getAttribute('href'), '/experience');
    assert.is(one(trail, '[aria-current="page"]').querySelector('a'), null);
  }
});

layout('the note on drawings is on the pages that show a building, and only there', () => {
  const line = 'Drawings are typological; they do not depict the properties.';
  for (const { path } of pages) {
    const shows =
      ['/', '/company-overview', '/why-multifamily'].includes(path) ||
      path.startsWith('/experience/');
    assert.is(words(one(open(path), 'footer')).includes(line), shows, path);
  }
});

layout.run();
