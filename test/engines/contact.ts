import * as assert from 'uvu/assert';
import { navigation } from '#data/navigation.ts';
import { contact as words } from '#data/pages/contact.ts';
import { CONTACT_FIELDS } from '#supabase/functions/_shared/message.ts';
import { success, written } from '../helpers/browser/form.ts';
import { waitUntil } from '../helpers/wait-until.ts';
import type { Journeys } from './site.ts';
import type { EngineWindow } from './window.ts';

const SEND = '[data-submit]';
const { path: elsewhere } = navigation[1] ?? { path: '' };

async function fill(window: EngineWindow): Promise<void> {
  for (const name of CONTACT_FIELDS) {
    await window.click(`[name="${name}"]`);
    await window.type(written[name]);
  }
}

/** Waits until the button is disabled and shows that the message is being sent. */
const untilSending = (window: EngineWindow) =>
  window.until(
    'the button to show progress',
    (selector, label) => {
      const button = document.querySelector<HTMLButtonElement>(selector);
      return (button?.disabled && button.textContent === label) || button?.textContent;
    },
    SEND,
    words.form.sending,
  );

/** Waits until the success is announced. */
const untilAnnounced = (window: EngineWindow) =>
  window.until(
    'the announcement',
    (title) => document.querySelector('[role="status"]')?.textContent?.includes(title),
    success.title,
  );

export const contactJourneys: Journeys = {
  'contact: a message is sent by keyboard, the button shows progress, and the success is announced':
    async ({ open, backend }) => {
      backend.answer = 'hold';
      const window = await open({ reducedMotion: true });
      await window.goto('/contact');
      const values = { ...written, message: 'Words in one line' };
      await window.evaluate(() => document.querySelector<HTMLElement>('[name="name"]')?.focus());
      for (const name of CONTACT_FIELDS) {
        await window.type(values[name]);
        await window.press('Tab');
      }
      await window.press('Enter');
      await untilSending(window);
      // The stub can release a message only after the message has arrived.
      await waitUntil('the message to arrive', () => backend.calls.length > 0);
      backend.release();
      await untilAnnounced(window);
      assert.equal(JSON.parse(backend.lastCall().body), values);
      assert.is(backend.calls.length, 1);
      assert.ok(await window.evaluate((it) => document.activeElement?.matches(it), SEND));
      assert.equal(await window.complaints(), []);
    },

  'contact: without script the form is posted, and the page shows the outcome on return': async ({
    open,
    backend,
  }) => {
    const window = await open({ script: false });
    await window.goto('/contact');
    await fill(window);
    await window.click(SEND);
    await window.until('the return', () => location.hash === '#message-sent' || location.href);
    const isSeen = (id: string) => document.getElementById(id)?.checkVisibility();
    assert.is(await window.evaluate(isSeen, 'message-sent'), true);
    assert.is(await window.evaluate(isSeen, 'message-failed'), false);
    const post = new URLSearchParams(backend.lastCall().body);
    assert.is(post.get('message'), written.message.replace('\n', '\r\n'));
  },

  'contact: a pasted address loses its invisible characters, and its domain may be in any script':
    async ({ open, backend }) => {
      const window = await open();
      await window.goto('/contact');
      await fill(window);
      for (const [pasted, sent] of [
        ['\u200bada@example.com\ufeff', /^ada@example\.com$/],
        ['mailto:ada@example.com', /^ada@example\.com$/],
        ['ada@bücher.example', /^ada@(?:bücher|xn--bcher-kva)\.example$/],
        ['\u202aada@bücher.example\u202c', /^ada@(?:bücher|xn--bcher-kva)\.example$/],
      ] as const) {
        const count = backend.calls.length;
        await window.evaluate(
          (values, text) => {
            for (const [name, value] of Object.entries(values)) {
              const field = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
              field?.focus();
              field?.select();
              // Unlike a new value from script, this counts as the visitor's input.
              document.execCommand('insertText', false, name === 'email' ? text : value);
            }
          },
          written,
          pasted,
        );
        await window.click(SEND);
        await waitUntil(`the message of ${pasted}`, () => backend.calls.length > count);
        assert.match(JSON.parse(backend.lastCall().body).email, sent);
        await untilAnnounced(window);
      }
    },

  'contact: neither tokens in the address nor an expired session delay a message': async ({
    open,
    backend,
  }) => {
    const window = await open({ reducedMotion: true });
    await window.goto('/contact');
    await window.evaluate(() => {
      const token = { access_token: 'a.b.c', refresh_token: 'r', token_type: 'bearer' };
      const session = { ...token, expires_in: 3600, expires_at: 1_700_000_000, user: { id: 'u' } };
      localStorage.setItem(`sb-${location.hostname}-auth-token`, JSON.stringify(session));
    });
    await window.goto(elsewhere);
    await window.goto(
      '/contact#access_token=a.b.c&refresh_token=r&expires_in=3600&token_type=bearer',
    );
    // The stub answers neither the refresh of the session nor the message.
    backend.answer = 'hold';
    await fill(window);
    await window.click(SEND);
    const pathsOf = () => backend.calls.map(({ path }) => path.split('?')[0]);
    await waitUntil('the message', () => pathsOf().includes('/functions/v1/send-contact-email'));
    const asked = await window.evaluate(
      () =>
        performance.getEntriesByType('resource').filter(({ name }) => name.includes('/user'))
          .length,
    );
    assert.equal([pathsOf().includes('/auth/v1/token'), asked], [true, 0]);
    backend.release();
    await untilAnnounced(window);
  },

  'contact: a form that the visitor leaves while sending keeps the message': async ({
    open,
    backend,
  }) => {
    backend.answer = 'hold';
    const window = await open({ reducedMotion: true });
    await window.goto('/contact');
    await fill(window);
    await window.click(SEND);
    await untilSending(window);
    await window.click(`footer a[href="${elsewhere}"]`);
    await window.untilAt(elsewhere);
    await window.back();
    await window.until(
      'the message',
      (message) => {
        const button = document.querySelector<HTMLButtonElement>('[data-submit]');
        const { value } = document.querySelector<HTMLTextAreaElement>('[name="message"]') ?? {};
        return (button?.disabled === false && value === message) || [button?.textContent, value];
      },
      written.message,
    );
    backend.answer = 'accept';
    await window.click(SEND);
    await untilAnnounced(window);
  },
};
