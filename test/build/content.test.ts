import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { plainWords } from '#components/rich-text.tsx';
import { type Claim, claims } from '#data/claims.ts';
import { disclosures } from '#data/disclosures.ts';
import { contact } from '#data/pages/contact.ts';
import { disclaimer } from '#data/pages/disclaimer.ts';
import { privacy } from '#data/pages/privacy.ts';
import { experiencePath, figurePath } from '#data/paths.ts';
import type { Card } from '#data/types.ts';
import { sha256 } from '#pages/site/publish/checksums.ts';
import { HONEYPOT_FIELD } from '#supabase/functions/_shared/message.ts';
import { main, ORIGIN, one, open, SUPABASE, textOf, words } from '../helpers/build/built.ts';
import { everyPath, missed } from '../helpers/build/routes.ts';
import { KEY } from '../helpers/build/settings.ts';

// plain-reading.test.ts tests headings and sentences, and browser/snapshots has the sample's whole pages.
const test = suite('content of the pages');

test('every picture lists its night version first, because browsers use the first match', () => {
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

test('the contact form has five labeled fields, marks the optional fields, and posts without script', () => {
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
    const { label } = fields[name];
    const field = one(form, `[name="${name}"]`);
    const named = words(one(form, `label[for="${field.id}"]`));
    assert.is(named, required ? label : `${label} ${optional}`);
    assert.is(field.getAttribute('type') ?? field.tagName, type);
    assert.is(field.hasAttribute('required'), required);
    assert.is(words(one(form, `#${name}-error`)) !== '', required, `${name}: what is wrong`);
    assert.is(field.getAttribute('autoComplete') ?? undefined, fill);
    for (const rule of ['minlength', 'maxlength', 'pattern'])
      assert.not(field.hasAttribute(rule), `${name}: ${rule}`);
  }
  for (const outcome of ['failed', 'limited']) one(form, `#message-${outcome} a[href^="mailto:"]`);
  const shown = [...form.querySelectorAll('input:not([tabindex="-1"]), textarea')];
  assert.is(shown.map(({ id }) => id).join(), expected.map(([name]) => name).join());
});

test('the honeypot field is hidden, skipped by the Tab key and never autofilled', () => {
  const honeypot = one(main('/contact'), `form [hidden] [name="${HONEYPOT_FIELD}"][tabindex="-1"]`);
  assert.is(honeypot.getAttribute('autoComplete'), 'off');
});

test('each figure on a page leads to its row in the schedule, and its row links to each page', () => {
  const schedule = open('/disclaimer');
  const rows = new Map(
    Object.keys(claims).map((id) => [id, one(schedule, `tr[id="figure-${id}"]`)]),
  );
  assert.is(schedule.querySelectorAll('tr[id]').length, rows.size);
  const seen = new Set<string>();
  for (const path of everyPath.filter((path) => path !== '/disclaimer')) {
    for (const figure of open(path).querySelectorAll('main [data-claim]')) {
      const id = figure.getAttribute('data-claim') ?? '';
      const row = rows.get(id);
      assert.is(figure.getAttribute('href'), figurePath(id), path);
      const back = path.startsWith(`${experiencePath}/`) ? experiencePath : path;
      assert.ok(row?.querySelector(`a[href="${back}"]`), `${path}: ${id} is not in its row`);
      seen.add(id);
    }
  }
  assert.is(seen.size, rows.size, 'every figure is used');
  const statePages = everyPath.filter((path) => path.startsWith(`${experiencePath}/`)).map(main);
  for (const [id, row] of rows) {
    const uses = statePages.filter((page) => page.querySelector(`[data-claim="${id}"]`)).length;
    const [, shown] = /(\d+) \D+$/.exec(words(one(row, 'td:last-child'))) ?? [];
    assert.is(Number(shown ?? 0), uses, `state pages with ${id}`);
  }
});

test('disclosures.json has the settings, the pages of each figure, and a hash of each legal text', () => {
  const { claims: figures, pages, ...others } = JSON.parse(textOf('disclosures.json'));
  const hashOf = (text: string) => sha256(plainWords(text));
  const fingerprint = ({ id, title, text }: Card) => ({ id, title, sha256: hashOf(text) });
  const { effectiveDate, cards, retentionMonths, undecidedRetentionDays, spamRetentionDays } =
    privacy;
  assert.equal(others, {
    release: true,
    site: ORIGIN,
    backend: SUPABASE,
    publishableKey: KEY,
    ...{ revision: 'unknown', commit: null, commitDay: null },
    disclosures: Object.entries(disclosures).map(([id, { text }]) => ({
      id,
      sha256: hashOf(text),
    })),
    disclaimers: {
      effective: disclaimer.effectiveDate.date,
      texts: [
        ...[...disclaimer.cards, disclaimer.advice].map(fingerprint),
        { id: 'closing', sha256: hashOf(disclaimer.closing) },
      ],
    },
    privacy: {
      effective: effectiveDate.date,
      ...{ retentionMonths, undecidedRetentionDays, spamRetentionDays },
      texts: cards.map(fingerprint),
    },
  });
  const found = everyPath.filter((path) => !missed.includes(path));
  assert.is(pages.map(({ route }: { route: string }) => route).join(), found.join());
  for (const [at, [id, claim]] of Object.entries<Claim>(claims).entries()) {
    const { status: _, pages: shown, ...figure } = figures[at];
    assert.equal(figure, { ...claim, id, note: claim.note ?? '' });
    const shows = (path: string) => main(path).querySelector(`[data-claim="${id}"]`);
    // The page of record lists each figure, and isn't a use of it.
    const users = found.filter((path) => path !== '/disclaimer' && shows(path));
    assert.is(shown.join(), users.join(), id);
  }
});

test('a figure with a hyphen stays on one line', () => {
  const figures = everyPath.flatMap((path) => [...main(path).querySelectorAll('.figure')]);
  assert.ok(figures.some((figure) => figure.className.includes('unbroken')));
  for (const figure of figures)
    assert.is(figure.className.includes('unbroken'), words(figure).includes('-'), words(figure));
});

test('a page with figures ends with their dates and a link to the schedule, also on paper', () => {
  for (const path of everyPath) {
    const page = main(path);
    const hasFigures = page.querySelector('.figure') !== null;
    assert.is(
      page.querySelectorAll(`.figures-line a[href="${figurePath()}"]`).length,
      Number(hasFigures),
      path,
    );
  }
});

/** Returns an ISO date in the words of a page. */
const written = (iso: string): string =>
  new Date(iso).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

test('every date on a page matches its dateTime', () => {
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
});

const images = (path: string): readonly Element[] => [...main(path).querySelectorAll('img')];
const priorityOf = (image: Element): string =>
  image.getAttribute('loading') ?? image.getAttribute('fetchPriority') ?? 'auto';

test('only the pictures of the first screen load with high priority', () => {
  for (const path of everyPath) {
    // The frieze loads lazily, because wide windows hide it.
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

test.run();
