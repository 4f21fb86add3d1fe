import { parse } from 'postcss';

type Files = ReadonlyMap<string, string>;

/** Classes that code completes, such as `near-texas`; `assets/make/hill-rules.ts` writes their rules. */
const MADE = /^(?:near|place)-\$/;

/** Returns the mentions of each class in the selectors of style sheets. A selector that starts with a class defines it. */
function mentionsIn(styles: Files) {
  const mentions = new Map<string, { file: string; at: string; starts: boolean }[]>();
  for (const [file, css] of styles)
    parse(css).walkRules((rule) => {
      const at = `${file}:${rule.source?.start?.line}`;
      for (const selector of rule.selectors) {
        // The classes of view transitions are not in the markup.
        const own = selector.replace(/::view-transition[\w-]*\([^)]*\)/g, '');
        const names = [...own.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name);
        for (const [index, name] of names.entries()) {
          const starts = index === 0 && rule.parent?.type !== 'rule';
          mentions.set(name, [...(mentions.get(name) ?? []), { file, at, starts }]);
        }
      }
    });
  return mentions;
}

/** Returns the classes in `className` attributes and in strings beside them, with the file of each. */
function classesIn(markup: Files): ReadonlyMap<string, string> {
  const classes = new Map<string, string>();
  for (const [file, text] of markup)
    for (const [, plain, code = ''] of text.matchAll(
      /className[=:] ?(?:["']([^"']*)["']|\{((?:[^{}]|\{[^{}]*\})*)\})/g,
    )) {
      const strings =
        plain === undefined ? (code.replace(/=== '[^']*'/g, '').match(/'[^']*'|`[^`]*`/g) ?? []) : [`'${plain}'`];
      for (const name of strings.flatMap((string) => string.slice(1, -1).split(' ')))
        if (name !== '') classes.set(name, file);
    }
  return classes;
}

/** Returns whether a string in the markup, such as `toast-${kind}`, may be a class. */
const mayBe = (name: string) => {
  const pattern = name.split(/\$\{[^}]*\}/).map((part) => part.replace(/\W/g, '\\$&'));
  return new RegExp(`^${pattern.join('[\\w-]+')}$`);
};

/**
 * Returns a line for each class that breaks the rule "one class, one file": a selector starts with a class of its own
 * file, at most one other file mentions a class, and every class has a rule and an element.
 */
export function classErrors(styles: Files, markup: Files): readonly string[] {
  const mentions = mentionsIn(styles);
  const classes = classesIn(markup);
  const strings = [...markup.values()].join('\n').match(/(["'`])[^"'`\n]*\1/g) ?? [];
  const words = new Set(strings.flatMap((string) => string.slice(1, -1).split(' ')));
  const patterns = [...classes.keys()].filter((name) => name.includes('${')).map(mayBe);
  const errors: string[] = [];
  for (const [name, found] of mentions) {
    const files = [...new Set(found.map(({ file }) => file))];
    const homes = [...new Set(found.filter(({ starts }) => starts).map(({ file }) => file))];
    const [first] = found;
    const [home = files[0], other] = homes;
    if (other) {
      const stray = found.find(({ file, starts }) => starts && file === other);
      errors.push(
        `${stray?.at}: .${name} is defined in ${home}; move this rule there, or start its selector with a class of this file.`,
      );
    } else if (files.length > 2) {
      const users = files.filter((file) => file !== home).join(' and ');
      errors.push(
        `${home}: .${name} is also in ${users}; only one other file may mention it. Give an element there a class of its own.`,
      );
    }
    if (first && !words.has(name) && !patterns.some((pattern) => pattern.test(name)))
      errors.push(`${first.at}: no element has the class "${name}"; remove the rule.`);
  }
  for (const [name, file] of classes)
    if (!MADE.test(name) && ![...mentions.keys()].some((known) => mayBe(name).test(known)))
      errors.push(`${file}: the class "${name}" has no rule; remove it.`);
  return errors;
}

const TOKENS = 'assets/styles/foundation/tokens.css';

/**
 * Returns a line for each font size that isn't a token of `tokens.css`. Numerals in drawings grow with the drawing, so
 * they may be a multiple of its `--unit`.
 */
export function sizeErrors(styles: Files): readonly string[] {
  const names = styles.get(TOKENS)?.match(/(?<=^ {2})--[a-z][\w-]*(?=:)/gm) ?? [];
  const sizes = new Set(['inherit', ...names.map((name) => `var(${name})`)]);
  const errors: string[] = [];
  for (const [file, css] of styles) {
    if (file === TOKENS) continue;
    parse(css).walkDecls(/^font(?:-size)?$/, ({ prop, value, source, parent }) => {
      if (parent?.type === 'atrule') return;
      const [, ofFont] = (prop === 'font' && /^(?:\d+ )?(.+?)(?:\s*\/\s*[^/]+)?$/.exec(value)) || [];
      const size = (ofFont ?? value).trim();
      // The window may limit a size: `min(var(--h1), 10.4svh)` or `min(var(--h1), max(5vw, 1rem))`.
      const [, token = size] = /^(?:min|max)\(([^,]+),(?:[^,]+| max\([^()]+\))\)$/.exec(size) ?? [];
      if (sizes.has(token) || /^calc\([\d.]+ \* var\(--unit\)\)$/.test(size)) return;
      errors.push(`${file}:${source?.start?.line}: the font size ${size} is not in ${TOKENS}; use one of its sizes.`);
    });
  }
  return errors;
}
