import { longDate } from '#components/long-date.tsx';
import { plainWords } from '#components/rich-text.tsx';
import { type Claim, type ClaimId, claims } from '#data/claims.ts';
import { record as schedule } from '#data/pages/record.ts';
import { experiencePath, figurePath } from '#data/paths.ts';
import { routes } from '#pages/routes.tsx';
import { sha256 } from '#pages/site/publish/checksums.ts';
import { HONEYPOT_FIELD } from '#supabase/functions/_shared/message.ts';
import { assert, test } from '../harness/suite.ts';
import { main, ORIGIN, one, SUPABASE, styles, textOf, words } from '../helpers/build/built.ts';
import { everyPath } from '../helpers/build/routes.ts';
import { KEY } from '../helpers/build/settings.ts';

const elementsIn = (path: string, selector: string) => [...main(path).querySelectorAll(selector)];

// plain-reading.test.ts tests headings and sentences, and browser/snapshots has the sample's whole pages.
test('every picture lists its night version first, because browsers use the first match, and each fragment in its address names a part of the drawing', () => {
  let nights = 0;
  for (const path of everyPath) {
    for (const picture of elementsIn(path, 'picture')) {
      for (const [, file = '', part] of picture.outerHTML.matchAll(/"\/(assets\/[^"]+\.svg)#([\w-]+)"/g))
        assert.match(textOf(file), `id="${part}"`, path);
      const media = [...picture.querySelectorAll('source')].map((each) => each.getAttribute('media') ?? '');
      for (const [index, query] of media.entries()) {
        const [isNight, size] = /dark\)(?: and (.*))?$/.exec(query) ?? [];
        if (isNight) nights += 1;
        if (size) assert.not.ok(media.slice(0, index).includes(size), `${path}: ${query}`);
        if (size) assert.match(styles(path), size.replace(': ', ':'), `${path} has no styles for ${size}`);
      }
    }
  }
  assert.ok(nights > 20, `${nights}`);
});

// Browser tests fill in and send the form, with and without script.
test('each contact form field has its type and autocomplete token, and no maxlength', () => {
  const form = one(main('/contact'), 'form');
  const fields = [...form.querySelectorAll('input:not([tabindex="-1"]), textarea')];
  assert.equal(
    fields.map((field) => `${field.id} ${field.getAttribute('type')} ${field.getAttribute('autoComplete')}`),
    // Autofill: https://www.w3.org/TR/WCAG22/#input-purposes
    ['name text name', 'email email email', 'company text organization', 'phone tel tel', 'message null null'],
  );
  for (const field of fields) {
    assert.is(words(one(form, `#${field.id}-error`)) !== '', field.hasAttribute('required'), `${field.id}: error`);
    for (const rule of ['minlength', 'maxlength', 'pattern'])
      assert.not(field.hasAttribute(rule), `${field.id}: ${rule}`);
  }
  for (const outcome of ['failed', 'limited']) one(form, `#message-${outcome} a[href^="mailto:"]`);
  // The honeypot is hidden, skipped by the Tab key and never autofilled.
  assert.is(one(form, `[hidden] [name="${HONEYPOT_FIELD}"][tabindex="-1"]`).getAttribute('autoComplete'), 'off');
});

const record = JSON.parse(textOf('disclosures.json'));
const found = routes.map(({ path }) => path);

test('each figure links to its row in the schedule; the row and disclosures.json have its facts and list its pages', () => {
  assert.is(elementsIn('/disclaimer', 'tr[id]').length, Object.keys(claims).length);
  assert.is(`${record.claims.map(({ id }: { id: string }) => id)}`, `${Object.keys(claims)}`);
  for (const { status: _, id, pages, ...disclosed } of record.claims) {
    const claim: Claim = claims[id as ClaimId];
    assert.equal(disclosed, { ...claim, note: plainWords(claim.note ?? '') }, id);
    const row = one(main('/disclaimer'), `#figure-${id}`);
    const { words: figure, counted, basis, assumptions, net, source, owner, kind, asOf } = claim;
    const dated = schedule.figures.kinds[kind][asOf ? 'dated' : 'undated'];
    for (const text of [figure, counted, basis, assumptions, net, source, owner, dated])
      assert.ok(words(row).includes(text ?? ''), `${id}: ${text}`);
    const days = [...row.querySelectorAll('time')].map((time) => time.getAttribute('dateTime'));
    assert.equal(days, [asOf, claim.reviewBy].slice(asOf ? 0 : 1), id);
    // The page of record lists each figure, and isn't a use of it.
    const users = found.filter((path) => {
      const uses = path === '/disclaimer' ? [] : elementsIn(path, `[data-claim="${id}"]`);
      for (const use of uses) assert.is(use.getAttribute('href'), figurePath(id), path);
      return uses.length > 0;
    });
    assert.ok(users.length > 0, `no page shows ${id}`);
    assert.equal(pages, users, id);
    const isState = (path: string) => path.startsWith(`${experiencePath}/`);
    for (const path of users) assert.ok(row.querySelector(`a[href="${isState(path) ? experiencePath : path}"]`), path);
    const [, shown = '0'] = /(\d+) \D+$/.exec(words(one(row, 'td:last-child'))) ?? [];
    assert.is(Number(shown), users.filter(isState).length, `state pages with ${id}`);
  }
});

test('disclosures.json has the settings, the dates and a hash of each legal text on the page of record', () => {
  const { disclosures, disclaimers, privacy, claims: _, ...settings } = record;
  assert.equal(settings, {
    release: true,
    site: ORIGIN,
    backend: SUPABASE,
    publishableKey: KEY,
    ...{ revision: 'unknown', commit: null, commitDay: null },
  });
  const legal = [...disclosures, ...disclaimers.texts, ...privacy.texts];
  const titled = '.cards-legal > [id], .cards-legal + [id], .folds details:not(.terms-fold)';
  assert.equal(
    legal.filter(({ title }) => title).map(({ id, title }) => [id, title]),
    elementsIn('/disclaimer', titled).map((each) => [each.id || one(each, 'p').id, words(one(each, 'h2, summary'))]),
  );
  const own: Record<string, string> = { returns: '[data-disclosure]', closing: '.legal-closing' };
  const untitled = legal.filter(({ title }) => !title).map(({ id }) => id);
  assert.equal(untitled, Object.keys(own));
  for (const { id, sha256: hash } of legal) {
    const shown = elementsIn('/disclaimer', own[id] ?? `#${id}, #${id} p`);
    assert.ok(shown.map(words).map(sha256).includes(hash), id);
  }
  const dates = elementsIn('/disclaimer', '.contents-dates time, .record:has(.folds) > p time');
  const shown = dates.map((time) => time.getAttribute('dateTime'));
  assert.equal(shown, [disclaimers.effective, privacy.effective]);
});

test('a page with figures ends with a link to the schedule, dates match their dateTime, and a figure with a hyphen or a term of up to two words stays on one line', () => {
  const isUnbroken = new Set<boolean>();
  for (const path of everyPath) {
    const figures = elementsIn(path, '.figure');
    for (const time of elementsIn(path, 'time')) assert.is(words(time), longDate(time.getAttribute('dateTime') ?? ''));
    assert.is(elementsIn(path, `.figures-line a[href="${figurePath()}"]`).length, Math.min(figures.length, 1), path);
    for (const each of elementsIn(path, '.figure, .term')) {
      const isShort = each.matches('.term') ? words(each).split(' ').length <= 2 : words(each).includes('-');
      assert.is(each.className.includes('unbroken'), isShort, words(each));
      isUnbroken.add(each.className.includes('unbroken'));
    }
  }
  assert.is(isUnbroken.size, 2);
});

const priorityOf = (image: Element) => image.getAttribute('loading') ?? image.getAttribute('fetchPriority') ?? 'auto';

test('only the pictures of the first screen load with high priority', () => {
  for (const path of everyPath) {
    // The frieze loads lazily, because wide windows hide it.
    const shown = elementsIn(path, 'img').filter((image) => !image.closest('.terraces'));
    const first = shown.slice(0, shown.map(priorityOf).lastIndexOf('high') + 1);
    for (const image of first) assert.is(priorityOf(image), 'high', path);
    const files = first.map((image) => image.getAttribute('src')?.split('#')[0]);
    assert.ok(new Set(files).size <= 3, `${path}: more than a row of drawings`);
  }
  assert.is(one(main('/'), '.hero-inside img').getAttribute('fetchPriority'), 'low', 'the open house');
  const openings = ['/', '/company-overview', '/experience', '/leadership', '/investor-portal'];
  for (const path of [...openings, '/404']) assert.is(elementsIn(path, 'img').map(priorityOf)[0], 'high', path);
  assert.not.ok(elementsIn('/leadership', 'img').slice(0, 3).map(priorityOf).includes('lazy'), 'a row of portraits');
});
