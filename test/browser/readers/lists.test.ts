import * as assert from 'uvu/assert';
import { LIST_ROLE } from '../../../components/list-role.ts';
import { distinctPages, missedPaths } from '../../helpers/browser/paths.ts';
import { siteSuite } from '../../helpers/browser/site-suite.ts';

const { test, sweep } = await siteSuite('browser: lists for screen readers');

for (const width of [390, 1440]) {
  // Outside of navigation Safari calls a list a group unless its items have numbers or markers, be they
  // empty, or it says that it is one: https://bugs.webkit.org/show_bug.cgi?id=170179
  test(`${width} px: Safari takes no list for a group`, async () => {
    let seen = 0;
    await sweep(
      [...distinctPages, ...missedPaths],
      async (page, path) => {
        const lists = await page.locator('main :is(ul, ol)').evaluateAll((all) =>
          all
            .filter((list) => list.checkVisibility() && !list.closest('nav, [aria-hidden]'))
            .map((list) => {
              const marked = [...list.children].every((item) => {
                const { display, listStyleType } = getComputedStyle(item);
                const numbered = getComputedStyle(item, '::before').content.includes('counter');
                return numbered || (display === 'list-item' && listStyleType !== 'none');
              });
              return {
                name: list.className || list.tagName,
                role: list.getAttribute('role'),
                marked,
              };
            }),
        );
        seen += lists.length;
        const groups = lists.filter(({ role, marked }) => role !== LIST_ROLE && !marked);
        assert.equal(groups, [], path);
      },
      { viewport: { width, height: 900 } },
    );
    assert.ok(seen > 20, `${seen} lists`);
  });
}

test.run();
