import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { plainWords } from '#components/rich-text.tsx';
import { type Claim, type ClaimId, claims } from '#data/claims.ts';
import { firm } from '#data/firm.ts';
import { states } from '#data/locations.ts';
import { mailto, propertySubmission } from '#data/mail.ts';
import { contact } from '#data/pages/contact.ts';
import { disclaimer } from '#data/pages/disclaimer.ts';
import { experience } from '#data/pages/experience.ts';
import { home } from '#data/pages/home.ts';
import { investmentProcess } from '#data/pages/investment-process.ts';
import { investorPortal } from '#data/pages/investor-portal.ts';
import { notFound } from '#data/pages/not-found.ts';
import { privacy } from '#data/pages/privacy.ts';
import { targetInvestments } from '#data/pages/target-investments.ts';
import { whyMultifamily } from '#data/pages/why-multifamily.ts';
import { experiencePath, figurePath, statePath } from '#data/paths.ts';
import { siteWords } from '#data/site-words.ts';
import { all, main, one, open, SUPABASE, statistics, words } from '../helpers/build/built.ts';
import { everyPath } from '../helpers/build/routes.ts';

// plain-reading.test.ts tests headings and sentences. These tests are about everything else on the pages.
const test = suite('content of the pages');

test('in every picture the night version comes first, because browsers take the first that matches', () => {
  let nights = 0;
  for (const path of everyPath) {
    for (const picture of main(path).querySelectorAll('picture')) {
      const media = [...picture.querySelectorAll('source')].map((each) =>
        each.getAttribute('media'),
      );
      for (const [index, query] of media.entries()) {
        const [, size] = /dark\)(?: and (.*))?$/.exec(query ?? '') ?? [];
        if (query?.includes('dark')) nights += 1;
        if (size) assert.not.ok(media.slice(0, index).includes(size), `${path}: ${query}`);
      }
    }
  }
  assert.ok(nights > 20, `${nights}`);
});

test('statistics are shown with their labels', () => {
  for (const [path, items] of [
    ['/', experience.statistics],
    [experiencePath, experience.statistics],
    ['/why-multifamily', whyMultifamily.statistics],
  ] as const) {
    const expected = items.map(({ claim, label }) => `${claims[claim].words} ${label}`);
    assert.equal(statistics(main(path)).slice(0, items.length), expected, path);
  }
});

test('the form posts five labeled fields without script, and marks the optional ones', () => {
  const form = one(main('/contact'), 'form');
  assert.is(form.getAttribute('action'), `${SUPABASE}/functions/v1/send-contact-email`);
  assert.is(form.getAttribute('method'), 'post');
  assert.not(form.hasAttribute('novalidate'));
  const { fields, optional } = contact.form;
  // Autofill: https://www.w3.org/TR/WCAG22/#input-purposes
  const expected: [name: keyof typeof fields, type: string, required: boolean, fill?: string][] = [
    ['name', 'text', true, 'name'],
    ['email', 'email', true, 'email'],
    ['company', 'text', false, 'organization'],
    ['phone', 'tel', false, 'tel'],
    ['message', 'TEXTAREA', true],
  ];
  for (const [name, type, required, fill] of expected) {
    const { label, hint, placeholder } = fields[name];
    const field = one(form, `[name="${name}"]`);
    const named = words(one(form, `label[for="${field.id}"]`));
    assert.is(named, required ? label : `${label} ${optional}`);
    assert.is(field.getAttribute('type') ?? field.tagName, type);
    assert.is(field.hasAttribute('required'), required);
    assert.is(field.getAttribute('autoComplete') ?? undefined, fill);
    assert.is(field.getAttribute('placeholder') ?? undefined, placeholder);
    const described = field.getAttribute('aria-describedby');
    if (hint) assert.is(words(one(form, `[id="${described}"]`)), hint);
    for (const rule of ['minlength', 'maxlength', 'pattern'])
      assert.not(field.hasAttribute(rule), `${name}: ${rule}`);
  }
  const shown = [...form.querySelectorAll('input:not([tabindex="-1"]), textarea')];
  assert.is(shown.map(({ id }) => id).join(), expected.map(([name]) => name).join());
});

test('the honeypot is hidden, out of the tab order and not autofilled', () => {
  const honeypot = one(main('/contact'), 'form [hidden] [name="website"][tabindex="-1"]');
  assert.is(honeypot.getAttribute('autoComplete'), 'off');
});

test('the contact page links to the mailbox, the privacy policy and each phone number', () => {
  const page = main('/contact');
  const mail = page.querySelector('a[href^="mailto:"]');
  assert.is(mail?.getAttribute('href'), `mailto:${firm.email.address}`);
  assert.ok(page.querySelector('form a[href="/contact#privacy"]'));
  const calls = [...page.querySelectorAll('a[href^="tel:"]')];
  for (const call of calls) {
    const number = words(call).replace(/[^+\d]/g, '');
    assert.match(number, /^\+\d{7,15}$/);
    assert.is(call.getAttribute('href'), `tel:${number}`);
  }
  const given = [firm.phone, ...(firm.contacts ?? []).map(({ phone }) => phone)];
  assert.is(calls.length, given.filter(Boolean).length);
});

test('a success is announced politely, and a failure at once', () => {
  // https://www.w3.org/TR/WCAG22/#status-messages
  for (const [kind, role, { title, text }] of [
    ['success', 'status', contact.toasts.success],
    ['error', 'alert', contact.toasts.failure],
  ] as const) {
    assert.equal(all(one(main('/contact'), `#toast-${kind}`), 'p'), [title, text]);
    assert.ok(one(main('/contact'), `[data-announce="${kind}"][role="${role}"]`));
  }
});

test('each disclaimer is shown whole and unfolded under its anchor', () => {
  for (const { id, text } of [...disclaimer.cards, disclaimer.advice]) {
    const card = open('/disclaimer').getElementById(id);
    assert.ok(card && words(card).endsWith(plainWords(text)), id);
    assert.not(card?.closest('details, [hidden], dialog, template'), id);
  }
});

test('a figure has one number on every page, and its row in the schedule links back to the page', () => {
  const schedule = open('/company-overview');
  const rows = new Map(
    Object.keys(claims).map((id) => [id, one(schedule, `tr[id]:has([data-claim="${id}"])`)]),
  );
  assert.is(schedule.querySelectorAll('tr[id]').length, rows.size);
  let seen = 0;
  for (const path of everyPath) {
    const document = open(path);
    const marks = [...document.querySelectorAll('.note-mark a')];
    const shown = new Set(all(document, 'main [data-claim]:not(th *)'));
    assert.ok(marks.length >= shown.size, path);
    for (const mark of marks) {
      const id = mark.closest('sup')?.previousElementSibling?.getAttribute('data-claim') ?? '';
      const row = rows.get(id);
      assert.is(mark.getAttribute('href'), `${figurePath()}`.replace(/s$/, row?.id.slice(6) ?? ''));
      assert.is(mark.textContent, words(one(row ?? schedule, 'th b')), `${path}: ${id}`);
      const from = path === '/company-overview' ? '' : path;
      const back = path.startsWith(`${experiencePath}/`) ? experiencePath : `${from}#${mark.id}`;
      assert.ok(row?.querySelector(`a[href="${back}"]`), `${path}: ${id} is not in its row`);
      seen += 1;
    }
  }
  assert.ok(seen >= rows.size, 'every figure is used');
});

test('a row of the schedule of figures has counting, basis, date and origin', () => {
  for (const [id, { counted, basis, asOf, source, owner }] of Object.entries<Claim>(claims)) {
    const row = one(open('/company-overview'), `tr:has([data-claim="${id}"])`);
    const cells = all(row, 'td');
    assert.equal(cells.slice(0, 2), [counted, basis]);
    assert.is(row.querySelector('time')?.getAttribute('dateTime'), asOf, id);
    assert.ok(cells[3]?.endsWith(owner) && cells[3].includes(source ?? ''), id);
  }
});

test('a figure with a note or a source has a footnote on its page', () => {
  let seen = 0;
  for (const path of everyPath.filter((each) => each !== '/company-overview')) {
    const document = open(path);
    const notes = all(document, '.notes li');
    const numbered = [...document.querySelectorAll('.note-mark')].flatMap((mark) => {
      const id = mark.previousElementSibling?.getAttribute('data-claim') ?? '';
      const { note, source }: Partial<Claim> = claims[id as ClaimId];
      const own = path === '/' && id === 'unit-range' ? home.unitRangeNote : note;
      return own || source ? [{ number: words(mark), own: plainWords(own ?? '') }] : [];
    });
    assert.is(notes.length, numbered.length, path);
    for (const { number, own } of numbered) {
      const note = notes.find((each) => each.startsWith(`${number} `));
      assert.ok(note?.endsWith(own), `${path}: ${number}`);
      seen += 1;
    }
  }
  assert.ok(seen > 0, 'no page has a note');
});

test('the totals of careers are shown with their limits', () => {
  for (const path of ['/', experiencePath]) {
    const band = one(main(path), '.band-dark:has(.statistics)');
    assert.ok(words(band).includes(plainWords(experience.limit)), path);
  }
});

test('each state page links to how its properties were chosen', () => {
  assert.ok(one(main(experiencePath), '#selection'));
  for (const { slug } of states)
    assert.ok(main(statePath(slug)).querySelector(`a[href="${experiencePath}#selection"]`), slug);
});

test('the contact page and the investor portal warn of wire fraud', () => {
  for (const path of ['/contact', '/investor-portal'])
    assert.ok(words(main(path)).includes(plainWords(disclaimer.wireFraud.text)), path);
});

test('the pages for sellers link to the whole list of documents', () => {
  const list = one(main('/contact'), '#sellers');
  assert.ok(words(list).includes(plainWords(propertySubmission.documents)));
  for (const path of ['/', '/target-investments', '/investment-process'])
    assert.ok(main(path).querySelector('a[href="/contact#sellers"]'), path);
  // Every prepared email about a property asks for all of them.
  const subject = `?subject=${encodeURIComponent(propertySubmission.subject)}`;
  const links = everyPath.flatMap((path) => [...main(path).querySelectorAll('a')]);
  const emails = links
    .map((link) => link.getAttribute('href') ?? '')
    .filter((href) => href.includes(subject));
  assert.equal([...new Set(emails)], [mailto(propertySubmission)]);
});

test('on paper, a page with figures says where the schedule of figures is', () => {
  for (const path of everyPath) {
    const page = main(path);
    const hasFigures = page.querySelector('.note-mark') !== null && path !== '/company-overview';
    assert.is(words(page).includes(siteWords.figuresOnPaper), hasFigures, path);
  }
});

/** Writes an ISO date as a page does, in every time zone and language. */
const written = (iso: string): string =>
  new Date(iso).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

test('every date is written as the day of its dateTime, and legal texts have their date', () => {
  let dates = 0;
  for (const path of everyPath) {
    for (const time of open(path).querySelectorAll('time')) {
      const iso = time.getAttribute('dateTime') ?? '';
      assert.match(iso, /^\d{4}-\d{2}-\d{2}$/, path);
      assert.is(words(time), written(iso), path);
      dates += 1;
    }
  }
  assert.ok(dates > 0);
  for (const [path, { label, date }] of [
    ['/disclaimer', disclaimer.effectiveDate],
    ['/contact', privacy.effectiveDate],
  ] as const)
    assert.ok(words(main(path)).includes(`${label} ${written(date)}`), path);
});

const images = (path: string): readonly Element[] => [...main(path).querySelectorAll('img')];
const priorityOf = (image: Element): string =>
  image.getAttribute('loading') ?? image.getAttribute('fetchPriority') ?? 'auto';

test('pictures of the first screen have priority, and all others have none', () => {
  for (const path of everyPath) {
    // No wide window shows the frieze, which is lazy.
    const shown = images(path).filter((image) => !image.closest('.terraces'));
    const last = shown.map(priorityOf).lastIndexOf('high');
    const first = shown.slice(0, last + 1);
    for (const image of first) assert.is(priorityOf(image), 'high', path);
    const files = first.map((image) => image.getAttribute('src')?.split('#')[0]);
    assert.ok(new Set(files).size <= 3, `${path}: more than a row of drawings`);
  }
  const openings = ['/', '/company-overview', '/experience', '/leadership', '/investor-portal'];
  for (const path of [...openings, '/404'])
    assert.is(images(path).map(priorityOf)[0], 'high', path);
});

test('a drawing that shows something has the alternative text of the data', () => {
  for (const [path, alt] of [
    ['/', home.drawingAlt],
    ['/experience', experience.hillAlt],
    ...investmentProcess.steps.map(({ plateAlt }) => ['/investment-process', plateAlt] as const),
    ['/target-investments', targetInvestments.measured.alt],
    ['/investor-portal', investorPortal.drawingAlt],
    ['/404', notFound.page.drawingAlt],
    ['/experience/404', notFound.state.drawingAlt],
  ] as const) {
    const said = images(path).map((image) => image.getAttribute('alt'));
    assert.ok(alt !== '' && said.includes(alt), path);
  }
});

test.run();
