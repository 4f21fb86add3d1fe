import type { Route } from '#components/page-context.tsx';

export interface CheckedPage {
  readonly route: Pick<Route, 'path' | 'source' | 'status'>;
  readonly html: string;
}

/** Reports an error on the current page and its fix, both without a trailing period. */
export type Report = (what: string, fix: string) => void;

export type PageCheck = (document: PageDocument, report: Report, page: CheckedPage) => void;

export interface PageElement {
  readonly name: string;
  /** Decoded attribute values, by lowercase name. */
  readonly attribs: Readonly<Record<string, string | undefined>>;
  readonly parent?: PageElement | undefined;
  /** Offsets of the element's content in the document. */
  readonly start: number;
  end: number;
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

const decode = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(amp|lt|gt|quot);/g, (_, name: string) => ENTITIES[name] ?? '')
    : text;

function attribsOf(tag: string): PageElement['attribs'] {
  const attribs: Record<string, string> = {};
  for (const [, name = '', value = ''] of tag.matchAll(/ ([^ =]+)="([^"]*)"/g)) {
    attribs[name.toLowerCase()] = decode(value);
  }
  return attribs;
}

/** Returns the text of HTML that React wrote. */
export const textOf = (html: string): string => decode(html.replace(/<[^>]*>/g, ''));

export type PageDocument = ReturnType<typeof readPage>;

/**
 * Parses only HTML that React wrote: every value is in double quotes, and every end tag is present. A full HTML parser
 * takes several times as long.
 *
 * @throws Error if elements aren't nested
 */
export function readPage(html: string) {
  /** Text outside scripts, styles, and titles. */
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
      if (tag.slice(1) !== parent?.name) throw new Error(`<${tag}> closes no open element.`);
      parent.end = tagAt;
      parent = parent.parent;
    } else {
      const [name = ''] = tag.split(/[ /]/, 1);
      const element: PageElement = { name, attribs: attribsOf(tag), parent, start: at, end: at };
      elements.push(element);
      if (tag.endsWith('/')) continue;
      parent = element;
      if (name === 'script' || name === 'style') at = html.indexOf('</', at);
    }
  }
  return {
    texts,
    /** Returns the elements with a name (`a`) or an attribute (`[href]`), in document order. */
    all(selector: string): readonly PageElement[] {
      const [, attribute] = /^\[(.*)\]$/.exec(selector) ?? [];
      return elements.filter(({ name, attribs }) =>
        attribute ? attribute in attribs : name === selector,
      );
    },
    textOf: ({ start, end }: PageElement) => textOf(html.slice(start, end)),
  };
}

/** Returns the nearest matching element, starting with `from` itself. */
export function closest(
  from: PageElement | undefined,
  matches: (element: PageElement) => boolean,
): PageElement | undefined {
  let at = from;
  while (at && !matches(at)) at = at.parent;
  return at;
}
