import type { Property } from '../../data/schemas/state.ts';
import { type Built, drawBuilding } from './buildings.ts';
import { drawLayer, isGlass, type Layers, sorted } from './layers.ts';
import { drawDimension, drawPlan, drawTreePlans, lawn } from './plate-ground.ts';
import { drawWindows, windowStyles } from './plate-windows.ts';
import { ranksOf, scaleOf } from './ranks.ts';
import { brokenRules, farTrees, treeSymbol, walker } from './scenery.ts';
import { panes } from './styles.ts';
import { chance, n, path } from './svg.ts';
import { type Mode, mix, type Tints, tints } from './tints.ts';

/** Where the ground of the drawings made by hand lies. */
const ground = 474;

/**
 * Draws a property that has neither photograph nor drawing: its kind, a window for each unit, its plan.
 * The same name and data give the same drawing.
 *
 * @returns it by day or by night, an SVG of 800 by 600
 */
export function drawPlate(
  property: Pick<Property, 'kind' | 'name' | 'units'>,
): (mode: Mode) => string {
  const seed = chance(property.name);
  const arranged = ranksOf(property);
  const scale = scaleOf(arranged);
  const [front = []] = arranged.ranks;
  const left = 400 + scale * Math.min(...front.map(({ x }) => x));
  const right = 400 + scale * Math.max(...front.map(({ x, width }) => x + width));
  const wide = 400 - (arranged.width * scale) / 2;
  const ranks = arranged.ranks.map((plots, rank) => ({
    lawn: rank === 0 ? '' : lawn(plots, arranged.ranks[rank - 1] ?? []),
    drawn: drawRank(plots, rank),
  }));
  const trees = [
    [Math.max(24, Math.min(wide, left) - 54), 1],
    [Math.min(776, Math.max(800 - wide, right) + 54), -1],
  ] as const;
  return (mode) => {
    const look = plateTints(mode);
    return [
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600" fill="none">',
      `<style>${plateStyles(look, scale)}</style><defs>`,
      `<linearGradient id="S" x2="0" y2="1"><stop stop-color="${look.sky[0]}"/><stop offset="1" stop-color="${look.sky[1]}"/></linearGradient>`,
      `${panes(look)}${treeSymbol(look)}</defs>`,
      path('fill="url(#S)"', `M0 0h800v${ground}H0z`),
      path('class="sky"', brokenRules(370)),
      `<circle cx="${150 + (seed % 6) * 100}" cy="${96 + (seed % 5) * 14}" r="${mode === 'day' ? 52 : 44}" fill="${look.disc}"/>`,
      path(`fill="${look.haze}"`, farTrees(ground, seed)),
      `<g transform="translate(400 ${ground})scale(${Math.round(scale * 1000) / 1000})">`,
      ...ranks.map((each) => each.lawn + each.drawn).reverse(),
      '</g>',
      ...trees.map(
        ([x, turn]) => `<use href="#T" transform="translate(${n(x)} ${ground})scale(${turn} 1)"/>`,
      ),
      path(`fill="${look.line}" transform="translate(${n(left - 12)} ${ground - 3})"`, walker),
      path(
        `fill="${look.line}" transform="translate(${n(right + 12)} ${ground - 3})scale(-1 1)"`,
        walker,
      ),
      path(`stroke="${look.plan}" stroke-width="2.5"`, `M0 ${ground + 1}h800`),
      drawDimension(front, scale, look),
      drawPlan(front, scale, look),
      drawTreePlans(
        trees.map(([x]) => x),
        look,
      ),
      '</svg>',
    ].join('');
  };
}

/** By day and by night the tints of the hill, but the plan lies on paper. */
function plateTints(mode: Mode): Tints {
  const look = tints[mode];
  return mode === 'day'
    ? { ...look, plan: look.shade, haze: '#c8d0c5', sky: ['#c0cecb', '#e9e2d0'] }
    : { ...look, plan: '#b9ae92', disc: '#c4b58d', glass: ['#142721', '#e9c477', '#b9975a'] };
}

/** How everything looks; lines are as thick as on other plates, whatever the scale. */
function plateStyles(look: Tints, scale: number): string {
  const px = (pixels: number) => Math.round((pixels / scale) * 1000) / 1000;
  const walls = Object.entries(look.walls).flatMap(([wall, list]) =>
    list.map(
      (fill, index) => `.${wall}${index}{fill:${fill};stroke:${look.line};stroke-width:${px(0.6)}}`,
    ),
  );
  return [
    ...walls,
    `.shade{fill:${look.shade};opacity:.12}.slate{fill:${look.roof}}.tile{fill:${look.tile}}.trim{fill:${look.trim}}`,
    `.slate,.tile,.trim{stroke:${look.line};stroke-width:${px(0.5)}}`,
    `.line{stroke:${look.line};stroke-width:${px(1)}}.door{fill:${look.door};stroke:${look.trim};stroke-width:${px(1.5)}}`,
    `.sky{stroke:${look.rules};stroke-width:.55;stroke-dasharray:240 7 150 4 310 9}`,
    `.course{stroke:${look.line};stroke-width:${px(0.35)};opacity:.4}`,
    `.lawn{fill:${mix(look.leaf, look.sky[1], 0.55)};stroke:${look.line};stroke-width:${px(0.75)}}`,
    windowStyles(look, scale),
  ].join('');
}

/** A rank of buildings: the layers of the hill, and what can be seen of a window from near by. */
function drawRank(plots: readonly Built[], rank: number): string {
  const layers: Layers = new Map();
  for (const plot of plots) drawBuilding(plot, layers);
  return sorted(layers)
    .filter(([name]) => name !== 'plan' && name !== 'party')
    .map((layer) => (isGlass(layer[0]) ? drawWindows(layer[0], layer[1], rank) : drawLayer(layer)))
    .join('');
}
