import type { Route } from '#components/page-context.tsx';

/** A finished document in pieces: pages share the bytes of the face in the first ones, and of their rules. */
export type PageContent = readonly [start: readonly Buffer[], rules: Uint8Array, end: Buffer];

/** The document without its rules: what checks and provenance read. */
export const markupOf = ([start, , end]: PageContent): string => start.join('') + end;

/** What the checks read of a page. */
export interface CheckedPage {
  readonly route: Pick<Route, 'path' | 'source' | 'status'>;
  readonly content: PageContent;
}

/** Takes a fault of the page that is being checked: what is wrong, and how to fix it. No full stop at the end. */
export type Report = (what: string, fix: string) => void;

/** Looks at one page, and reports what is wrong with it. */
export type PageCheck = (document: PageDocument, report: Report, page: CheckedPage) => void;

export interface PageElement {
  readonly name: string;
  /** By their names in lower case, decoded. */
  readonly attribs: Readonly<Record<string, string | undefined>>;
  readonly parent?: PageElement | undefined;
  /** Where its content begins and ends in the document. */
  readonly start: number;
  end: number;
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

const decode = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(amp|lt|gt|quot);/g, (_, name: string) => ENTITIES[name] ?? '')
    : text;

/** The text of HTML that React wrote. */
export const textOf = (html: string): string => decode(html.replace(/<[^>]*>/g, ''));

export type PageDocument = ReturnType<typeof readPage>;

/**
 * Reads what React writes (every value in double quotes, nothing left out) and no other HTML: a parser of all HTML
 * takes ten times as long, more than everything else that is done for a page.
 *
 * @throws Error where the elements are not nested
 */
export function readPage({ content }: CheckedPage) {
  const html = markupOf(content);
  /** The texts outside of scripts, styles and titles. */
  const texts: { readonly data: string; readonly parent: PageElement | undefined }[] = [];
  const elements: PageElement[] = [];
  let parent: PageElement | undefined;
  let at = html.indexOf('<html');
  for (let tagAt = at; tagAt >= 0; tagAt = html.indexOf('<', at)) {
    if (tagAt > at && parent?.name !== 'title') {
      texts.push({ data: decode(html.slice(at, tagAt)), parent });
    }
    at = html.indexOf('>', tagAt) + 1;
    const tag = html.slice(tagAt + 1, at - 1);
    if (tag.startsWith('!--')) {
      at = html.indexOf('-->', tagAt) + 3;
    } else if (tag.startsWith('/')) {
      if (tag.slice(1) !== parent?.name) throw new Error(`<${tag}> ends no open element.`);
      parent.end = tagAt;
      parent = parent.parent;
    } else {
      const space = tag.indexOf(' ');
      const name = space < 0 ? tag.replace('/', '') : tag.slice(0, space);
      const attribs: Record<string, string> = {};
      const element: PageElement = { name, attribs, parent, start: at, end: at };
      elements.push(element);
      for (let from = space; from >= 0; ) {
        const value = tag.indexOf('="', from) + 2;
        const end = tag.indexOf('"', value);
        if (value < 2 || end < 0) break;
        // Classes are for styles alone.
        if (!tag.startsWith('class', from + 1)) {
          const attribute = tag.slice(from + 1, value - 2).toLowerCase();
          attribs[attribute] = decode(tag.slice(value, end));
        }
        from = tag.indexOf(' ', end);
      }
      if (tag.endsWith('/')) continue;
      parent = element;
      if (name === 'script' || name === 'style') at = html.indexOf('</', at);
    }
  }
  return {
    html,
    texts,
    /** The elements of a name (`a`), or with an attribute (`[href]`), in document order. */
    all(selector: string): readonly PageElement[] {
      const [, attribute] = /^\[(.*)\]$/.exec(selector) ?? [];
      return elements.filter(({ name, attribs }) =>
        attribute ? attribute in attribs : name === selector,
      );
    },
    /** The text inside an element. */
    textOf: ({ start, end }: PageElement) => textOf(html.slice(start, end)),
  };
}

/** The nearest element that matches, from one outward. */
export function closest(
  from: PageElement | undefined,
  matches: (element: PageElement) => boolean,
): PageElement | undefined {
  let at = from;
  while (at && !matches(at)) at = at.parent;
  return at;
}
