import type { drawnFromData } from '../hill/hill.ts';
import { entryRules, type Properties, percent } from './entry-rules.ts';

type Positions = ReturnType<typeof drawnFromData>['positions'];
type Spot = Positions['hill']['wide'][number];
type Row = Positions['hill']['rows'][number];
type Signs = Positions['strips'][number]['wide'];

const spotProperties = ({ left, top, width, inSky }: Spot): Properties => ({
  left: percent(left),
  top: percent(top),
  width: percent(width),
  'name-color': inSky ? 'var(--ink)' : undefined,
});

const rowProperties = ({ left, distance, ratio, offset }: Row): Properties => ({
  left: percent(left),
  distance: percent(distance),
  'row-ratio': ratio,
  'row-offset': percent(offset),
});

const vw = (share: number | undefined) => (share === undefined ? share : percent(share, 'vw'));

const signProperties = ({ aboveLeft, aboveHeight, belowHeight }: Signs): Properties => ({
  'above-left': aboveLeft === undefined ? aboveLeft : percent(aboveLeft),
  'above-height': vw(aboveHeight),
  'below-height': vw(belowHeight),
});

/** Writes the rules that place the names on the hill (Experience) and on the strips (state pages). */
export function hillRules({ hill, strips }: Positions): string {
  const inOrder = <Spots>(spots: readonly (Spots | undefined)[], of: (spot: Spots) => Properties) =>
    spots.map(
      (spot, index) => [`.locations>:nth-child(${index + 1})`, spot ? of(spot) : {}] as const,
    );
  const clear = { clear: vw(hill.clear), 'clear-lead': vw(hill.clearLead) };
  return [
    entryRules([['.scene', clear], ...inOrder(hill.wide, spotProperties)], '(min-width:68.75rem)'),
    entryRules(inOrder(hill.medium, spotProperties), '(max-width:68.74rem)'),
    entryRules(inOrder(hill.rows, rowProperties), '(max-width:37.49rem)'),
    entryRules([['.near', { 'hill-ratio': hill.ratio }]]),
    ...strips.map(({ slug, wide, narrow, hill: { scale, left, bottom } }) => {
      const behind = {
        scale: scale.toFixed(3),
        'hill-left': percent(left),
        'hill-bottom': vw(bottom),
      };
      return (
        entryRules([[`.near-${slug}`, { ...signProperties(wide), ...behind }]]) +
        entryRules([[`.near-${slug}`, signProperties(narrow)]], '(max-width:37.49rem)')
      );
    }),
  ].join('');
}
