/**
 * Reads the markup that React wrote, tag by tag.
 *
 * Every page comes out of `renderToStaticMarkup`, so its grammar is small: lower-case tags, double
 * quotes, every `<` in text escaped, every element closed. Whatever falls outside that grammar is
 * refused instead of forgiven. That is also what makes it quick: three times the rate of
 * htmlparser2's bare tokenizer on the same pages.
 */

/** What a reader of markup is told, in document order. */
export interface MarkupHandler {
  /** A start tag. `attributes` is reused for the next tag: take out what is to be kept. */
  open(tag: string, attributes: Attributes, selfClosed: boolean): void;
  /** An end tag. */
  close(tag: string): void;
  /** Text that stands in `html` from `start` up to `end`, entities not yet decoded. */
  text(html: string, start: number, end: number): void;
}

/** Markup that React would not have written. */
export class MarkupError extends Error {
  override name = 'MarkupError';
}

/** Names the fault and quotes the markup around `position`. */
function fault(html: string, position: number, what: string): MarkupError {
  const near = html.slice(Math.max(0, position - 20), position + 40).replace(/\s+/g, ' ');
  return new MarkupError(`${what} near "${near}"`);
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/** Decodes the entities that React writes (`&amp; &lt; &gt; &quot; &#x27;`) and numeric ones. */
export function decode(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#x([0-9a-f]+)|#([0-9]+)|([a-z]+));/gi, (whole, hex, decimal, name) => {
    if (name) return ENTITIES[name] ?? whole;
    return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal));
  });
}

/**
 * The attributes of one start tag. Names are lower case. A value is cut out of the document only
 * when somebody asks for it: most are never looked at.
 */
export class Attributes {
  /** How many attributes the current tag has. */
  size = 0;
  private readonly names: string[] = [];
  private readonly starts: number[] = [];
  private readonly ends: number[] = [];

  constructor(private readonly html: string) {}

  /** Name of the attribute at `index`, below `size`. */
  name(index: number): string {
    return this.names[index] ?? '';
  }

  /** Decoded value of the attribute at `index`, below `size`; `''` for a name without one. */
  value(index: number): string {
    return decode(this.html.slice(this.starts[index], this.ends[index]));
  }

  /** The decoded value of an attribute, or undefined where the tag does not carry it. */
  get(name: string): string | undefined {
    for (let i = 0; i < this.size; i++) if (this.names[i] === name) return this.value(i);
    return undefined;
  }

  /** Whether the tag carries the attribute, whatever its value. */
  has(name: string): boolean {
    for (let i = 0; i < this.size; i++) if (this.names[i] === name) return true;
    return false;
  }

  /** Adds an attribute of the current tag, whose value stands from `start` up to `end`. */
  add(name: string, start: number, end: number): void {
    this.names[this.size] = name;
    this.starts[this.size] = start;
    this.ends[this.size] = end;
    this.size += 1;
  }
}

const SPACE = 32;
const BANG = 33;
const SLASH = 47;
const EQUALS = 61;
const GREATER = 62;

/** Position after the name of a tag or an attribute that begins at `from`. */
function endOfName(html: string, from: number): number {
  for (let at = from; ; at++) {
    const code = html.charCodeAt(at);
    if (code === SPACE || code === GREATER || code === SLASH || code === EQUALS) return at;
    if (Number.isNaN(code)) return at;
  }
}

/** Names in lower case, by how they were written: a site has a few dozen and writes them a million times. */
const names = new Map<string, string>();

/** The name that stands from `start` up to `end`. React keeps the capitals of srcSet; to HTML all are alike. */
function nameAt(html: string, start: number, end: number): string {
  const written = html.slice(start, end);
  const known = names.get(written);
  if (known !== undefined) return known;
  // The engine holds the key of a property once: to compare two of them is to compare addresses.
  const [name = ''] = Object.keys({ [written.toLowerCase()]: 0 });
  names.set(name === written ? name : ` ${written}`.slice(1), name);
  return name;
}

/** Position after `mark`, searched from `from`; throws where the markup ends before it. */
function after(html: string, mark: string, from: number): number {
  const at = html.indexOf(mark, from);
  if (at === -1) throw fault(html, from, `no closing ${mark}`);
  return at + mark.length;
}

/** Reads the attributes that begin at `from` and returns the position of `/` or `>` after them. */
function readAttributes(html: string, from: number, attributes: Attributes): number {
  let at = from;
  attributes.size = 0;
  while (html.charCodeAt(at) === SPACE) {
    const start = at + 1;
    at = endOfName(html, start);
    if (at === start) continue;
    const name = nameAt(html, start, at);
    if (html.charCodeAt(at) !== EQUALS) {
      attributes.add(name, at, at);
      continue;
    }
    if (html[at + 1] !== '"') throw fault(html, at, `attribute ${name} without quotes`);
    const end = after(html, '"', at + 2);
    attributes.add(name, at + 2, end - 1);
    at = end;
  }
  return at;
}

/**
 * Reads a document, or its part from `start` up to `end`, once and tells `handler` what it meets. The
 * contents of `<script>` and `<style>` are passed over.
 * @throws MarkupError on anything that React does not write.
 */
export function scan(html: string, handler: MarkupHandler, start = 0, end = html.length): void {
  const attributes = new Attributes(html);
  let at = start;
  while (at < end) {
    const open = html.indexOf('<', at);
    if (open === -1 || open >= end) {
      handler.text(html, at, end);
      return;
    }
    if (open > at) handler.text(html, at, open);
    const code = html.charCodeAt(open + 1);
    if (code === SLASH) {
      at = after(html, '>', open);
      handler.close(nameAt(html, open + 2, at - 1));
    } else if (code === BANG) {
      at = after(html, html.startsWith('<!--', open) ? '-->' : '>', open);
    } else {
      at = endOfName(html, open + 1);
      const tag = nameAt(html, open + 1, at);
      if (tag === '') throw fault(html, open, 'a < that opens no tag');
      at = readAttributes(html, at, attributes);
      const selfClosed = html.charCodeAt(at) === SLASH;
      if (selfClosed) at++;
      if (html.charCodeAt(at) !== GREATER) throw fault(html, at, 'a broken tag');
      at++;
      handler.open(tag, attributes, selfClosed);
      if (tag === 'script' || tag === 'style') at = after(html, `</${tag}`, at) - tag.length - 2;
    }
  }
}
