import { bay } from '#assets/hill/terraces.ts';

/** Counts the windows of a drawing from data, one in each bay of each line of dashes. */
export function windowsIn(svg: string): number {
  let length = 0;
  for (const [, d = ''] of svg.matchAll(/class="window" d="([^"]*)"/g)) {
    for (const [, run] of d.matchAll(/h([\d.]+)/g)) length += Number(run);
  }
  return length / bay;
}

/** Returns the part of a hill that the fragment of a state lights. */
export const stateIn = (svg: string, slug: string): string =>
  new RegExp(`<g id="${slug}" class="s">.*?</g>`).exec(svg)?.[0] ?? '';
