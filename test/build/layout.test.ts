import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { plainWords } from '#components/rich-text.tsx';
import { firm } from '#data/firm.ts';
import { disclaimerLink, navigation, portalLink, privacyLink } from '#data/navigation.ts';
import { disclaimer } from '#data/pages/disclaimer.ts';
import { layout as shared } from '#data/pages/layout.ts';
import { experiencePath } from '#data/paths.ts';
import { speculationRules } from '#pages/site/policy.ts';
import { all, one, open, words } from '../helpers/build/built.ts';
import { everyPath, missed, pages } from '../helpers/build/routes.ts';

const layout = suite('build: shared layout');

const main = navigation.map(({ name, path }) => [name, path]);
const portal = [portalLink.label, portalLink.href];
const legal = [disclaimerLink.label, disclaimerLink.href];

/** The links in the lists of a part. */
const linksIn = (root: ParentNode) =>
  [...root.querySelectorAll('li a')].map((link) => [words(link), link.getAttribute('href')]);

for (const path of everyPath) {
  layout(
    `${path} has a skip link, one bar, one main content and one footer, in this order.`,
    () => {
      const document = open(path);
      assert.is(document.documentElement.getAttribute('lang'), 'en');
      const parts = ['a[href="#content"]', 'header', 'main', 'footer'];
      const places = parts.map((part) =>
        [...document.body.children].indexOf(one(document, `body > ${part}`)),
      );
      assert.equal(places, [0, ...places.slice(1).sort((a, b) => a - b)]);
      assert.is(one(document, 'main').id, 'content');
    },
  );

  layout(`The navigation of ${path} shows each of its entries, and the portal.`, () => {
    const navigation = one(open(path), `header nav[aria-label="${shared.navigationLabel}"]`);
    assert.equal(linksIn(navigation), main);
    for (const button of navigation.querySelectorAll('.button')) {
      assert.equal([words(button), button.getAttribute('href')], portal);
    }
  });

  layout(`The footer of ${path} holds blurb, quick links, e-mail, year and legal links.`, () => {
    const foot = one(open(path), 'footer');
    const quick = one(foot, 'nav');
    assert.equal(linksIn(quick), main);
    assert.is(words(one(quick, 'h2')), shared.quickLinks);
    const mail = one(foot, 'a[href^="mailto:"]');
    assert.is(mail.getAttribute('href'), `mailto:${firm.email.address}`);
    assert.is(words(mail), firm.email.address);
    const owner = firm.legalName?.name ?? firm.name;
    assert.ok(words(foot).includes(`${shared.copyright} ${firm.copyrightYear} ${owner}`));
    assert.ok(all(foot, 'p').includes(plainWords(disclaimer.brief)), 'the disclaimers in brief');
    const links = new Map([...foot.querySelectorAll('a')].map((a) => [words(a), a]));
    for (const { label, href } of [disclaimerLink, privacyLink]) {
      assert.is(links.get(label)?.getAttribute('href'), href);
    }
    assert.ok(all(foot, 'p').includes(firm.blurb));
  });

  layout(`${path} has no inline styles, handlers or scripts.`, () => {
    const document = open(path);
    assert.is(document.querySelectorAll('[style]').length, 0);
    assert.is(document.querySelectorAll('style').length, 1);
    for (const element of document.querySelectorAll('*')) {
      for (const name of element.getAttributeNames()) assert.not.match(name, /^on/);
    }
    for (const script of document.querySelectorAll('script:not([src])')) {
      // The one without a type is client/inline.ts, which the policy names by its hash.
      const type = script.getAttribute('type');
      assert.ok(type || script.previousSibling?.nodeName === 'STYLE', script.textContent ?? '');
    }
  });
}

for (const { path, h1 } of pages) {
  layout(`The heading of ${path} is "${h1}", and the current page alone is marked.`, () => {
    assert.is(words(one(open(path), 'h1')), h1);
    const marked = [...open(path).querySelectorAll('header [aria-current], footer [aria-current]')];
    const seen = marked.map((link) => [
      link.getAttribute('href'),
      link.getAttribute('aria-current'),
    ]);
    const isState = path.startsWith(`${experiencePath}/`);
    const expected = isState ? [experiencePath, 'true'] : [path, 'page'];
    const linked = [...main, portal, legal].some(([, href]) => href === expected[0]);
    // The portal's link is there twice: in the menu of a phone, and in the bar.
    assert.equal([...new Set(seen.map(String))], linked ? [String(expected)] : []);
  });
}

layout('The 404 pages mark no link as current.', () => {
  for (const path of missed) {
    assert.is(open(path).querySelectorAll('[aria-current]').length, 0, path);
  }
});

layout('A link to the page itself says so, and a browser does not prepare it again.', () => {
  const selector = JSON.parse(speculationRules).prerender[0].where.selector_matches;
  for (const { path } of pages) {
    const page = open(path);
    const own = page.querySelectorAll(`a[href="${path}"]`);
    assert.ok(own.length > 0 || path.startsWith(`${experiencePath}/`), path);
    for (const link of own) assert.is(link.getAttribute('aria-current'), 'page', path);
    const prepared = [...page.querySelectorAll(selector)].map((link) => link.getAttribute('href'));
    assert.ok(prepared.length > 10 && !prepared.includes(path), path);
  }
});

layout('State pages lead back to Experience above their heading.', () => {
  for (const { path } of pages.filter(({ path }) => path.startsWith(`${experiencePath}/`))) {
    const trail = one(open(path), `nav[aria-label="${shared.breadcrumbLabel}"]`);
    assert.is(one(trail, 'a').getAttribute('href'), experiencePath);
    assert.is(one(trail, '[aria-current="page"]').querySelector('a'), null);
  }
});

layout('The note on drawings is on the pages that show a property’s, and only there.', () => {
  const noted = pages.filter(({ path }) => {
    const page = open(path);
    const shows = page.querySelector('main figure.property img[src$=".svg"]') !== null;
    const count = (text: string) => text.split(firm.drawingsNote).length - 1;
    // On paper the foot has a copy of what it says on screen.
    const said = count(words(one(page, 'body'))) - count(all(page, '.print-only').join());
    assert.is(said, shows ? 1 : 0, path);
    if (page.querySelector('main figure.property source')) {
      assert.ok(words(one(page, 'main')).includes(firm.drawingsNote), `${path}: beside the cards`);
    }
    return shows;
  });
  assert.ok(noted.length < pages.length, 'every page has the note');
});

layout.run();
