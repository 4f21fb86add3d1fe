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
  return (d.match(/[a-z][^a-z]*/gi) ?? [])
    .map((step, index) => {
      const [dx = 0, dy = 0, ...more] = [...step.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)].map(Number);
      const [fromX, fromY] = [x, y];
      if (step[0] === 'M') [x, y] = [dx, dy];
      else if (step[0] === 'H') x = dx;
      else if (step[0] === 'v') y += dx;
      else if (step[0] === 'z') [x, y] = [startX, startY];
      else {
        const steps = [dx, dy, ...more];
        x += steps.reduce((sum, value, i) => (i % 2 === 0 ? sum + value : sum), 0);
        if (step[0] !== 'h')
          y += steps.reduce((sum, value, i) => (i % 2 === 1 ? sum + value : sum), 0);
      }
      if (step[0]?.toLowerCase() === 'm') [startX, startY] = [x, y];
      return step[0] === 'M' && index > 0 ? at('m', x - fromX, y - fromY) : step;
    })
    .join('');
}

/** A figure for a word, the same on every machine: what varies from building to building is taken from it. */
export function chance(word: string): number {
  let hash = 2166136261;
  for (const letter of word) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619) >>> 0;
  return hash;
}
