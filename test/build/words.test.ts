import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { all, block, main, one, open, SUPABASE, words } from '../helpers/build/built.ts';
import { everyPath } from '../helpers/build/routes.ts';

const page = suite('pages: contact, portal, disclaimers, notes and terms');

page('Contact: the invitation, the e-mail link and the privacy section', () => {
  const contact = main('/contact');
  assert.match(words(contact), /multifamily investment opportunities/);
  const mail = contact.querySelector('a[href^="mailto:"]');
  assert.is(mail?.getAttribute('href'), `mailto:${mail && words(mail)}`);
  assert.ok(one(contact, '#privacy').querySelector('h2'));
  assert.ok(contact.querySelector('form a[href="/contact#privacy"]'));
});

page('Contact: five labelled fields, what is required, and how it is sent', () => {
  const form = one(main('/contact'), 'form');
  assert.is(form.getAttribute('action'), `${SUPABASE}/functions/v1/send-contact-email`);
  assert.is(form.getAttribute('method'), 'post');
  assert.is(form.hasAttribute('novalidate'), false);
  const expected: [label: string, name: string, type: string, required: boolean][] = [
    ['Full Name', 'name', 'text', true],
    ['Email Address', 'email', 'email', true],
    ['Company', 'company', 'text', false],
    ['Phone Number', 'phone', 'tel', false],
    ['Message', 'message', 'TEXTAREA', true],
  ];
  for (const [label, name, type, required] of expected) {
    const field = one(form, `[name="${name}"]`);
    const named = words(one(form, `label[for="${field.id}"]`));
    assert.is(named.replace(' (optional)', ''), label);
    assert.is(named.endsWith('(optional)'), !required);
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
  assert.is(
    message.getAttribute('placeholder'),
    'Tell us about your investment interests or any questions you may have...',
  );
});

page('Contact: the trap for machines can be neither seen nor reached', () => {
  const trap = one(main('/contact'), 'form [name="website"]');
  assert.is(trap.getAttribute('tabindex'), '-1');
  assert.is(trap.getAttribute('autoComplete'), 'off');
  assert.ok(trap.closest('[hidden]'));
});

page('Contact: both outcomes word for word', () => {
  const text = words(main('/contact'));
  assert.match(
    text,
    "Message Sent Successfully Thank you for contacting us. We'll get back to you soon!",
  );
  assert.match(
    text,
    'Error Sending Message There was an error sending your message. Please try again.',
  );
});

page('Investor Portal: Coming Soon, and what it will give access to', () => {
  const portal = main('/investor-portal');
  assert.is(words(one(portal, 'h1')), 'Investor Portal');
  const text = words(portal);
  for (const part of [
    'Coming Soon',
    'under development',
    'portfolio updates, financial reports and investment opportunities',
  ]) {
    assert.match(text, part);
  }
  assert.is(portal.querySelectorAll('form, input').length, 0);
});

page('Legal Disclaimers: four cards, the advice box and the closing note', () => {
  const legal = main('/disclaimer');
  assert.equal(all(legal, 'h2').slice(0, 5), [
    'No Offer or Solicitation',
    'Investment Risks',
    'Accredited Investors Only',
    'Forward-Looking Statements',
    'Professional Advice Required',
  ]);
  const said: [card: string, ...parts: RegExp[]][] = [
    ['No Offer or Solicitation', /offer to sell/, /solicitation/, /security, product or advisory/],
    ['Investment Risks', /loss of principal/, /market/i, /interest-rate/i, /liquidity/i],
    ['Accredited Investors Only', /accredited investor/],
    ['Forward-Looking Statements', /forward-looking/i],
    ['Professional Advice Required', /not investment, legal or tax advice/, /your own advisors/],
  ];
  for (const [card, ...parts] of said) {
    for (const part of parts) assert.match(words(block(legal, card)), part);
  }
  const closing = /presentation is confidential\. Past performance is not indicative of future/;
  assert.match(words(legal), closing);
});

page('every footnote mark leads to its note and back, and no note is without a mark', () => {
  let marks = 0;
  for (const path of everyPath) {
    const document = open(path);
    const content = one(document, 'main');
    const notes = [...content.querySelectorAll('li[id^="note-"]')];
    const links = [...content.querySelectorAll('sup a')];
    assert.is(links.length, notes.length, path);
    for (const [index, link] of links.entries()) {
      marks++;
      assert.is(link.getAttribute('aria-label'), `Note ${index + 1}`, path);
      assert.is(link.getAttribute('href'), `#${notes[index]?.id}`, path);
      assert.is(notes[index]?.querySelector('a')?.getAttribute('href'), `#${link.id}`, path);
    }
  }
  assert.ok(marks > 20);
});

page('every term leads to its meaning on the same page', () => {
  let terms = 0;
  for (const path of everyPath) {
    const content = main(path);
    for (const term of content.querySelectorAll('[data-term]')) {
      terms++;
      const entry = one(content, term.getAttribute('href') ?? '');
      const meaning = words(one(entry, 'dd'));
      assert.ok(meaning.split(' ').length < 25, meaning);
    }
  }
  assert.ok(terms > 30);
});

page('no page holds a placeholder', () => {
  for (const path of everyPath) {
    const text = words(main(path));
    assert.not.match(text, /lorem|ipsum|\bTBD\b|\bTODO\b|\{\w+|\[object|\bNaN\b|\bnull\b/i, path);
  }
});

page.run();
