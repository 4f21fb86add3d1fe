/** What the names in a template stand for: a text, or the items of a section. */
export interface Values {
  readonly [name: string]: string | readonly Values[];
}

const COMMENT = /^\{\{![^}]*\}\}\n/gm;
const SECTION = /\{\{#([\w-]+)\}\}\n?([\s\S]*?)\{\{\/\1\}\}(\n?)/g;
const NAME = /\{\{([\w-]+)\}\}/g;

/**
 * Fills in a template, in the few parts of Mustache that configurations need: `{{name}}`, a section
 * `{{#names}}…{{/names}}` once for each item, and `{{! a comment }}` on lines of its own. Nothing is
 * escaped. In a section, `{{comma}}` stands for a comma after every item but the last.
 * https://mustache.github.io/mustache.5.html
 *
 * @throws Error on a name without a value
 */
export function renderTemplate(template: string, values: Values): string {
  return template
    .replace(COMMENT, '')
    .replace(SECTION, (_, name: string, inner: string, lineEnd: string) => {
      const items = valueNamed(values, name);
      if (typeof items === 'string') throw new Error(`{{#${name}}} is not a list`);
      const text = items.map((item, index) => {
        const comma = index < items.length - 1 ? ',' : '';
        return renderTemplate(inner, { ...values, ...item, comma });
      });
      return text.join('') + (inner.endsWith('\n') ? '' : lineEnd);
    })
    .replace(NAME, (_, name: string) => {
      const value = valueNamed(values, name);
      if (typeof value !== 'string') throw new Error(`{{${name}}} is a list`);
      return value;
    });
}

function valueNamed(values: Values, name: string): Values[string] {
  const value = values[name];
  if (value === undefined) throw new Error(`{{${name}}} has no value`);
  return value;
}
