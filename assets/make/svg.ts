import { Element, parseXmlDocument, Text } from 'slimdom';

const SVG = 'http://www.w3.org/2000/svg';

/** Addresses that a picture may use: of a part of the same file, or with the data itself. */
const OWN = /^\s*(?:#|data:)/i;

/**
 * Parses an SVG file as browsers do, and returns its root element. If browsers show a broken picture, or leave a part
 * out, throws an error with the file (its path from the project's root), the line, and the reason.
 */
export function parseSvg(file: string, bytes: Uint8Array): Element {
  const text = new TextDecoder().decode(bytes);
  const invalid = (line: number | string, reason: string) =>
    new Error(`${file}:${line}: ${reason}; correct the line, or export the drawing again.`);
  const lineOf = (part: string) => text.slice(0, text.indexOf(part)).split('\n').length;
  if (text.includes('\ufffd')) throw invalid(lineOf('\ufffd'), 'the text is not in UTF-8');
  const [, encoding = 'utf-8'] = /^<\?xml[^>]*encoding=["']([^"']*)/.exec(text) ?? [];
  if (!/^utf-?8$/i.test(encoding)) throw invalid(1, `the encoding must be UTF-8, not ${encoding}`);
  let root: Element | null;
  try {
    root = parseXmlDocument(text).documentElement;
  } catch (error) {
    const [reason = '', place = '', , excerpt = ''] = String(Object(error).message).split('\n');
    const line = /\d+/.exec(place)?.[0] ?? text.trimEnd().split('\n').length;
    throw invalid(line, `browsers can't read it: ${reason}${excerpt && ` at \`${excerpt}\``}`);
  }
  if (root?.localName !== 'svg' || root.namespaceURI !== SVG)
    throw invalid(lineOf(`<${root?.nodeName}`), `browsers need <svg xmlns="${SVG}"> around the drawing`);
  for (const element of [root, ...root.getElementsByTagName('*')]) {
    for (const { localName, value } of element.attributes) {
      if (localName !== 'href' || element.localName === 'a' || OWN.test(value)) continue;
      throw invalid(lineOf(value), `browsers load no other file from a drawing: ${value}`);
    }
  }
  return root;
}

/** Four numbers with spaces or one comma between them; browsers ignore any other viewBox. */
const VIEW_BOX = /^[-+.\de]+(?:(?:\s*,\s*|\s+)[-+.\de]+){3}$/i;

/** Returns the viewBox of an SVG's root element, or undefined if it has none with a width and a height. */
export function viewBoxOf(root: Element) {
  const viewBox = root.getAttribute('viewBox')?.trim() ?? '';
  const [, , width = 0, height = 0] = viewBox.split(/[\s,]+/).map(Number);
  return VIEW_BOX.test(viewBox) && width > 0 && height > 0 ? { viewBox, width, height } : undefined;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };
/** Escapes text for an SVG element or attribute. */
export const escaped = (text: string) => text.replace(/[&<"]/g, (each) => ESCAPES[each] ?? each);

/** Returns attributes as HTML, each after a space. */
export const attributesOf = (element: Element, keeps: (name: string) => boolean): string =>
  element.attributes
    .filter(({ name }) => keeps(name))
    .map(({ name, value }) => ` ${name}="${escaped(value)}"`)
    .join('');

/** Returns an element as HTML, without comments and blank text. `keeps` chooses the attributes by their names. */
export function markupOf(element: Element, keeps = (_name: string) => true): string {
  const start = element.localName + attributesOf(element, keeps);
  const parts = element.childNodes.map((node) => {
    if (node instanceof Element) return markupOf(node, keeps);
    return node instanceof Text && node.data.trim() !== '' ? escaped(node.data) : '';
  });
  const inside = parts.join('');
  return inside === '' ? `<${start}/>` : `<${start}>${inside}</${element.localName}>`;
}
