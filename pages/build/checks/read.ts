import type { PageFacts, SitePage } from './facts.ts';
import { Reader } from './reader.ts';
import { MarkupError, scan } from './scan.ts';

/** Markup that pages share, and what was read of it. */
interface Piece {
  readonly markup: string;
  /** How it begins: a search for the whole would prepare for its whole length each time. */
  readonly lead: string;
  readonly reader: Reader;
}

const LEAD = 40;

/**
 * Starts reading the pages of a site.
 *
 * @returns what reads a finished page once. What pages share is read on the first of them and taken over
 *   on the others; it throws a MarkupError where a page is not what React writes
 */
export function startReading(): (page: SitePage) => PageFacts {
  const known = new Map<string, Piece>();

  const pieceOf = (page: SitePage, markup: string): Piece => {
    let piece = known.get(markup);
    if (!piece) {
      const reader = new Reader(page);
      scan(markup, reader);
      reader.end();
      piece = { markup, lead: markup.slice(0, LEAD), reader };
      known.set(markup, piece);
    }
    return piece;
  };

  return (page) => {
    const reader = new Reader(page);
    let at = 0;
    for (const markup of page.kept ?? []) {
      const piece = pieceOf(page, markup);
      const start = find(page.html, piece, at);
      scan(page.html, reader, at, start);
      if (reader.free) reader.add(piece.reader);
      else scan(markup, reader);
      at = start + markup.length;
    }
    scan(page.html, reader, at);
    reader.end();
    return reader;
  };
}

/** Where the piece begins in the document, from `at` on. */
function find(html: string, { markup, lead }: Piece, at: number): number {
  let start = html.indexOf(lead, at);
  while (start !== -1 && html.slice(start, start + markup.length) !== markup) {
    start = html.indexOf(lead, start + 1);
  }
  if (start === -1) throw new MarkupError(`a shared piece is not in the page: "${lead}"`);
  return start;
}
