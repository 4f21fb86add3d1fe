/** Custom properties of one rule: numbers with their unit, or words. A missing value is left out. */
export type Properties = Readonly<Record<string, string | undefined>>;

/** Returns a share as a percentage with two decimals, or in another unit of 1/100 such as `vw`. */
export const percent = (share: number, unit = '%'): string =>
  `${Math.round(share * 10_000) / 100}${unit}`;

/**
 * Writes one rule for each entry of the data, such as the position of each location. The policy forbids inline styles,
 * so the style sheet carries these numbers; the style sheets in `assets/styles` use them.
 *
 * @param entries selectors with the custom properties of their elements, by name without `--`
 * @param query media query for the rules
 */
export function entryRules(
  entries: readonly (readonly [selector: string, properties: Properties])[],
  query?: string,
): string {
  const rules = entries.map(([selector, properties]) => {
    const set = Object.entries(properties).flatMap(([name, value]) =>
      value === undefined ? [] : [`--${name}:${value}`],
    );
    return `${selector}{${set.join(';')}}`;
  });
  return query ? `@media ${query}{${rules.join('')}}` : rules.join('');
}
