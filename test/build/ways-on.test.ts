import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { firm } from '#data/firm.ts';
import { propertySubmission } from '#data/mail.ts';
import { layout } from '#data/pages/layout.ts';
import { targetInvestments } from '#data/pages/target-investments.ts';
import { routes } from '#pages/routes.tsx';
import { main, words } from '../helpers/build/built.ts';

const test = suite('build: where each page leads');

/** The links of a page's own content: without those of its notes and terms. */
const linksOf = (path: string) =>
  [...main(path).querySelectorAll('a')].filter((link) => !link.closest('#terms, .notes'));

test('A page with a next step ends with it.', () => {
  const leading = routes.filter(({ next }) => next);
  assert.ok(leading.length > 0, 'no page has a next step');
  for (const { path, next } of leading) {
    const end = main(path).lastElementChild;
    const last = linksOf(path).at(-1);
    assert.is(last?.getAttribute('href'), next?.href, path);
    assert.ok(last && end?.contains(last), `${path}: it comes after the terms`);
    assert.ok(words(end as Element).startsWith(layout.next), path);
    assert.is(last.textContent, next?.label, path);
    assert.is.not(next?.href.split('#')[0], path, `${path} leads to itself`);
  }
});

test('No page is a dead end: it leads to another one, or is written into.', () => {
  for (const { path } of routes) {
    const elsewhere = linksOf(path)
      .map((link) => link.getAttribute('href')?.split('#')[0] ?? '')
      .filter((href) => href.startsWith('/') && href !== path);
    const form = main(path).querySelector('form');
    assert.ok(elsewhere.length > 0 || form, path);
  }
});

/** The prepared e-mails of a page. */
const mailsOf = (path: string) =>
  linksOf(path).flatMap((link) => {
    const href = link.getAttribute('href') ?? '';
    return href.startsWith('mailto:') && href.includes('?') ? [href] : [];
  });

test('A seller’s e-mail opens with its subject and a line for each thing to send, and the form is the second way.', () => {
  const paths = ['/', '/target-investments'];
  for (const path of paths) {
    const mails = mailsOf(path);
    assert.is(mails.length, 1, path);
    const [mail = ''] = mails;
    // A mail program shows a plus sign and a bare line feed as they are.
    assert.match(mail, /^mailto:[^?]+\?subject=[^+\s&]+&body=[^+\s&]+$/);
    assert.not.match(mail.replaceAll('%0D%0A', ''), /%0A|%0D/);
    const { pathname, search } = new URL(mail);
    const fields = new URLSearchParams(search);
    assert.is(pathname, firm.email.address);
    assert.is(fields.get('subject'), propertySubmission.subject);
    assert.equal(fields.get('body')?.split('\r\n'), propertySubmission.body);
  }
  const links = main('/target-investments').querySelectorAll('[aria-labelledby="invite"] a');
  const shown = [...links].map((link) => [words(link), link.getAttribute('href')]);
  const ways = targetInvestments.invite.links.map(({ label, href }) => [label, href]);
  for (const way of ways) assert.ok(shown.map(String).includes(String(way)), String(way));
  assert.match(ways[1]?.[1] ?? '', /^\/contact/);
});

test.run();
