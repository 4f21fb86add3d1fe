import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { contact } from '../../client/contact.ts';
import { CONTACT_FIELDS } from '../../supabase/functions/_shared/message.ts';
import { openPage } from '../helpers/dom/page.ts';
import { TOASTS } from '../helpers/dom/toast-markup.ts';

const test = suite('dom: what a screen reader hears of the contact form');

test('that the message is being sent, politely, once script has had a moment', async () => {
  const fields = CONTACT_FIELDS.map((name) => `<input name="${name}">`).join('');
  const page = openPage(`<form>${fields}
    <button data-submit data-sending="Sending...">Send</button><p data-status></p></form>${TOASTS}`);
  try {
    const never = () => new Promise<void>(() => {});
    contact(page.get('form') as HTMLFormElement, { prepare: never, send: never });
    page.fire(page.get('form'), 'submit');
    await page.clock.advance(200);
    assert.is(page.get('[data-announce="polite"]').textContent, 'Sending...');
    assert.is(page.get('[data-announce="assertive"]').textContent, '');
  } finally {
    page.close();
  }
});

test.run();
