import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawPlate } from '../../assets/hill/draw-plate.ts';
import { states } from '../../data/states.ts';

// node --import tsx test/bench/plates.ts
// The drawings of properties that have none, by every kind at four sizes, by day and by night, beside some
// that were made by hand: .local/plates/index.html.

const root = join(import.meta.dirname, '../..');
const folder = join(root, '.local/plates');
const byHand = join(root, 'assets/drawings/properties');
const sizes = [39, 150, 400, 1_723];
const kinds = [
  ...new Set(states.flatMap(({ properties }) => properties.map(({ kind }) => kind))),
  undefined,
];

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

const rows = kinds.map((kind, row) => {
  const cells = sizes.flatMap((units) => {
    const draw = drawPlate({ name: `${kind} ${units}`, units, ...(kind && { kind }) });
    return (['day', 'night'] as const).map((mode) => keep(`${row}-${units}-${mode}`, draw(mode)));
  });
  return `<h2>${kind ?? 'no kind'}</h2><div>${cells.join('')}</div>`;
});
const samples = readdirSync(byHand)
  .filter((file) => file.endsWith('.svg'))
  .slice(0, 16)
  .map((file) => keep(file.slice(0, -'.svg'.length), readFileSync(join(byHand, file), 'utf8')));

writeFileSync(
  join(folder, 'index.html'),
  `<!doctype html><meta charset="utf-8"><title>Plates</title><style>div{display:grid;gap:8px;grid-template-columns:repeat(8,1fr)}img{width:100%}</style><h2>made by hand</h2><div>${samples.join('')}</div>${rows.join('')}`,
);
console.log(join(folder, 'index.html'));

/** Writes a drawing, and shows it. */
function keep(name: string, svg: string): string {
  writeFileSync(join(folder, `${name}.svg`), svg);
  return `<img src="${name}.svg" alt="${name}">`;
}
