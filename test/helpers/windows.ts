import { bay } from '#assets/hill/terraces.ts';

/** How many windows a drawing from data shows: one in each bay of each line of dashes. */
export function windowsIn(svg: string): number {
  let length = 0;
  for (const [, d = ''] of svg.matchAll(/class="window" d="([^"]*)"/g)) {
    for (const [, run] of d.matchAll(/h([\d.]+)/g)) length += Number(run);
  }
  return length / bay;
}

/** The part of a hill that a state's fragment lights. */
export const stateIn = (svg: string, slug: string): string =>
  new RegExp(`<g id="${slug}" class="s">.*?</g>`).exec(svg)?.[0] ?? '';
