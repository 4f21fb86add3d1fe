import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { makeParts, type Parts } from '../../pages/build/make-assets.ts';
import { composeSite } from '../../pages/build/render/compose.ts';
import { openPage, type Page } from '../helpers/dom/page.ts';

// Every page of the site as it is published, with the script as it is published: does the markup
// have what the behaviours look for?

const SETTINGS = {
  siteUrl: 'https://ascent.example',
  supabaseUrl: 'https://x.supabase.co',
  supabasePublishableKey: 'sb_publishable_x',
};

interface Context {
  page?: Page;
}
const pages = suite<Context>('pages with script');
pages.after.each((context) => context.page?.close());

const parts: Parts = await makeParts();
const dist = await composeSite(SETTINGS, parts);
const script = Buffer.from(parts.client.files.get(parts.client.entry) ?? '').toString('base64');
let starts = 0;

/** Opens the page that `file` of dist holds at `address`, and runs the script. */
async function open(context: Context, file: string, address: string): Promise<Page> {
  const page = openPage(String(dist.get(file)), { address });
  context.page = page;
  // The fragment makes each a module of its own, which runs anew.
  await import(`data:text/javascript;base64,${script}#${starts++}`);
  return page;
}

const files = [...dist.keys()].filter((file) => file.endsWith('.html'));
const found = files.filter((file) => !file.endsWith('404.html'));

pages('there are pages to try', () => {
  assert.ok(found.length >= 27, `${found.length} pages`);
});

for (const file of found) {
  pages(`${file} starts without a complaint`, async (context) => {
    const page = await open(context, file, `/${file.replace(/(\/?index)?\.html$/, '')}`);
    assert.equal(page.errors, []);
    assert.is(page.get('[data-menu-button]').hidden, false);
    assert.ok(page.document.documentElement.hasAttribute('data-script'));
  });
}

for (const file of ['404.html', 'experience/404.html']) {
  pages(`${file} says which path was missed, and nothing else`, async (context) => {
    const page = await open(context, file, '/experience/ohio');
    assert.is(page.errors.length, 1);
    assert.match(String(page.errors[0]?.[0]), /^404 Error/);
    assert.is(page.get('[data-view=state]').hidden, false);
    assert.is(page.get('[data-view=page]').hidden, true);
    assert.is(page.get('[data-slug]').textContent, 'ohio');
    assert.match(page.document.title, /^State Not Found/);
  });
}

pages('every term of every page opens its meaning', async (context) => {
  let terms = 0;
  for (const file of found) {
    const page = await open(context, file, '/');
    for (const term of page.document.querySelectorAll<HTMLElement>('[data-term]')) {
      term.focus();
      const meaning = page.get(`${term.getAttribute('href')} [data-term-meaning]`).textContent;
      assert.ok(meaning, `${file}: ${term.textContent}`);
      assert.is(page.get('[data-tooltip-text]').textContent, meaning);
      terms++;
    }
    page.close();
  }
  assert.ok(terms > 0);
});

pages('every page that reveals steps by 50 to 200 ms', () => {
  let containers = 0;
  for (const file of found) {
    for (const tag of String(dist.get(file)).match(/<[^>]*data-module="reveal"[^>]*>/g) ?? []) {
      const step = Number(/data-reveal-step="(\d+)"/.exec(tag)?.[1]);
      assert.ok(step >= 50 && step <= 200, `${file}: ${tag}`);
      containers++;
    }
  }
  assert.ok(containers > 0);
});

pages('the contact page shows both toasts from its own words', async (context) => {
  const { toast } = await import('../../client/toast.ts');
  const page = await open(context, 'contact.html', '/contact');
  assert.is(
    toast('success', page.get('[data-status]')),
    "Message Sent Successfully. Thank you for contacting us. We'll get back to you soon!",
  );
  assert.is(
    toast('error', page.get('[data-status]')),
    'Error Sending Message. There was an error sending your message. Please try again.',
  );
});

pages.run();
