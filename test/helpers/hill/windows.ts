import { bay } from '../../../assets/hill/terraces.ts';

/** The lines of dashes: a class on the hill, an id on a plate. */
const lines = /(?:class="(?:sash|bands|small)"|id="(?:SASH|BANDS|SMALL)\d+") d="([^"]*)"/g;

/** How many windows a drawing from data shows: one in each bay of each line, drawn to or fro. */
export function windowsIn(svg: string): number {
  let length = 0;
  for (const [, d = ''] of svg.matchAll(lines)) {
    for (const [, run] of d.matchAll(/h(-?[\d.]+)/g)) length += Math.abs(Number(run));
  }
  return length / bay;
}

/** The part of a hill that a state's fragment lights. */
export const stateIn = (svg: string, slug: string): string =>
  new RegExp(`<g id="${slug}" class="s">.*?</g>`).exec(svg)?.[0] ?? '';
