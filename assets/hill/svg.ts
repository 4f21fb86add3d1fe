/** A number as a path holds it: to a tenth, without what can be left out. */
export const n = (value: number): string => {
  const rounded = String(Math.round(value * 10) / 10);
  return rounded === '-0' ? '0' : rounded.replace(/^(-?)0\./, '$1.');
};

/** Numbers after a path's letter, with no more between them than has to be. */
export const at = (letter: string, ...values: readonly number[]): string =>
  values.reduce<string>((text, value, i) => {
    const next = n(value);
    return text + (i > 0 && !next.startsWith('-') ? ' ' : '') + next;
  }, letter);

/** A rectangle of a path. */
export const box = (x: number, y: number, width: number, height: number): string =>
  `${at('M', x, y)}${at('h', width)}${at('v', height)}${at('h', -width)}z`;

/** A closed polygon of a path, from its first point on. */
export const poly = (x: number, y: number, ...steps: readonly number[]): string =>
  `${at('M', x, y)}${at('l', ...steps)}z`;

/** A path, unless there is nothing to draw. */
export const path = (attributes: string, d: string): string =>
  d && `<path ${attributes} d="${d}"/>`;

/**
 * Turns each M of a path but the first into an m: repeated shapes then read alike, and compress.
 *
 * @param d made of M, m, H, h, v, l and z
 */
export function relative(d: string): string {
  let [x, y, startX, startY] = [0, 0, 0, 0];
  let shorter = '';
  for (const [step = '', letter] of d.matchAll(/([a-z])[^a-z]*/gi)) {
    const [dx = 0, dy = 0, ...more] = step.match(/-?(?:\d+\.?\d*|\.\d+)/g)?.map(Number) ?? [];
    if (letter === 'M') {
      shorter += shorter === '' ? step : at('m', dx - x, dy - y);
      [x, y] = [dx, dy];
    } else {
      shorter += step;
      if (letter === 'H') x = dx;
      else if (letter === 'v') y += dx;
      else if (letter === 'z') [x, y] = [startX, startY];
      else {
        x += dx;
        if (letter !== 'h') y += dy;
        more.forEach((value, index) => {
          if (index % 2 === 0) x += value;
          else y += value;
        });
      }
    }
    if (letter === 'M' || letter === 'm') [startX, startY] = [x, y];
  }
  return shorter;
}

/** A figure for a word, the same on every machine: what varies from building to building is taken from it. */
export function chance(word: string): number {
  let hash = 2166136261;
  for (const letter of word) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619) >>> 0;
  return hash;
}
