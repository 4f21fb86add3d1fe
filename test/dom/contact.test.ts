import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { contact } from '#client/contact.ts';
import { CONTACT_FIELDS, type ContactMessage } from '#supabase/functions/_shared/message.ts';
import { openPage, type Page, settled, TOASTS } from '../helpers/dom.ts';
import { everyField } from '../helpers/function/contact-message.ts';

const FORM = `
  <form data-module="contact" method="post" action="https://x.supabase.co/functions/v1/send-contact-email"
        data-supabase-url="https://x.supabase.co" data-supabase-key="sb_publishable_x">
    ${CONTACT_FIELDS.map((name) => `<p class="field"><textarea name="${name}"></textarea></p>`).join('')}
    <button type="submit" data-submit data-sending="Sending...">Send Message</button>
    <p data-status tabindex="-1" data-success="Sent." data-error="Not sent."></p>
    <template data-mail><a href="mailto:info@firm.example?subject=Message&body=">You can also email it.</a></template>
  </form>${TOASTS}`;

const TYPED: ContactMessage = {
  ...everyField(() => ''),
  name: 'Ada Byron',
  email: 'ada@example.com',
  phone: '+1 202 555 0100',
  message: 'First line\nsecond line',
};

/** A stub of the sending chunk; a test finishes each call. */
class FakeChunk {
  loaded = 0;
  calls: { message: ContactMessage; signal: AbortSignal }[] = [];
  #finish: (error?: unknown) => void = () => {};

  load = async () => {
    this.loaded++;
    return this;
  };

  prepare = () => {
    throw new Error('offline for now');
  };
  connect = this.prepare;

  send = (_form: HTMLFormElement, message: ContactMessage, signal: AbortSignal) => {
    this.calls.push({ message, signal });
    return new Promise<string>((resolve, reject) => {
      this.#finish = (error) => (error === undefined ? resolve('It is 1A2B-3C4D.') : reject(error));
    });
  };

  /** Finishes the current call with success, or with an error if there is one. */
  respond = async (error?: unknown) => {
    await settled();
    this.#finish(error);
    await settled();
  };
}

interface Context {
  page: Page;
  chunk: FakeChunk;
}
const form = suite<Context>('dom: contact form');
form.before.each((context) => {
  context.page = openPage(FORM, '/contact');
  context.chunk = new FakeChunk();
  const element = context.page.get('form') as HTMLFormElement;
  // linkedom has neither `reset` nor validation. Every field starts empty, and any text is valid.
  element.reset = () => fill(context.page, EMPTY);
  const valid = { validity: { valid: true }, checkValidity: () => true };
  for (const name of CONTACT_FIELDS) Object.assign(field(context.page, name), valid);
  contact(element, context.chunk.load);
  fill(context.page, TYPED);
});
form.after.each((context) => context.page.close());

const field = (page: Page, name: string) => page.get(`[name=${name}]`) as HTMLInputElement;
function fill(page: Page, values: Partial<ContactMessage>): void {
  for (const [name, value] of Object.entries(values)) field(page, name).value = value;
}
const values = (page: Page) =>
  Object.fromEntries(CONTACT_FIELDS.map((name) => [name, field(page, name).value]));
const EMPTY = everyField(() => '');

const button = (page: Page) => page.get('[data-submit]') as HTMLButtonElement;
const submit = (page: Page) => page.fire(page.get('form'), 'submit');
const titles = (page: Page) =>
  [...page.document.querySelectorAll('[data-toast] p:first-child')].map((p) => p.textContent);

async function fail({ page, chunk }: Context): Promise<void> {
  submit(page);
  await chunk.respond(new Error('500'));
}

const TOAST = 'Error Sending Message. There was an error sending your message. Please try again.';
const LINE = 'Not sent. You can also email it.';
const MAIL = 'Ada Byron\r\nada@example.com\r\n\r\n+1 202 555 0100\r\nFirst line\r\nsecond line';

form('after a failure, the status line links to an email with the fields', async (context) => {
  const { page } = context;
  await fail(context);
  assert.is(page.get('[data-status]').textContent, LINE);
  const [, body = ''] = page.get('[data-status] a').getAttribute('href')?.split('&body=') ?? [];
  assert.is(decodeURIComponent(body), MAIL);
  await page.clock.advance(200);
  assert.is(page.get('[data-announce="error"]').textContent, `${TOAST} ${LINE}`);
  submit(page);
  assert.is(page.get('[data-status=""]').textContent, '', 'sending again');
});

form('an email link over 2,000 characters omits the message', async (context) => {
  const empty = 'mailto:info@firm.example?subject=Message&body=';
  const left = 2000 - (empty + encodeURIComponent(MAIL.replace(/First.*/s, '漢'))).length;
  for (const over of [0, 1]) {
    fill(context.page, { message: `漢${'x'.repeat(left + over)}` });
    await fail(context);
    assert.is(context.page.get('[data-status] a').getAttribute('href') === empty, over > 0);
  }
});

for (const [what, text] of [
  ['inside an emoji', 'Tulsa \ud83d'],
  ['in front of an emoji', '\udc69\u200d\ud83d\udcbb Tulsa'],
] as const) {
  form(
    `after a failure, a message that is cut ${what} has its toast and its email link`,
    async (context) => {
      const { page } = context;
      fill(page, { message: text });
      await fail(context);
      assert.equal(titles(page), ['Error Sending Message']);
      const href = page.get('[data-status] a').getAttribute('href') ?? '';
      assert.match(decodeURIComponent(href), text.toWellFormed());
    },
  );
}

form('a screen reader announces "Sending..." politely', async ({ page }) => {
  submit(page);
  await page.clock.advance(200);
  assert.is(page.get('[data-announce="success"]').textContent, 'Sending...');
  assert.is(page.get('[data-announce="error"]').textContent, '');
});

form('a response that arrives 30 seconds after its message changes nothing', async (context) => {
  const { page, chunk } = context;
  await fail(context);
  await page.clock.advance(20_000);
  submit(page);
  await page.clock.advance(29_900);
  assert.is(chunk.calls[1]?.signal.aborted, false);
  await page.clock.advance(100);
  await chunk.respond();
  assert.equal(titles(page), ['Error Sending Message']);
  assert.equal(values(page), TYPED);
});

form('text that a visitor types during sending is kept', async ({ page, chunk }) => {
  submit(page);
  const message = 'First line\nsecond line, and a question';
  fill(page, { message });
  await chunk.respond();
  assert.equal(values(page), { ...TYPED, message });
  assert.equal(titles(page), ['Message Sent Successfully']);
  assert.equal(chunk.calls[0]?.message, TYPED);
});

for (const [what, touch] of [
  ['the focus enters the form', (page: Page) => field(page, 'name').focus()],
  ['the form is pressed', (page: Page) => void page.fire(page.get('form'), 'pointerdown')],
  ['the browser fills in a field', (page: Page) => void page.fire(field(page, 'name'), 'input')],
] as const) {
  form(`the sending chunk is fetched once when ${what}`, async ({ page, chunk }) => {
    assert.is(chunk.loaded, 0);
    touch(page);
    assert.is(chunk.loaded, 1);
    field(page, 'email').focus();
    page.fire(field(page, 'email'), 'input');
    await settled();
    assert.is(chunk.loaded, 1);
    assert.equal(page.errors, []);
  });
}

form(
  'after sending, the focus stays on the field that the visitor chose',
  async ({ page, chunk }) => {
    button(page).focus();
    submit(page);
    field(page, 'message').focus();
    await chunk.respond();
    assert.is(page.active(), field(page, 'message'));
  },
);

form(
  'a page restored from the back/forward cache aborts its call and can send again',
  async ({ page, chunk }) => {
    submit(page);
    for (const persisted of [false, true]) {
      page.fire(window, 'pageshow', { persisted });
      await settled();
      assert.is(chunk.calls[0]?.signal.aborted, persisted);
      assert.is(button(page).disabled, !persisted);
    }
    assert.equal(values(page), TYPED);
    assert.equal(titles(page), ['Error Sending Message']);
  },
);

form('an error disappears from a field that another script makes valid', ({ page }) => {
  const email = field(page, 'email');
  page.fire(email, 'invalid');
  assert.is(email.getAttribute('aria-invalid'), 'true');
  page.fire(email, 'change');
  assert.is(email.getAttribute('aria-invalid'), 'false');
});

form('the script enables a send button that the browser restored as disabled', (context) => {
  context.page.close();
  context.page = openPage(FORM.replace('data-submit', 'disabled data-submit'));
  contact(context.page.get('form') as HTMLFormElement, context.chunk.load);
  assert.is(button(context.page).disabled, false);
});

form.run();
