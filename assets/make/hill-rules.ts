import type { drawnFromData } from '../hill/hill.ts';
import { entryRules, type Properties, percent } from './entry-rules.ts';

type Positions = ReturnType<typeof drawnFromData>['positions'];
type Spot = Positions['hill']['spots'][number];
type Behind = Positions['strips'][number]['wide'];

const spotProperties = ({ left, top, width, inSky }: Spot): Properties => ({
  left: percent(left),
  top: percent(top),
  width: percent(width),
  'name-color': inSky ? 'var(--ink)' : undefined,
});

const behindProperties = ({ scale, left, bottom }: Behind): Properties => ({
  'hill-scale': scale.toFixed(3),
  'hill-left': left.toFixed(4),
  'hill-bottom': bottom.toFixed(4),
});

/**
 * Writes the rules that need one selector per location: positions of the names on the hill; the pairs of a location's
 * entry and terrace, which light each other; and the position of the whole hill behind each strip.
 */
export function hillRules({ hill, strips }: Positions): string {
  const names = hill.spots.map(
    (spot, index) => [`.hill-names>:nth-child(${index + 1})`, spotProperties(spot)] as const,
  );
  const pairs = strips.map(({ slug }) => {
    const selector = `.places:has(.place-${slug}:is(:hover,:focus-within,:active)) .place-${slug}`;
    return [selector, { 'lit-display': 'block', 'lit-rule': '2px' }] as const;
  });
  return [
    entryRules([['.scene', { clear: String(hill.clear) }], ...names], 'print,(min-width:68.75rem)'),
    entryRules(pairs, 'screen'),
    entryRules([['.near', { 'hill-ratio': hill.ratio }]]),
    ...strips.map(({ slug, wide, narrow, small }) => {
      const place = { ...behindProperties(wide), 'small-place': percent(small) };
      return (
        entryRules([[`.near-${slug}`, place]]) +
        entryRules([[`.near-${slug}`, behindProperties(narrow)]], '(max-width:37.49rem)')
      );
    }),
  ].join('');
}
