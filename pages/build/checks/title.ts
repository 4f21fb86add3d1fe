import { type CheckFactory, own } from './check.ts';

/** Every page has one title that no other page has. Error pages may share theirs. */
export const title: CheckFactory = (report) => {
  const first = new Map<string, string>();
  return {
    page({ page, titles }) {
      const text = titles[0]?.trim() ?? '';
      if (titles.length > 1) report(page, `${titles.length} <title> elements`, 'keep one');
      // React writes an empty title for `<title>{a} | {b}</title>`, without a word in production.
      if (text === '') report(page, 'no title', 'give the page a title, as one string');
      else if (page.kind === 'page') {
        const other = first.get(text);
        if (other === undefined) first.set(own(text), page.route);
        else report(page, `title "${text}" is the one of ${other} too`, 'give each its own');
      }
    },
  };
};
