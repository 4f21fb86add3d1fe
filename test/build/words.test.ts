import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { plainWords } from '../../components/plain-words.ts';
import { disclaimers } from '../../data/disclaimers.ts';
import { firm } from '../../data/firm.ts';
import { contact } from '../../data/pages/contact.ts';
import { investorPortal } from '../../data/pages/investor-portal.ts';
import { layout } from '../../data/pages/layout.ts';
import { all, block, main, one, open, SUPABASE, words } from '../helpers/build/built.ts';
import { everyPath } from '../helpers/build/routes.ts';

const page = suite('pages: contact, portal, disclaimers, notes and terms');

page('Contact: the e-mail link, the privacy section, and the way to it', () => {
  const section = main('/contact');
  const mail = section.querySelector('a[href^="mailto:"]');
  assert.is(mail?.getAttribute('href'), `mailto:${firm.email.address}`);
  assert.ok(one(section, '#privacy').querySelector('h2'));
  assert.ok(section.querySelector('form a[href="/contact#privacy"]'));
});

page('Contact: five labeled fields, what is required, and how it is sent', () => {
  const form = one(main('/contact'), 'form');
  assert.is(form.getAttribute('action'), `${SUPABASE}/functions/v1/send-contact-email`);
  assert.is(form.getAttribute('method'), 'post');
  assert.is(form.hasAttribute('novalidate'), false);
  const { fields, optional } = contact.form;
  const expected: [label: string, name: string, type: string, required: boolean][] = [
    [fields.name.label, 'name', 'text', true],
    [fields.email.label, 'email', 'email', true],
    [fields.company.label, 'company', 'text', false],
    [fields.phone.label, 'phone', 'tel', false],
    [fields.message.label, 'message', 'TEXTAREA', true],
  ];
  for (const [label, name, type, required] of expected) {
    const field = one(form, `[name="${name}"]`);
    const named = words(one(form, `label[for="${field.id}"]`));
    assert.is(named, required ? label : `${label} ${optional}`);
    assert.is(field.getAttribute('type') ?? field.tagName, type);
    assert.is(field.hasAttribute('required'), required);
    for (const rule of ['minlength', 'maxlength', 'pattern']) {
      assert.is(field.hasAttribute(rule), false, `${name}: ${rule}`);
    }
  }
  const names = [...form.querySelectorAll('input:not([tabindex="-1"]), textarea')].map((field) =>
    field.getAttribute('name'),
  );
  assert.equal(
    names,
    expected.map(([, name]) => name),
  );
  const message = one(form, 'textarea');
  assert.is(message.getAttribute('rows'), '6');
  assert.is(message.getAttribute('placeholder'), fields.message.placeholder);
});

page('Contact: the honeypot can be neither seen nor reached', () => {
  const trap = one(main('/contact'), 'form [name="website"]');
  assert.is(trap.getAttribute('tabindex'), '-1');
  assert.is(trap.getAttribute('autoComplete'), 'off');
  assert.ok(trap.closest('[hidden]'));
});

page('Contact: a phone number is called from any country', () => {
  const calls = [...main('/contact').querySelectorAll('a[href^="tel:"]')];
  for (const call of calls) {
    const number = words(call).replace(/[^+\d]/g, '');
    assert.match(number, /^\+\d{7,15}$/);
    assert.is(call.getAttribute('href'), `tel:${number}`);
  }
  const given = [firm.phone, ...(firm.contacts ?? []).filter(({ phone }) => phone)];
  assert.is(calls.length, given.filter(Boolean).length);
});

page('Contact: form and hints are tied to what they are about', () => {
  const { heading, fields } = contact.form;
  const form = one(main('/contact'), 'form');
  const tied = (element: Element, attribute: string): string =>
    words(one(form, `[id="${element.getAttribute(attribute)}"]`));
  assert.is(tied(form, 'aria-labelledby'), heading);
  for (const [name, field] of Object.entries(fields)) {
    if (!('hint' in field)) continue;
    assert.is(tied(one(form, `[name="${name}"]`), 'aria-describedby'), field.hint);
  }
});

page('Contact: the browser can fill in who writes', () => {
  // https://www.w3.org/TR/WCAG22/#input-purposes
  const form = one(main('/contact'), 'form');
  for (const [name, purpose] of [
    ['name', 'name'],
    ['email', 'email'],
    ['company', 'organization'],
    ['phone', 'tel'],
  ] as const) {
    assert.is(one(form, `[name="${name}"]`).getAttribute('autoComplete'), purpose);
  }
});

page('Contact: both outcomes are in the page, each in its own words', () => {
  const { success, failure } = contact.toasts;
  const section = main('/contact');
  for (const [outcome, kind, { title, text }] of [
    ['sent', 'success', success],
    ['failed', 'error', failure],
  ] as const) {
    assert.is(words(one(section, `#message-${outcome}`)), `${title} ${text}`);
    const toast = one(section, `template[data-toast-words="${kind}"]`);
    const said = [...toast.querySelectorAll('p')].map(({ textContent }) => textContent);
    assert.equal(said, [title, text]);
  }
  // A failure interrupts, a success waits: https://www.w3.org/TR/WCAG22/#status-messages
  for (const [way, role] of [
    ['success', 'status'],
    ['error', 'alert'],
  ]) {
    assert.is(one(section, `[data-announce="${way}"]`).getAttribute('role'), role);
  }
});

page('Investor Portal: its status, and nothing to fill in', () => {
  const portal = main('/investor-portal');
  assert.is(words(one(portal, 'h1')), investorPortal.heading);
  assert.ok(all(portal, 'p').includes(investorPortal.status));
  assert.is(portal.querySelectorAll('form, input').length, 0);
});

page('Legal Disclaimers: every card, the advice box and the closing note', () => {
  const legal = main('/disclaimer');
  const cards = [...disclaimers.cards, disclaimers.advice];
  assert.equal(
    all(legal, 'h2').slice(0, cards.length),
    cards.map(({ title }) => title),
  );
  for (const { title, text } of cards) {
    assert.ok(words(block(legal, title)).endsWith(plainWords(text)), title);
  }
  assert.match(words(legal), plainWords(disclaimers.closing));
});

page('every footnote number links to its note and back, and no note is without one', () => {
  let marks = 0;
  for (const path of everyPath) {
    const document = open(path);
    const content = one(document, 'main');
    const notes = [...content.querySelectorAll('li[id^="note-"]')];
    const links = [...content.querySelectorAll('sup a')];
    assert.is(links.length, notes.length, path);
    for (const [index, link] of links.entries()) {
      marks++;
      assert.is(link.getAttribute('aria-label'), `${layout.note} ${index + 1}`, path);
      assert.is(link.getAttribute('href'), `#${notes[index]?.id}`, path);
      const back = notes[index]?.querySelector('a');
      assert.is(back?.getAttribute('href'), `#${link.id}`, path);
      assert.is(back?.getAttribute('aria-label'), `${layout.noteBack} ${index + 1}`, path);
      assert.equal([link.textContent, back?.textContent], [`${index + 1}`, `${index + 1}`], path);
    }
  }
  assert.ok(marks > 0);
});

page('every term links to its meaning on the same page', () => {
  let terms = 0;
  for (const path of everyPath) {
    const content = main(path);
    for (const term of content.querySelectorAll('[data-term]')) {
      terms++;
      const entry = one(content, term.getAttribute('href') ?? '');
      assert.ok(words(one(entry, 'dd')), path);
    }
  }
  assert.ok(terms > 0);
});

page('no page holds a placeholder', () => {
  for (const path of everyPath) {
    const text = words(main(path));
    assert.not.match(text, /lorem|ipsum|\bTBD\b|\bTODO\b|\{\w+|\[object|\bNaN\b|\bnull\b/i, path);
  }
});

page('no line ends inside “e-mail”', () => {
  let looked = 0;
  for (const path of everyPath) {
    for (const text of main(path).querySelectorAll('p')) {
      // Where a text begins with it, so does the line.
      const own = [...text.childNodes].filter(({ nodeType }) => nodeType === 3);
      for (const { textContent } of own) assert.not.match(textContent ?? '', /\se-mail\b/i, path);
      looked += own.length;
    }
  }
  assert.ok(looked > 0);
});

page.run();
