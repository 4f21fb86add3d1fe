import type { CheckFactory } from './check.ts';

/** Script blocks that hold data, or rules that the policy admits by their hash. */
const ADMITTED = new Set(['application/ld+json', 'speculationrules']);

/** Nothing that the Content-Security-Policy would block: it knows no 'unsafe-inline'. */
export const inline: CheckFactory = (report) => ({
  page({ page, styled, handlers, inlineScripts }) {
    for (const tag of styled) {
      report(page, `<${tag}> has a style attribute`, 'give it a class, styled in assets/');
    }
    for (const handler of handlers) {
      report(page, `event handler attribute on ${handler}`, 'bind it in client/ by data-module');
    }
    for (const type of inlineScripts) {
      if (ADMITTED.has(type)) continue;
      const kind = type === '' ? '' : ` of type ${type}`;
      report(page, `inline <script>${kind}`, 'move it into client/');
    }
  },
});
