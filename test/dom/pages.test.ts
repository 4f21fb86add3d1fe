import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { bytes, dist, open as read } from '../helpers/build/built.ts';
import { openPage, type Page } from '../helpers/dom.ts';

// Every page as it is published, with the script as it is published: does the markup have what the
// script looks for?

const pages = suite<{ page?: Page }>('dom: every page with script');
pages.after.each((context) => context.page?.close());

const files = [...dist.keys()].filter((file) => file.endsWith('.html'));
const found = files.filter((file) => !file.endsWith('404.html'));
let starts = 0;

/** Opens the page that `file` of dist holds at `address`, and runs its script. */
async function open(context: { page?: Page }, file: string, address: string): Promise<Page> {
  const page = openPage(bytes(file).toString(), address);
  context.page = page;
  const source = page.get('script[src]').getAttribute('src')?.slice(1) ?? '';
  // The fragment makes each a module of its own, which runs again.
  await import(`data:text/javascript;base64,${bytes(source).toString('base64')}#${starts++}`);
  return page;
}

for (const file of found) {
  pages(
    `On ${file} script starts without an error, and each term leads to its meaning.`,
    async (context) => {
      const page = await open(context, file, `/${file.replace(/(\/?index)?\.html$/, '')}`);
      assert.equal(page.errors, []);
      assert.ok(page.document.documentElement.hasAttribute('data-script'));
      for (const term of page.document.querySelectorAll<HTMLElement>('[data-term]')) {
        assert.ok(page.get(`${term.getAttribute('href')} dd`).textContent);
      }
    },
  );
}

for (const [file, first] of [
  ['404', 'page'],
  ['experience/404', 'state'],
] as const) {
  pages(
    `${file}.html shows its ${first} view, until script reads the path, which it logs.`,
    async (context) => {
      const shown = [
        ...read(`/${file}`).querySelectorAll<HTMLElement>('[data-view]:not([hidden])'),
      ];
      assert.equal(
        shown.map(({ dataset }) => dataset.view),
        [first],
      );
      const page = await open(context, `${file}.html`, '/experience/ohio');
      assert.is(page.errors.length, 1);
      assert.match(String(page.errors[0]?.[0]), /^404 Error/);
      assert.is(page.get('[data-view=state] [data-slug]').textContent, 'ohio');
      assert.ok(page.get('[data-view=page]').hidden);
    },
  );
}

pages.run();
