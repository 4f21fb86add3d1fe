import * as assert from 'uvu/assert';
import { contact as words } from '../../../data/pages/contact.ts';
import { CONTACT_LIMITS } from '../../../supabase/functions/_shared/message.ts';
import { failure, success, written } from '../../helpers/browser/form.ts';
import type { Journey, Visit } from '../journey.ts';
import type { EngineWindow } from '../window.ts';

const SEND = '[data-submit]';
const NAMES = ['name', 'email', 'company', 'phone', 'message'] as const;

/** Opens the form. */
async function openForm({ open }: Visit, script = true): Promise<EngineWindow> {
  const window = await open({ reducedMotion: true, script });
  await window.goto('/contact');
  return window;
}

/** Types into every field as a visitor does. */
async function fill(window: EngineWindow, values: typeof written = written): Promise<void> {
  for (const name of NAMES) {
    await window.click(`[name="${name}"]`);
    await window.type(values[name]);
  }
}

const valuesIn = (window: EngineWindow) =>
  window.evaluate(
    (names) =>
      names.map((name) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value),
    NAMES,
  );

/** What the toasts, the line beside the form, and the announcements for screen readers say. */
const told = (window: EngineWindow) =>
  window.evaluate(() => ({
    toast: document.querySelector('[data-toasts]')?.textContent ?? '',
    line: document.querySelector('[data-status]')?.textContent ?? '',
  }));

const isAnnounced = (role: string, title: string) =>
  document.querySelector(`[role="${role}"]`)?.textContent?.includes(title) || 'something else';

const sent: Journey = {
  title: 'contact: a message is sent, the button says so meanwhile, and the visitor is told',
  async run(visit) {
    const { backend } = visit;
    backend.delay = 3000;
    const window = await openForm(visit);
    await fill(window);
    await window.click(SEND);
    await window.until(
      'the sending',
      (selector, label) => {
        const button = document.querySelector<HTMLButtonElement>(selector);
        return (button?.disabled && button.textContent === label) || button?.textContent;
      },
      SEND,
      words.form.sending,
    );
    await window.until('the announcement', isAnnounced, 'status', success.title);
    const { toast, line } = await told(window);
    for (const place of [toast, line]) assert.match(place, success.text);
    assert.equal(await valuesIn(window), ['', '', '', '', '']);
    assert.is(backend.calls.length, 1);
    assert.equal(JSON.parse(backend.lastCall().body), written);
    assert.equal(await window.complaints(), []);
  },
};

const failed: Journey = {
  title: 'contact: after an error the visitor is told, and every word is kept',
  async run(visit) {
    visit.backend.answer = 500;
    const window = await openForm(visit);
    await fill(window);
    await window.click(SEND);
    await window.until('the announcement', isAnnounced, 'alert', failure.title);
    const { toast, line } = await told(window);
    for (const place of [toast, line]) assert.match(place, failure.text);
    assert.equal(await valuesIn(window), Object.values(written));
    visit.backend.answer = 'accept';
    await window.click(SEND);
    await window.until('the success', isAnnounced, 'status', success.title);
    assert.equal(await valuesIn(window), ['', '', '', '', '']);
  },
};

const refused: Journey = {
  title: 'contact: a field that is refused is named, and marked until it is changed',
  async run(visit) {
    const sentence = `Your full name must have ${CONTACT_LIMITS.name} characters or fewer.`;
    const body = JSON.stringify({ error: 'Look again.', fields: { name: sentence } });
    visit.backend.answer = { status: 400, body };
    const window = await openForm(visit);
    await fill(window);
    await window.click(SEND);
    await window.until('the announcement', isAnnounced, 'alert', sentence);
    assert.match((await told(window)).line, sentence);
    const marked = () =>
      window.evaluate(() =>
        [...document.querySelectorAll('[aria-invalid="true"]')].map(({ id }) => id),
      );
    assert.equal(await marked(), ['name']);
    await window.click('[name="name"]');
    await window.type('x');
    assert.equal(await marked(), []);
  },
};

const asks: Journey = {
  title: 'contact: the browser asks for what is missing before anything is sent',
  async run(visit) {
    const window = await openForm(visit);
    for (const [missing, value] of [
      ['name', 'Ada'],
      ['email', 'no address'],
      ['email', ''],
    ] as const) {
      await window.click(SEND);
      assert.is(await window.evaluate(() => document.activeElement?.id), missing);
      await window.type(value);
    }
    assert.is(visit.backend.calls.length, 0);
    assert.equal(await told(window), { toast: '', line: '' });
  },
};

const byKeyboard: Journey = {
  title: 'contact: filled and sent by keyboard, with the focus back on the button',
  async run(visit) {
    const window = await openForm(visit);
    const values = { ...written, message: 'Words in one line' };
    await window.evaluate(() => document.querySelector<HTMLElement>('[name="name"]')?.focus());
    for (const name of NAMES) {
      await window.type(values[name]);
      await window.press('Tab');
    }
    await window.press('Enter');
    await window.until('the announcement', isAnnounced, 'status', success.title);
    assert.equal(JSON.parse(visit.backend.lastCall().body), values);
    assert.ok(await window.evaluate((it) => document.activeElement?.matches(it), SEND));
  },
};

const withoutScript: Journey = {
  title: 'contact: without script the form posts, and the outcome is shown on return',
  async run(visit) {
    for (const [answer, shown, hidden] of [
      ['accept', 'message-sent', 'message-failed'],
      [500, 'message-failed', 'message-sent'],
    ] as const) {
      visit.backend.answer = answer;
      const window = await openForm(visit, false);
      await fill(window);
      await window.click(SEND);
      await window.until('the return', (id) => location.hash === `#${id}` || location.href, shown);
      const isSeen = (id: string) => document.getElementById(id)?.checkVisibility();
      assert.is(await window.evaluate(isSeen, shown), true);
      assert.is(await window.evaluate(isSeen, hidden), false);
      const post = new URLSearchParams(visit.backend.lastCall().body);
      assert.is(post.get('message'), written.message.replace('\n', '\r\n'));
    }
  },
};

export const contact: readonly Journey[] = [sent, failed, refused, asks, byKeyboard, withoutScript];
