import { cached } from './cache.ts';

/** Matches tags, classes, and ids in React's markup, custom properties in drawings, and accented letters. */
const NAMED = /<[a-zA-Z][\w-]*| class="[^"]*"| id="[^"]*"|var\(--[\w-]+|[¡-¨ª-ÖØ-ÿ]/g;

/** The name that stands for accented letters, which have their own font files. */
const LATIN_1 = 'unicode-range';

/**
 * Returns the names in a document that CSS rules can match: tags, `.class`, `#id`, and custom properties. Text that looks
 * like markup adds a name that no rule matches, which does no harm.
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
 * Removes rules that can't match anything in a document with these names ({@link namesIn}), and keyframes and custom
 * properties that only such rules use. Any attribute or state may match, because script sets attributes. Script never
 * sets a class or id, and never creates an element that isn't in the document.
 */
export async function pageRules(styles: string, names: ReadonlySet<string>): Promise<string> {
  return cached('styles', [styles, [...names].sort().join('\n')], async () => {
    const { default: postcss } = await import('postcss');
    const root = postcss.parse(styles);
    root.walkRules((rule) => {
      if (rule.parent?.type === 'atrule' && /keyframes$/.test(rule.parent.name)) return;
      const kept = rule.selectors.filter((selector) => canMatch(selector, names));
      if (kept.length === 0) rule.remove();
      else if (kept.length < rule.selectors.length) rule.selectors = kept;
    });
    if (!names.has(LATIN_1)) root.walkDecls('unicode-range', ({ parent }) => void parent?.remove());
    // A removed node may have been the last user of another node, so repeat until nothing changes.
    let before: string;
    do {
      before = root.toString();
      const used = new Set([...names, ...usedIn(before)]);
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
    return before;
  });
}

/** Returns the custom properties that rules read, and the words of animations, which include keyframe names. */
function usedIn(css: string): readonly string[] {
  const properties = [...css.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name);
  const animations = [...css.matchAll(/animation(?:-name)?:([^;}]*)/g)];
  return [...properties, ...animations.flatMap(([, value = '']) => value.split(/[\s,]+/))];
}

// Parts of a selector that may match in any document:

/** A function such as `:not(.open)` or `:nth-child(2)`. The arguments of `:has`, `:is`, and `:where` must match. */
const FUNCTION = /::?(?!has|is|where)[\w-]+\((?:[^()]|\([^()]*\))*\)/;
/** A list of arguments, such as `(h1, h2)`. Only one of them must match. */
const LIST = /\([^()]*,[^()]*\)/;
/** An attribute, which script may set. */
const ATTRIBUTE = /\[[^\]]*\]/;
/** A state or pseudo-element, such as `:hover` or `::before`. */
const STATE = /::?[\w-]+/;

const POSSIBLE = new RegExp([FUNCTION, LIST, ATTRIBUTE, STATE].map(({ source }) => source).join('|'), 'g');

/** A tag, class, or id. */
const NAME = /[.#]?[a-z][\w-]*/gi;

/** Returns whether the document contains every tag, class, and id of a selector. */
const canMatch = (selector: string, names: ReadonlySet<string>): boolean =>
  (selector.replace(POSSIBLE, '').match(NAME) ?? []).every((name) => names.has(name));
