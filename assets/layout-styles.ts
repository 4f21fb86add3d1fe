import { parse, type Selector } from 'css-what';
import type { Root } from 'postcss';
import { cached } from './cache.ts';
import { cacheKey } from './cache-key.ts';

const key = cacheKey(['assets/layout-styles.ts'], ['postcss', 'css-what']);

/**
 * A tag, a class or an id in markup as React writes it, always in double quotes; a custom property in a
 * drawing; a letter of Latin-1 that has files of its own.
 */
const NAMED = /<([a-z][\w-]*)| class="([^"]*)"| id="([^"]*)"|var\((--[\w-]+)|[¡-¨ª-ÖØ-ÿ]/gi;

/** Stands among the names for letters of Latin-1 beyond the basic ones. */
const LATIN_1 = 'unicode-range';

/**
 * Adds what rules could be for in a document: tags as they are, classes as `.name`, ids as `#name`, custom
 * properties. A word in a text that looks like markup is one name too many, which does no harm.
 *
 * @param markup a whole document, templates included
 * @param names the set to add to
 */
export function collectNames(markup: string, names: Set<string>): void {
  for (const [, tag, classes, id, property] of markup.matchAll(NAMED)) {
    if (tag) names.add(tag.toLowerCase());
    else if (id) names.add(`#${id}`);
    else if (property) names.add(property);
    else if (classes === undefined) names.add(LATIN_1);
    else for (const name of classes.split(' ')) names.add(`.${name}`);
  }
}

/**
 * Takes the rules out of a stylesheet that can match nothing in some documents, and with them the steps of
 * animations and the custom properties that nothing else uses. Attributes and states are taken for possible,
 * because script sets them; it sets no class and no id, and makes no element that is not in the document.
 *
 * @param styles the whole stylesheet, minified
 * @param names what is in the documents, from {@link collectNames}
 * @returns the rules that are left, in their order
 * @throws on a selector that cannot be read
 */
export async function layoutStyles(styles: string, names: ReadonlySet<string>): Promise<string> {
  const inputs = [key, styles, [...names].sort().join('\n')];
  const made = await cached(inputs, async () => {
    const { default: postcss } = await import('postcss');
    const root = postcss.parse(styles);
    root.walkRules((rule) => {
      if (rule.parent?.type === 'atrule' && /keyframes$/.test(rule.parent.name)) return;
      const kept = rule.selectors.filter((selector) =>
        parse(selector).some((parts) => canMatch(parts, names)),
      );
      if (kept.length === 0) rule.remove();
      else if (kept.length < rule.selectors.length) rule.selectors = kept;
    });
    removeUnplayed(root);
    if (!names.has(LATIN_1)) {
      root.walkDecls('unicode-range', ({ parent }) => void parent?.remove());
    }
    removeUnread(root, names);
    // From the inside out: an at-rule can be all that another one held.
    for (let emptied = true; emptied; ) {
      emptied = false;
      root.walkAtRules((rule) => {
        if (rule.nodes?.length !== 0) return;
        rule.remove();
        emptied = true;
      });
    }
    return Buffer.from(root.toString());
  });
  return Buffer.from(made).toString();
}

/** Takes out the steps of animations that no rule plays. */
function removeUnplayed(root: Root): void {
  const played = new Set<string>();
  root.walkDecls(/animation(?:-name)?$/, ({ value }) => {
    for (const word of value.split(/[\s,]+/)) played.add(word);
  });
  root.walkAtRules(/keyframes$/, (rule) => {
    if (!played.has(rule.params)) rule.remove();
  });
}

/** Takes out the custom properties that neither a rule nor a document reads, and those that only they read. */
function removeUnread(root: Root, names: ReadonlySet<string>): void {
  for (let removed = true; removed; ) {
    removed = false;
    const read = new Set([...root.toString().matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
    root.walkDecls(/^--/, (property) => {
      if (read.has(property.prop) || names.has(property.prop)) return;
      const { parent } = property;
      property.remove();
      if (parent?.nodes?.length === 0) parent.remove();
      removed = true;
    });
  }
}

function canMatch(parts: readonly Selector[], names: ReadonlySet<string>): boolean {
  return parts.every((part) => {
    if (part.type === 'tag') return names.has(part.name.toLowerCase());
    if (part.type === 'attribute' && part.name === 'class' && part.action === 'element') {
      return names.has(`.${part.value}`);
    }
    if (part.type === 'attribute' && part.name === 'id' && part.action === 'equals') {
      return names.has(`#${part.value}`);
    }
    if (part.type !== 'pseudo' || typeof part.data === 'string' || part.name === 'not') return true;
    return part.data?.some((inner) => canMatch(inner, names)) ?? true;
  });
}
