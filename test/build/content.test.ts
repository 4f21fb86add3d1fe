import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { plainWords } from '#components/rich-text.tsx';
import type { Statistic } from '#data/claims.ts';
import { type Claim, claims } from '#data/claims.ts';
import { firm } from '#data/firm.ts';
import { advantage } from '#data/pages/advantage.ts';
import { companyOverview } from '#data/pages/company-overview.ts';
import { contact } from '#data/pages/contact.ts';
import { disclaimer } from '#data/pages/disclaimer.ts';
import { experience } from '#data/pages/experience.ts';
import { home } from '#data/pages/home.ts';
import { investmentProcess } from '#data/pages/investment-process.ts';
import { investorPortal } from '#data/pages/investor-portal.ts';
import { layout } from '#data/pages/layout.ts';
import { leadership } from '#data/pages/leadership.ts';
import { targetInvestments } from '#data/pages/target-investments.ts';
import { whyMultifamily } from '#data/pages/why-multifamily.ts';
import { experiencePath } from '#data/paths.ts';
import { people } from '#data/people.ts';
import {
  all,
  block,
  main,
  one,
  open,
  SUPABASE,
  statistics,
  words,
} from '../helpers/build/built.ts';
import { everyPath } from '../helpers/build/routes.ts';

/** That every sentence of the data is shown, in its order, is for `plain-reading.test.ts`. */
const test = suite('build: the structure of what the data says');

const titles = (cards: readonly { readonly title: string }[]) =>
  cards.map(({ title }) => plainWords(title));

/** The headings of a page, in order. */
const headings: readonly (readonly [
  path: string,
  selector: string,
  expected: readonly string[],
])[] = [
  ['/', 'h1', [firm.tagline]],
  [
    '/company-overview',
    'h2',
    [companyOverview.focusHeading, companyOverview.valuesHeading, companyOverview.firm.heading],
  ],
  ['/company-overview', 'h3', titles([...companyOverview.focus, ...companyOverview.values])],
  ['/leadership', 'article h2', people.map(({ name }) => name)],
  ['/leadership', 'article h3', people.map(() => leadership.specialtiesLabel)],
  ['/leadership', 'article h3 + p', people.map(({ specialties }) => specialties)],
  ['/advantage', 'li > h2', titles(advantage.cards)],
  ['/why-multifamily', 'ol > li h3', titles(whyMultifamily.cards)],
  ['/investment-process', 'ol > li > h3', titles(investmentProcess.steps)],
  ['/investment-process', 'aside h3', titles(investmentProcess.factors)],
  ['/target-investments', 'h3', titles(targetInvestments.rows)],
  ['/target-investments', 'li > b', titles(targetInvestments.debt.points)],
  ['/investor-portal', 'h1 + p', [investorPortal.status]],
  ['/disclaimer', 'section > h2', titles([...disclaimer.cards, disclaimer.advice])],
];

test('Each part of a page stands under its own heading, in the order of the data.', () => {
  for (const [path, selector, expected] of headings) {
    // The terms of a page come after its content.
    const shown = all(main(path), selector).filter((each) => each !== layout.terms);
    assert.equal(shown, expected, `${path}: ${selector}`);
  }
});

/** Statistics as a page shows them: `15+ States`. */
const shown = (items: readonly Statistic[]) =>
  items.map(({ claim, label }) => `${claims[claim].words} ${label}`);

test('Statistics are shown with their labels.', () => {
  for (const [path, items] of [
    ['/', experience.statistics],
    [experiencePath, experience.statistics],
    ['/why-multifamily', whyMultifamily.statistics],
  ] as const) {
    assert.equal(statistics(main(path)).slice(0, items.length), shown(items), path);
  }
});

test('Home has the logo, and a next step for each kind of visitor.', () => {
  assert.ok(one(open('/'), `header svg[role="img"][aria-label="${firm.name}"]`));
  for (const { audience, links } of home.ways) {
    const ways = [...block(main('/'), audience).querySelectorAll('.next-step-links a')];
    assert.equal(
      ways.map((way) => [words(way), way.getAttribute('href')]),
      links.map(({ label, href }) => [label, href]),
    );
  }
});

test('A profile has the person’s picture, title and tagline; a note says where it is a drawing.', () => {
  const page = main('/leadership');
  for (const person of people) {
    const profile = one(page, `#${person.id}`);
    const alt = (person.photo ? person.photoAlt : person.portraitAlt) ?? '';
    assert.is(profile.querySelector('img')?.getAttribute('alt'), alt);
    assert.equal(all(profile, 'p').slice(0, 2), [person.title, person.tagline]);
  }
  const drawn = people.some(({ photo, portrait }) => portrait && !photo);
  assert.is(words(page).includes(leadership.portraitsNote), drawn);
});

test('A criterion has its value first, and what is not wanted last.', () => {
  for (const { id, value, text } of targetInvestments.rows) {
    const said = all(one(main('/target-investments'), `#${id}`), '.ledger-words > p');
    assert.equal([said[0], said.at(-1)], [plainWords(value), plainWords(text)]);
  }
});

test('The form asks for five labeled fields, says which may stay empty, and posts by itself.', () => {
  const form = one(main('/contact'), 'form');
  assert.is(form.getAttribute('action'), `${SUPABASE}/functions/v1/send-contact-email`);
  assert.is(form.getAttribute('method'), 'post');
  assert.is(form.hasAttribute('novalidate'), false);
  const { fields, optional, heading } = contact.form;
  const tied = (element: Element, attribute: string): string =>
    words(one(form, `[id="${element.getAttribute(attribute)}"]`));
  assert.is(tied(form, 'aria-labelledby'), heading);
  // What the browser fills in: https://www.w3.org/TR/WCAG22/#input-purposes
  const expected: [name: keyof typeof fields, type: string, required: boolean, fill?: string][] = [
    ['name', 'text', true, 'name'],
    ['email', 'email', true, 'email'],
    ['company', 'text', false, 'organization'],
    ['phone', 'tel', false, 'tel'],
    ['message', 'TEXTAREA', true],
  ];
  for (const [name, type, required, fill] of expected) {
    const { label, hint } = fields[name];
    const field = one(form, `[name="${name}"]`);
    const named = words(one(form, `label[for="${field.id}"]`));
    assert.is(named, required ? label : `${label} ${optional}`);
    assert.is(field.getAttribute('type') ?? field.tagName, type);
    assert.is(field.hasAttribute('required'), required);
    assert.is(field.getAttribute('autoComplete') ?? undefined, fill);
    if (hint) assert.is(tied(field, 'aria-describedby'), hint);
    for (const rule of ['minlength', 'maxlength', 'pattern']) {
      assert.is(field.hasAttribute(rule), false, `${name}: ${rule}`);
    }
  }
  assert.equal(
    [...form.querySelectorAll('input:not([tabindex="-1"]), textarea')].map(({ id }) => id),
    expected.map(([name]) => name),
  );
  const message = one(form, 'textarea');
  assert.is(message.getAttribute('rows'), '6');
  assert.is(message.getAttribute('placeholder'), fields.message.placeholder);
});

test('The honeypot can be neither seen nor reached, and nothing fills it in.', () => {
  const trap = one(main('/contact'), 'form [name="website"]');
  assert.is(trap.getAttribute('tabindex'), '-1');
  assert.is(trap.getAttribute('autoComplete'), 'off');
  assert.ok(trap.closest('[hidden]'));
});

test('Contact leads to the mailbox and to the privacy policy, and a phone is called from any country.', () => {
  const page = main('/contact');
  const mail = page.querySelector('a[href^="mailto:"]');
  assert.is(mail?.getAttribute('href'), `mailto:${firm.email.address}`);
  assert.ok(one(page, '#privacy').querySelector('h2'));
  assert.ok(page.querySelector('form a[href="/contact#privacy"]'));
  const calls = [...page.querySelectorAll('a[href^="tel:"]')];
  for (const call of calls) {
    const number = words(call).replace(/[^+\d]/g, '');
    assert.match(number, /^\+\d{7,15}$/);
    assert.is(call.getAttribute('href'), `tel:${number}`);
  }
  const given = [firm.phone, ...(firm.contacts ?? []).filter(({ phone }) => phone)];
  assert.is(calls.length, given.filter(Boolean).length);
});

test('Both outcomes of sending are in the page; a failure interrupts, a success waits.', () => {
  const { success, failure } = contact.toasts;
  const page = main('/contact');
  const { help, referenceInAddress } = contact.form;
  // https://www.w3.org/TR/WCAG22/#status-messages
  for (const [outcome, kind, role, { title, text }, more] of [
    ['sent', 'success', 'status', success, referenceInAddress],
    ['failed', 'error', 'alert', failure, `${help.failed} ${help.mail.text}`],
  ] as const) {
    assert.is(words(one(page, `#message-${outcome}`)), `${title} ${text} ${more}`);
    const toast = one(page, `template#toast-${kind}`);
    const said = [...toast.querySelectorAll('p')].map(({ textContent }) => textContent);
    assert.equal(said, [title, text]);
    assert.is(one(page, `[data-announce="${kind}"]`).getAttribute('role'), role);
  }
});

test('The portal has nothing to fill in.', () => {
  assert.is(main('/investor-portal').querySelectorAll('form, input').length, 0);
});

test('The disclaimers are shown in full on their page, under permanent anchors.', () => {
  const document = open('/disclaimer');
  for (const { id, text } of [...disclaimer.cards, disclaimer.advice]) {
    const card = document.getElementById(id);
    assert.ok(card && words(card).endsWith(plainWords(text)), id);
    assert.not(card?.closest('details, [hidden], dialog, template'), id);
  }
  assert.match(words(main('/disclaimer')), plainWords(disclaimer.closing));
});

test('A figure has a note with its source and day, and the two link both ways.', () => {
  let seen = 0;
  for (const path of everyPath) {
    const document = open(path);
    const ids = new Set(
      [...document.querySelectorAll('main [data-claim]')].map(
        (element) => element.getAttribute('data-claim') ?? '',
      ),
    );
    /** What stands in the place of a source; the firm decides its criteria and targets itself. */
    const originOf = (id: string, { kind }: Claim) => {
      if (kind === 'criterion' || kind === 'target') return '';
      const said = layout.withoutSource[kind];
      // One line can say it for a row of figures, or for a list of notes.
      const row = document.querySelector(`.statistics:has([data-claim="${id}"])`)?.parentElement;
      if (row && words(row).includes(said.all)) return '';
      const list = document.getElementById(`note-${id}`)?.parentElement;
      return list && words(list).includes(said.all) ? said.all : said.one;
    };
    const noted = Object.entries<Claim>(claims)
      .filter(([id]) => ids.has(id))
      .filter(([id, claim]) => claim.source || claim.asOf || claim.note || originOf(id, claim));
    const notes = [...document.querySelectorAll('.notes li')];
    const marks = [...document.querySelectorAll('.note-mark a')];
    assert.is(notes.length, noted.length, `${path}: one note per claim`);
    assert.is(marks.length, noted.length, path);
    for (const [index, mark] of marks.entries()) {
      const note = one(document, mark.getAttribute('href') ?? '');
      const back = one(note, `a[href="#${mark.id}"]`);
      assert.is(note, notes[index], path);
      assert.equal([mark.textContent, back.textContent], [`${index + 1}`, `${index + 1}`], path);
      assert.is(mark.getAttribute('aria-label'), `${layout.note} ${index + 1}`, path);
      assert.is(back.getAttribute('aria-label'), `${layout.noteBack} ${index + 1}`, path);
    }
    for (const [id, claim] of noted) {
      const note = one(document, `#note-${id}`);
      const origin = claim.source ? `${layout.source} ${claim.source}.` : originOf(id, claim);
      const own = path === '/' && id === 'unit-range' ? home.unitRangeNote : claim.note;
      const said = Object.values(layout.withoutSource).some(({ all }) => all === origin);
      assert.ok(words((said && note.parentElement) || note).includes(origin), id);
      assert.ok(words(note).includes(plainWords(own ?? '')), id);
      assert.is(note.querySelector('time')?.getAttribute('dateTime'), claim.asOf, id);
      seen += 1;
    }
  }
  assert.ok(seen > 0, 'no page has a footnote');
});

test.run();
