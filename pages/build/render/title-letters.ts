import { textContent } from 'domutils';
import { parseDocument } from 'htmlparser2';

const TITLES = /<h1[^>]*>.*?<\/h1>/gs;

/**
 * The words of a page's titles: it has one, or several of which script chooses.
 *
 * @param html a whole document as React writes it
 * @returns the text of every `<h1>`; empty where there is none, which a check refuses
 */
export const titleLetters = (html: string): string =>
  textContent(parseDocument(html.match(TITLES)?.join('') ?? ''));
