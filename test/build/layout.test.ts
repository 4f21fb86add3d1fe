import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { plainWords } from '../../components/plain-words.ts';
import { disclaimers } from '../../data/disclaimers.ts';
import { firm } from '../../data/firm.ts';
import { disclaimerLink, navigation, portalLink, privacyLink } from '../../data/navigation.ts';
import { layout as shared } from '../../data/pages/layout.ts';
import { experiencePath } from '../../data/paths.ts';
import { speculationRules } from '../../pages/build/render/speculation-rules.ts';
import { all, one, open, words } from '../helpers/build/built.ts';
import { everyPath, missed, pages } from '../helpers/build/routes.ts';

const layout = suite('build: shared layout');

const main = navigation.map(({ name, path }) => [name, path]);
const portal = [portalLink.label, portalLink.href];
const legal = [disclaimerLink.label, disclaimerLink.href];

/** The links of a navigation, without the one that closes it. */
const linksIn = (root: ParentNode) =>
  [...root.querySelectorAll('li:not([class]) a')].map((link) => [
    words(link),
    link.getAttribute('href'),
  ]);

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

  layout(`${path}: the navigation shows each of its entries, and the portal`, () => {
    const navigation = one(open(path), `header nav[aria-label="${shared.navigationLabel}"]`);
    assert.equal(linksIn(navigation), main);
    for (const button of navigation.querySelectorAll('.button')) {
      assert.equal([words(button), button.getAttribute('href')], portal);
    }
  });

  layout(`${path}: the footer holds blurb, quick links, e-mail, year and legal links`, () => {
    const foot = one(open(path), 'footer');
    const quick = one(foot, 'nav');
    assert.equal(linksIn(quick), main);
    assert.is(words(one(quick, 'h2')), shared.quickLinks);
    const mail = one(foot, 'a[href^="mailto:"]');
    assert.is(mail.getAttribute('href'), `mailto:${firm.email.address}`);
    assert.is(words(mail), firm.email.address);
    const owner = firm.legalName?.name ?? firm.name;
    assert.ok(words(foot).includes(`${shared.copyright} ${firm.copyrightYear} ${owner}`));
    assert.ok(all(foot, 'p').includes(plainWords(disclaimers.brief)), 'the disclaimers in brief');
    const links = new Map([...foot.querySelectorAll('a')].map((a) => [words(a), a]));
    for (const { label, href } of [disclaimerLink, privacyLink]) {
      assert.is(links.get(label)?.getAttribute('href'), href);
    }
    assert.ok(all(foot, 'p').includes(firm.blurb));
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
    const isState = path.startsWith(`${experiencePath}/`);
    const expected = isState ? [experiencePath, 'true'] : [path, 'page'];
    const linked = [...main, portal, legal].some(([, href]) => href === expected[0]);
    // The portal's link is there twice: in the menu of a phone, and in the bar.
    assert.equal([...new Set(seen.map(String))], linked ? [String(expected)] : []);
  });
}

layout('the 404 pages mark no link as current', () => {
  for (const path of missed) {
    assert.is(open(path).querySelectorAll('[aria-current]').length, 0, path);
  }
});

layout('a link to the page itself says so, and a browser does not prepare it again', () => {
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

layout('state pages lead back to Experience above their heading', () => {
  for (const { path } of pages.filter(({ path }) => path.startsWith(`${experiencePath}/`))) {
    const trail = one(open(path), `nav[aria-label="${shared.breadcrumbLabel}"]`);
    assert.is(one(trail, 'a').getAttribute('href'), experiencePath);
    assert.is(one(trail, '[aria-current="page"]').querySelector('a'), null);
  }
});

/** The names of the drawings of properties, as their published files begin. */
const drawings = readdirSync(join(import.meta.dirname, '../../assets/drawings/properties'))
  .filter((file) => file.endsWith('.svg'))
  .map((file) => `${basename(file, '.svg')}-`);

layout('the note on drawings is on the pages that show a property’s, and only there', () => {
  const noted = pages.filter(({ path }) => {
    const files = [...one(open(path), 'main').querySelectorAll('img')].map((image) =>
      basename(image.getAttribute('src') ?? ''),
    );
    const shows = files.some((file) => drawings.some((name) => file.startsWith(name)));
    const page = open(path);
    // On paper the foot has a copy of what it says on screen.
    for (const copy of page.querySelectorAll('.print-only')) copy.remove();
    const said = words(one(page, 'body')).split(firm.drawingsNote).length - 1;
    assert.is(said, shows ? 1 : 0, path);
    if (page.querySelector('main figure.property source')) {
      assert.ok(words(one(page, 'main')).includes(firm.drawingsNote), `${path}: beside the cards`);
    }
    return shows;
  });
  assert.ok(noted.length < pages.length, 'every page has the note');
});

layout.run();
