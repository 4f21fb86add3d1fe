import type { AnyNode } from 'domhandler';
import { textContent } from 'domutils';
import { closest, hasAttribute, hasName } from './page-document.ts';
import type { Rule } from './rule.ts';

const isHidden = hasAttribute('hidden');
const isTemplate = hasName('template');

/**
 * One h1 in what the visitor sees, no heading without words, and no level skipped on the way down. A hidden part and a template
 * are outlines of their own, which begin at any level.
 * https://www.w3.org/WAI/tutorials/page-structure/headings/
 */
export const headings: Rule = (document, report) => {
  const lastLevel = new Map<AnyNode | null, number>([[null, 0]]);
  let visibleH1s = 0;
  for (const heading of document.headings) {
    const level = Number(heading.name[1]);
    const outline = closest(heading, isHidden, isTemplate);
    if (level === 1 && outline === null) visibleH1s += 1;
    if (textContent(heading).trim() === '') report(`an empty h${level}`, 'give it its words');
    const last = lastLevel.get(outline) ?? level;
    if (level > last + 1) {
      const position = last === 0 ? 'the first heading is' : `h${last} is followed by`;
      report(`${position} h${level}`, `use h${last + 1}, or raise the heading before it`);
    }
    lastLevel.set(outline, level);
  }
  if (visibleH1s === 1) return;
  report(`${visibleH1s} h1 headings`, 'keep exactly one outside [hidden] and <template>');
};

/**
 * An id is used once per page. Elements inside a template count: their ids come to life with it.
 * https://html.spec.whatwg.org/#the-id-attribute
 */
export const ids: Rule = (document, report) => {
  const seen = new Set<string>();
  for (const id of document.ids) {
    if (id === '' || /\s/.test(id)) report(`id="${id}" is not valid`, 'make it one word');
    else if (seen.has(id)) report(`id="${id}" is used twice`, 'rename one');
    seen.add(id);
  }
};

/** Script blocks that hold data, or rules that the policy admits by their hash. */
const ADMITTED_BLOCKS = new Set(['application/ld+json', 'speculationrules']);

/** Nothing that the Content-Security-Policy blocks: it has no 'unsafe-inline'. */
export const inline: Rule = (document, report) => {
  for (const { name } of document.withAttribute('style')) {
    report(`<${name}> has a style attribute`, 'give it a class, and style that in assets/styles');
  }
  for (const attribute of document.attributeNames().filter((name) => name.startsWith('on'))) {
    for (const { name } of document.withAttribute(attribute)) {
      report(`<${name}> has ${attribute}`, 'attach the handler in client/, by data-module');
    }
  }
  for (const { attribs } of document.withTag('script')) {
    const { src, type = '' } = attribs;
    if (src !== undefined || ADMITTED_BLOCKS.has(type)) continue;
    report(`inline <script>${type && ` of type ${type}`}`, 'move it into client/');
  }
};
