import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { contact, type Network } from '../../client/contact.ts';
import type { ContactMessage } from '../../supabase/functions/_shared/message.ts';
import { settled } from '../helpers/dom/clock.ts';
import { openPage, type Page } from '../helpers/dom/page.ts';
import { TOASTS } from '../helpers/dom/toast-markup.ts';

const FORM = `
  <form data-module="contact" method="post" action="https://x.supabase.co/functions/v1/send-contact-email"
        data-supabase-url="https://x.supabase.co" data-supabase-key="sb_publishable_x">
    <input name="name"><input name="email" type="email"><input name="company"><input name="phone">
    <textarea name="message"></textarea>
    <div hidden><input name="website" value="filled by a robot"></div>
    <button type="submit" data-submit data-sending="Sending...">Send Message</button>
    <p data-status tabindex="-1"></p>
  </form>${TOASTS}`;

const TYPED: ContactMessage = {
  name: 'Ada Byron',
  email: 'ada@example.com',
  company: '',
  phone: '+1 202 555 0100',
  message: 'First line\nsecond line',
};

/** A network whose answers the test gives. */
class FakeNetwork implements Network {
  prepared = 0;
  calls: { message: ContactMessage; signal: AbortSignal }[] = [];
  answer: (error?: unknown) => void = () => {};

  prepare = () => {
    this.prepared++;
    return Promise.reject(new Error('offline for now'));
  };

  send = (_form: HTMLFormElement, message: ContactMessage, signal: AbortSignal) => {
    this.calls.push({ message, signal });
    return new Promise<void>((resolve, reject) => {
      this.answer = (error) => (error === undefined ? resolve() : reject(error));
    });
  };
}

interface Context {
  page: Page;
  network: FakeNetwork;
}
const form = suite<Context>('dom: contact form');
form.before.each((context) => {
  context.page = openPage(FORM, '/contact');
  context.network = new FakeNetwork();
  const element = context.page.get('form') as HTMLFormElement;
  // linkedom has no reset: every field of this form starts empty.
  element.reset = () =>
    fill(context.page, { name: '', email: '', company: '', phone: '', message: '' });
  contact(element, context.network);
  fill(context.page, TYPED);
});
form.after.each((context) => context.page.close());

const field = (page: Page, name: string) => page.get(`[name=${name}]`) as HTMLInputElement;
function fill(page: Page, values: Partial<ContactMessage>): void {
  for (const [name, value] of Object.entries(values)) field(page, name).value = value;
}
function values(page: Page): ContactMessage {
  const read = (name: keyof ContactMessage) => field(page, name).value;
  return {
    name: read('name'),
    email: read('email'),
    company: read('company'),
    phone: read('phone'),
    message: read('message'),
  };
}
const EMPTY: ContactMessage = { name: '', email: '', company: '', phone: '', message: '' };

const button = (page: Page) => page.get('[data-submit]') as HTMLButtonElement;
/** What the browser does after its own validation; true when it would leave the page. */
const submit = (page: Page) => page.fire(page.get('form'), 'submit');
const titles = (page: Page) =>
  [...page.document.querySelectorAll('[data-toast-title]')].map((title) => title.textContent);

async function succeed({ page, network }: Context): Promise<void> {
  submit(page);
  network.answer();
  await settled();
}
async function fail({ page, network }: Context, error: unknown = new Error('500')): Promise<void> {
  submit(page);
  network.answer(error);
  await settled();
}

form('the old outcome is cleared while a message is sent again', async (context) => {
  const { page, network } = context;
  await fail(context);
  submit(page);
  assert.is(page.get('[data-status]').textContent, '');
  assert.is(page.get('[data-status]').dataset.status, '');
  network.answer();
  await settled();
  assert.is(network.calls.length, 2);
  assert.equal(titles(page), ['Message Sent Successfully', 'Error Sending Message']);
  assert.equal(values(page), EMPTY);
});

const SAID = 'Error Sending Message. There was an error sending your message. Please try again.';

form(
  'a failure is told in its own words, and nothing besides where nothing helps',
  async (context) => {
    await fail(context);
    assert.is(context.page.get('[data-status]').textContent, SAID);
  },
);

form(
  'what helps follows the words of the failure, is announced with them, and stays out of the toast',
  async (context) => {
    const { page } = context;
    const help = 'Your full name must have 200 characters or fewer.';
    await fail(context, Object.assign(new Error('400'), { help }));
    assert.is(page.get('[data-status]').textContent, `${SAID} ${help}`);
    assert.is(
      page.get('[data-toast-text]').textContent,
      'There was an error sending your message. Please try again.',
    );
    await page.clock.advance(200);
    assert.is(page.get('[data-announce="error"]').textContent, `${SAID} ${help}`);
  },
);

form('a late answer after the timeout changes nothing', async (context) => {
  const { page, network } = context;
  submit(page);
  await page.clock.advance(30_000);
  network.answer();
  await settled();
  assert.equal(titles(page), ['Error Sending Message']);
  assert.equal(values(page), TYPED);
});

form('leaves no timer behind', async (context) => {
  await succeed(context);
  await context.page.clock.advance(6000);
  assert.is(context.page.clock.pending, 0);
});

form('keeps what was typed while it was sending', async (context) => {
  const { page, network } = context;
  submit(page);
  fill(page, { message: 'First line\nsecond line, and a question' });
  network.answer();
  await settled();
  assert.equal(values(page), { ...TYPED, message: 'First line\nsecond line, and a question' });
  assert.equal(titles(page), ['Message Sent Successfully']);
  assert.equal(network.calls[0]?.message, TYPED);
});

for (const [what, touch] of [
  ['the focus enters', (page: Page) => field(page, 'name').focus()],
  ['it is pressed', (page: Page) => void page.fire(page.get('form'), 'pointerdown')],
  ['the browser fills it in', (page: Page) => void page.fire(field(page, 'name'), 'input')],
] as const) {
  form(`fetches what sending needs when ${what}, once`, async ({ page, network }) => {
    assert.is(network.prepared, 0);
    touch(page);
    assert.is(network.prepared, 1);
    field(page, 'email').focus();
    page.fire(field(page, 'email'), 'input');
    await settled();
    assert.is(network.prepared, 1);
    assert.equal(page.errors, []);
  });
}

form('leaves the focus where the visitor has moved it', async (context) => {
  const { page } = context;
  button(page).focus();
  submit(page);
  field(page, 'message').focus();
  context.network.answer();
  await settled();
  assert.is(page.active(), field(page, 'message'));
});

form('a page restored from the back/forward cache can send again', async (context) => {
  const { page, network } = context;
  submit(page);
  page.fire(window, 'pageshow', { persisted: true });
  await settled();
  assert.is(network.calls[0]?.signal.aborted, true);
  assert.is(button(page).disabled, false);
  assert.equal(values(page), TYPED);
  assert.equal(titles(page), ['Error Sending Message']);
});

form('the first pageshow aborts nothing', async ({ page, network }) => {
  submit(page);
  page.fire(window, 'pageshow', { persisted: false });
  await settled();
  assert.is(network.calls[0]?.signal.aborted, false);
  assert.is(button(page).disabled, true);
});

form('enables a button that the browser restored as disabled', (context) => {
  context.page.close();
  const page = openPage(FORM.replace('data-submit', 'disabled data-submit'));
  context.page = page;
  contact(page.get('form') as HTMLFormElement, context.network);
  assert.is(button(page).disabled, false);
});

form('a form without one of the fields keeps its plain action', (context) => {
  context.page.close();
  const page = openPage(FORM.replace('name="phone"', ''));
  context.page = page;
  const start = () => contact(page.get('form') as HTMLFormElement, context.network);
  assert.throws(start, /\[name=phone\] not found/);
  assert.is(submit(page), true);
});

form.run();
