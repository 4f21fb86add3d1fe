import { closest, hasAttribute, type PageDocument } from './page-document.ts';
import type { Rule } from './rule.ts';

/** What JavaScript writes where a value is missing. */
const HOLE = /\b(?:undefined|NaN|Invalid Date)\b/;

/** Where `client/not-found.ts` puts a part of the address, which is "undefined" until it does. */
const isSlug = hasAttribute('data-slug');

/** No page shows, or says of a picture, that a value is missing. */
export const holes: Rule = (document, report) => {
  if (!HOLE.test(document.page.html)) return;
  for (const words of wordsOf(document)) {
    const hole = HOLE.exec(words)?.[0];
    if (hole) report(`"${hole}" is in the page, in "${words.trim()}"`, 'give the value in data/');
  }
};

/** The texts of a page, and the values of its attributes. */
function* wordsOf(document: PageDocument): Iterable<string> {
  for (const text of document.texts) if (!closest(text, isSlug)) yield text.data;
  for (const attribute of document.attributeNames()) {
    for (const { attribs } of document.withAttribute(attribute)) yield attribs[attribute] ?? '';
  }
}
