import { paneWidth } from './layers.ts';
import { dashes } from './styles.ts';
import { bay, floor } from './terraces.ts';
import type { Tints } from './tints.ts';

type Glass = keyof typeof paneWidth;

/** How high a window is, in units of the hill. */
const paneHeight = { bands: 2.6, sash: 2.8, small: 2.3 } as const;

/** From so many pixels for a bay on, a window has its bars and its sill. */
const nearBy = 9;

/**
 * The windows of a plate: the lines of the hill, drawn again for frame, pane, bars and sill, each with
 * dashes of its own length.
 *
 * @param d the lines; each dash in the middle of a bay is a window
 * @param rank of the buildings, for an id of its own
 */
export function drawWindows(glass: Glass, d: string, rank: number): string {
  const id = `${glass.toUpperCase()}${rank}`;
  const again = (part: string) => `<use href="#${id}" class="${glass}-${part}"/>`;
  return (
    `<defs><path id="${id}" d="${d}"/></defs>` +
    ['course', 'sill', 'outline', 'frame', 'pane', 'post', 'bar'].map(again).join('')
  );
}

/** How the parts of windows look at a scale, in pixels for a unit of the hill. */
export function windowStyles(look: Tints, scale: number): string {
  const px = (pixels: number) => Math.round((pixels / scale) * 1000) / 1000;
  const isNear = scale * bay >= nearBy;
  return Object.entries(paneWidth)
    .map(([name, wide]) => {
      const high = paneHeight[name as Glass];
      const frame = isNear ? px(Math.min(3.4, scale * 0.28)) : px(0.8);
      const rule = (part: string, rules: string) => `.${name}-${part}{${rules}}`;
      const line = (width: number, length: number) => `stroke-width:${width};${dashes(length)}`;
      const parts = [
        rule(
          'course',
          `stroke:${look.line};stroke-width:${px(0.35)};opacity:.35;transform:translateY(${floor / 2}px)`,
        ),
        rule('frame', `stroke:${look.trim};${line(high + frame, wide + frame)}`),
        rule('pane', `stroke:url(#W);${line(high, wide)}`),
      ];
      if (!isNear) return [...parts, rule('sill', 'display:none')].join('');
      return [
        ...parts,
        rule('outline', `stroke:${look.line};${line(high + frame + px(1), wide + frame + px(1))}`),
        rule(
          'sill',
          `stroke:${look.line};opacity:.2;${line(high, wide + frame)};transform:translate(${px(1.5)}px,${px(3)}px)`,
        ),
        rule('post', `stroke:${look.trim};${line(high, px(1))}`),
        rule('bar', `stroke:${look.trim};${line(px(1), wide)}`),
      ].join('');
    })
    .join('');
}
