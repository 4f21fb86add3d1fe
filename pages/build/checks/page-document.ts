import { type AnyNode, type Element, isTag, isText, type Text } from 'domhandler';
import { parseDocument } from 'htmlparser2';

/** A finished page, as the checks read it. */
export interface CheckedPage {
  /** Path in dist without a leading slash: `leadership.html`. */
  readonly file: string;
  /** Address without a trailing slash: `/leadership`; the home page is `/`. */
  readonly route: string;
  /** The document; its stylesheet may be left out. */
  readonly html: string;
  /** The file whose author can fix the page: `pages/leadership.tsx`. */
  readonly source: string;
  /** An error page is not a target for links, has no canonical URL and may share its title. */
  readonly kind: 'page' | '404';
}

/** Elements whose text is not part of what the page says. */
const WITHOUT_WORDS = new Set(['script', 'style', 'title']);

const HEADINGS = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

/**
 * A parsed page. One walk files its elements by tag and by attribute: a rule then looks at the few
 * elements it is about instead of searching the whole document.
 */
export class PageDocument {
  /** Every id, as often as the page has it. */
  readonly ids: readonly string[];
  /** h1 to h6, in document order. */
  readonly headings: Element[] = [];
  /** The texts outside of scripts, styles and titles. */
  readonly texts: Text[] = [];
  private readonly tags = new Map<string, Element[]>();
  private readonly attributes = new Map<string, Element[]>();

  constructor(readonly page: CheckedPage) {
    this.walk(parseDocument(page.html).children);
    this.ids = this.withAttribute('id').map(({ attribs }) => attribs.id ?? '');
  }

  /** The elements of that name, in document order. */
  withTag(name: string): readonly Element[] {
    return this.tags.get(name) ?? [];
  }

  /** The elements that carry the attribute, whatever its value, in document order. */
  withAttribute(name: string): readonly Element[] {
    return this.attributes.get(name) ?? [];
  }

  /** The names of all attributes in the page, in lower case. */
  attributeNames(): readonly string[] {
    return [...this.attributes.keys()];
  }

  private walk(nodes: readonly AnyNode[]): void {
    for (const node of nodes) {
      if (isTag(node)) {
        file(this.tags, node.name, node);
        for (const name in node.attribs) file(this.attributes, name, node);
        if (HEADINGS.has(node.name)) this.headings.push(node);
        if (!WITHOUT_WORDS.has(node.name)) this.walk(node.children);
      } else if (isText(node)) this.texts.push(node);
    }
  }
}

function file(lists: Map<string, Element[]>, name: string, element: Element): void {
  const list = lists.get(name);
  if (list) list.push(element);
  else lists.set(name, [element]);
}

/** What a node is asked: whether it is an element of that kind. */
export type Matcher = (node: AnyNode) => boolean;

/** Matches elements by their name. */
export const hasName =
  (...names: readonly string[]): Matcher =>
  (node) =>
    isTag(node) && names.includes(node.name);

/** Matches elements that carry one of the attributes, whatever its value. */
export const hasAttribute =
  (...attributes: readonly string[]): Matcher =>
  (node) =>
    isTag(node) && attributes.some((name) => name in node.attribs);

/** The nearest node that one of the matchers matches, from the node itself outward. */
export function closest(node: AnyNode, ...matchers: readonly Matcher[]): AnyNode | null {
  let at: AnyNode | null = node;
  const matches = (node: AnyNode) => matchers.some((matcher) => matcher(node));
  while (at && !matches(at)) at = at.parent;
  return at;
}
