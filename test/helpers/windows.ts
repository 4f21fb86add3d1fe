import { bay } from '#assets/hill/terraces.ts';

/** Counts the windows of a generated drawing. A dashed line has one window per bay. */
export function windowsIn(svg: string): number {
  let length = 0;
  for (const [, d = ''] of svg.matchAll(/class="window" d="([^"]*)"/g)) {
    for (const [, run] of d.matchAll(/h([\d.]+)/g)) length += Number(run);
  }
  return length / bay;
}
