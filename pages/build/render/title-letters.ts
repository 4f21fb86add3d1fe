import { textContent } from 'domutils';
import { parseDocument } from 'htmlparser2';

/**
 * The words of a page's title.
 *
 * @param html a whole document as React writes it
 * @returns the text of its first `<h1>`; empty where there is none, which a check refuses
 */
export function titleLetters(html: string): string {
  const start = html.indexOf('<h1');
  return start < 0
    ? ''
    : textContent(parseDocument(html.slice(start, html.indexOf('</h1>', start))));
}
