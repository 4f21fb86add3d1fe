import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { contact, type Network } from '../../client/contact.ts';
import type { ContactMessage } from '../../supabase/functions/_shared/message.ts';
import { settled } from '../helpers/dom/clock.ts';
import { openPage, type Page } from '../helpers/dom/page.ts';
import { TOASTS } from '../helpers/dom/toasts.ts';

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

/** A network that answers when the test says so. */
class FakeNetwork implements Network {
  prepared = 0;
  calls: { url: string; key: string; message: ContactMessage; signal: AbortSignal }[] = [];
  answer: (error?: unknown) => void = () => {};

  prepare = () => {
    this.prepared++;
    return Promise.reject(new Error('offline for now'));
  };

  send = (url: string, key: string, message: ContactMessage, signal: AbortSignal) => {
    this.calls.push({ url, key, message, signal });
    return new Promise<void>((resolve, reject) => {
      this.answer = (error) => (error === undefined ? resolve() : reject(error));
    });
  };
}

interface Context {
  page: Page;
  network: FakeNetwork;
}
const form = suite<Context>('contact form');
form.before.each((context) => {
  context.page = openPage(FORM, { address: '/contact' });
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
/** What the browser does when its own checks have passed. Gives whether it would leave the page. */
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

form('sends exactly the five fields, without leaving the page', ({ page, network }) => {
  assert.is(submit(page), false);
  assert.is(network.calls.length, 1);
  const { url, key, message } = network.calls[0] ?? {};
  assert.is(url, 'https://x.supabase.co');
  assert.is(key, 'sb_publishable_x');
  assert.equal(message, TYPED);
  assert.equal(Object.keys(message ?? {}), ['name', 'email', 'company', 'phone', 'message']);
});

form('says Sending... and is disabled while it sends', async (context) => {
  const { page } = context;
  submit(page);
  assert.is(button(page).textContent, 'Sending...');
  assert.is(button(page).disabled, true);
  assert.is(page.get('form').getAttribute('aria-busy'), 'true');
  await page.clock.advance(200);
  assert.is(page.get('[data-announce=polite]').textContent, 'Sending...');
  context.network.answer();
  await settled();
  assert.is(button(page).textContent, 'Send Message');
  assert.is(button(page).disabled, false);
  assert.is(page.get('form').getAttribute('aria-busy'), 'false');
});

form('sends nothing on a second press, and does not leave the page either', ({ page, network }) => {
  submit(page);
  assert.is(submit(page), false);
  assert.is(network.calls.length, 1);
});

form('success clears the form and shows both words', async (context) => {
  const { page } = context;
  await succeed(context);
  assert.equal(values(page), EMPTY);
  assert.equal(titles(page), ['Message Sent Successfully']);
  assert.is(page.get('[data-status]').dataset.status, 'success');
  assert.is(
    page.get('[data-status]').textContent,
    "Message Sent Successfully. Thank you for contacting us. We'll get back to you soon!",
  );
  assert.equal(page.errors, []);
});

form('the status line keeps the outcome after the toast has gone', async (context) => {
  await succeed(context);
  await context.page.clock.advance(20_000);
  assert.equal(titles(context.page), []);
  assert.match(context.page.get('[data-status]').textContent ?? '', /^Message Sent/);
});

form(
  'failure keeps every value, shows the destructive toast and logs the error',
  async (context) => {
    const { page } = context;
    const error = new Error('Edge Function returned a non-2xx status code');
    await fail(context, error);
    assert.equal(values(page), TYPED);
    assert.equal(titles(page), ['Error Sending Message']);
    assert.is(page.get('[data-toast]').dataset.toastKind, 'error');
    assert.is(page.get('[data-status]').dataset.status, 'error');
    assert.equal(page.errors, [[error]]);
    assert.is(button(page).disabled, false);
  },
);

form('sends again after a failure, and the old outcome goes meanwhile', async (context) => {
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

form('a call that hangs ends in failure after 30 s, and is aborted', async (context) => {
  const { page, network } = context;
  submit(page);
  await page.clock.advance(29_900);
  assert.equal(titles(page), []);
  await page.clock.advance(200);
  assert.equal(titles(page), ['Error Sending Message']);
  assert.is(network.calls[0]?.signal.aborted, true);
  assert.equal(values(page), TYPED);
  assert.is(button(page).disabled, false);
});

form('an answer that comes too late changes nothing', async (context) => {
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
  ['the focus enters', (page: Page) => page.tabTo('[name=name]')],
  ['it is pressed', (page: Page) => void page.fire(page.get('form'), 'pointerdown')],
  ['the browser fills it in', (page: Page) => void page.fire(field(page, 'name'), 'input')],
] as const) {
  form(`fetches what sending needs when ${what}, once`, async ({ page, network }) => {
    assert.is(network.prepared, 0);
    touch(page);
    assert.is(network.prepared, 1);
    page.tabTo('[name=email]');
    page.fire(field(page, 'email'), 'input');
    await settled();
    assert.is(network.prepared, 1);
    assert.equal(page.errors, []);
  });
}

form('gives the focus back to the button that lost it by being disabled', async (context) => {
  const { page } = context;
  page.tabTo('[data-submit]');
  submit(page);
  assert.is(page.active(), page.document.body);
  context.network.answer();
  await settled();
  assert.is(page.active(), button(page));
});

form('leaves the focus where the visitor has taken it meanwhile', async (context) => {
  const { page } = context;
  page.tabTo('[data-submit]');
  submit(page);
  page.tabTo('[name=message]');
  context.network.answer();
  await settled();
  assert.is(page.active(), field(page, 'message'));
});

form('a closed toast hands the focus to the status line', async (context) => {
  await fail(context);
  context.page.click('[data-toast-close]');
  assert.is(context.page.active(), context.page.get('[data-status]'));
});

form('back from another page in the midst of sending: it can be sent again', async (context) => {
  const { page, network } = context;
  submit(page);
  page.fire(window, 'pageshow', { persisted: true });
  await settled();
  assert.is(network.calls[0]?.signal.aborted, true);
  assert.is(button(page).disabled, false);
  assert.equal(values(page), TYPED);
  assert.equal(titles(page), ['Error Sending Message']);
});

form('the first showing of the page aborts nothing', async ({ page, network }) => {
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

form('refuses a form without one of the fields: it keeps its plain action', (context) => {
  context.page.close();
  const page = openPage(FORM.replace('name="phone"', ''));
  context.page = page;
  const start = () => contact(page.get('form') as HTMLFormElement, context.network);
  assert.throws(start, /\[name=phone\] not found/);
  assert.is(submit(page), true);
});

form.run();
