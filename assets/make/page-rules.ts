import { cached, cacheKey } from './cache.ts';

const key = cacheKey('assets/make/page-rules.ts');

/**
 * A tag, classes or an id in markup as React writes it, always in double quotes; a custom property in a
 * drawing; a letter of Latin-1 that has files of its own.
 */
const NAMED = /<[a-zA-Z][\w-]*| class="[^"]*"| id="[^"]*"|var\(--[\w-]+|[¡-¨ª-ÖØ-ÿ]/g;

/** Stands among the names for letters of Latin-1 beyond the basic ones. */
const LATIN_1 = 'unicode-range';

/** What {@link namesIn} reads of a document, as it stands there: pages alike have the same. */
export const namedIn = (markup: string): string => [...new Set(markup.match(NAMED))].join('\n');

/**
 * What rules could be for in a document: tags as they are, classes as `.name`, ids as `#name`, custom
 * properties. A word in a text that looks like markup is one name too many, which does no harm.
 *
 * @param markup a whole document, templates included, or what {@link namedIn} finds in it
 */
export function namesIn(markup: string): Set<string> {
  const names = new Set<string>();
  for (const found of new Set(markup.match(NAMED))) {
    const [, value = ''] = found.split('"');
    if (found.startsWith('<')) names.add(found.slice(1).toLowerCase());
    else if (found.startsWith(' class')) for (const name of value.split(' ')) names.add(`.${name}`);
    else if (found.startsWith(' id')) names.add(`#${value}`);
    else names.add(found.startsWith('var') ? found.slice('var('.length) : LATIN_1);
  }
  return names;
}

/**
 * Leaves out the rules of a stylesheet that can match nothing in a document, and with them the steps of
 * animations and the custom properties that nothing else uses. Attributes and states count as possible,
 * because script sets them; it sets no class and no id, and makes no element that is not in the document.
 *
 * @param styles the whole stylesheet, minified
 * @param names what is in the document, from {@link namesIn}
 * @returns the rules that are left, in their order
 */
export function pageRules(styles: string, names: ReadonlySet<string>): Promise<Uint8Array> {
  return cached('styles', [key, styles, [...names].sort().join('\n')], async () => {
    const { default: postcss } = await import('postcss');
    const root = postcss.parse(styles);
    root.walkRules((rule) => {
      if (rule.parent?.type === 'atrule' && /keyframes$/.test(rule.parent.name)) return;
      const kept = rule.selectors.filter((selector) => canMatch(selector, names));
      if (kept.length === 0) rule.remove();
      else if (kept.length < rule.selectors.length) rule.selectors = kept;
    });
    if (!names.has(LATIN_1)) {
      root.walkDecls('unicode-range', ({ parent }) => void parent?.remove());
    }
    // Again and again: what is removed may be all that used, or held, something else.
    let before: string;
    do {
      before = root.toString();
      const used = new Set([...names, ...(before.match(USES) ?? [])]);
      root.walkDecls(/^--/, (property) => {
        if (!used.has(property.prop)) property.remove();
      });
      root.walkAtRules(/keyframes$|^property$/, (steps) => {
        if (!used.has(steps.params)) steps.remove();
      });
      root.walk((node) => {
        if ('nodes' in node && node.nodes?.length === 0) node.remove();
      });
    } while (root.toString() !== before);
    return Buffer.from(before);
  });
}

/** Custom properties that are read, and the words of animations, their names among them. */
const USES = /(?<=var\()--[\w-]+|(?<=animation(?:-name)?:[^;}]*)[a-z][\w-]*/gi;

/** States, attributes, and what :not(), :nth-child() and lists in brackets say; :has(.note) needs a note. */
const POSSIBLE =
  /::?(?!has|is|where)[\w-]+\((?:[^()]|\([^()]*\))*\)|\([^()]*,[^()]*\)|\[[^\]]*\]|::?[\w-]+/g;

/** Whether every tag, class and id of a selector is in the document. */
const canMatch = (selector: string, names: ReadonlySet<string>): boolean =>
  (selector.replace(POSSIBLE, '').match(/[.#]?[a-z][\w-]*/gi) ?? []).every((name) =>
    names.has(name),
  );
