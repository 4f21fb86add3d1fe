import type { drawnFromData } from '../hill/hill.ts';

type Positions = ReturnType<typeof drawnFromData>['positions'];

const percent = (share: number): string => `${Math.round(share * 10_000) / 100}%`;

/**
 * Writes the rules that need one selector per location: positions of the names on the hill; the pairs of a location's
 * entry and terrace, which light each other; and the position of the whole hill behind each strip. The policy forbids
 * inline styles, so rules carry these numbers as custom properties, which the style sheets in `assets/styles` use.
 */
export function hillRules({ hill, strips }: Positions): string {
  const names = hill.spots.map(({ left, top, width, inSky }, index) => {
    const color = inSky ? ';--name-color:var(--ink)' : '';
    const place = `--left:${percent(left)};--top:${percent(top)};--width:${percent(width)}`;
    return `.hill-names>:nth-child(${index + 1}){${place}${color}}`;
  });
  const pairs = strips.map(({ slug }) => {
    const pair = `.places:has(.place-${slug}:is(:hover,:focus-within,:active)) .place-${slug}`;
    return `${pair}{--lit-display:block;--lit-rule:2px}`;
  });
  const places = strips.map(({ slug, hill: { scale, left, bottom }, small }) => {
    const place = `--hill-left:${left.toFixed(4)};--hill-bottom:${bottom.toFixed(4)}`;
    return `.near-${slug}{--hill-scale:${scale.toFixed(3)};${place};--small-place:${percent(small)}}`;
  });
  return [
    `@media print,(min-width:68.75rem){.scene{--clear:${hill.clear}}${names.join('')}}`,
    `@media screen{${pairs.join('')}}`,
    `.near{--hill-ratio:${hill.ratio}}`,
    ...places,
  ].join('');
}
