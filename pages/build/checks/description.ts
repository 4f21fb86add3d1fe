import { type CheckFactory, own } from './check.ts';

/** Every page has one description that no other page has. Error pages may share theirs. */
export const description: CheckFactory = (report) => {
  const first = new Map<string, string>();
  return {
    page({ page, metas }) {
      const all = metas.filter(({ name }) => name === 'description');
      const text = all[0]?.content.trim() ?? '';
      if (all.length > 1) report(page, `${all.length} descriptions`, 'keep one');
      if (text === '') report(page, 'no description', 'add a <meta name="description">');
      else if (page.kind === 'page') {
        const other = first.get(text);
        if (other === undefined) first.set(own(text), page.route);
        else report(page, `description "${text}" is the one of ${other} too`, 'give each its own');
      }
    },
  };
};
