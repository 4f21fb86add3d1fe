import { join } from 'node:path';
import { drawnFromData } from '#assets/hill/hill.ts';
import { roofs } from '#assets/hill/roofs.ts';
import { hillRules } from '#assets/make/hill-rules.ts';
import { homeScreenIcon, type LogoDrawing } from '#assets/make/logo.ts';
import { drawPreview, HOUSE_PLACE, markOf } from '#assets/make/og.ts';
import type { BuildingKind } from '#data/building-kinds.ts';
import type { Location, ShownProperty } from '#data/locations.ts';

/** The reviewed result of {@link writeDrawings}; no sample content is in it. */
export const REVIEWED_DRAWINGS = join(import.meta.dirname, '../unit/images/drawings.txt');

/** Makes locations that the data doesn't have. */
export const invented = (count: number, properties: readonly ShownProperty[]): readonly Location[] =>
  Array.from({ length: count }, (_, index) => {
    const name = `Place ${index}`;
    return { name, state: { slug: `place-${index}`, name, description: '', words: '', properties } };
  });

export const property = (units: number, kind: BuildingKind = 'garden apartments'): ShownProperty => ({
  name: `${kind} of ${units}`,
  units,
  city: 'Mobile, AL',
  kind,
  drawing: kind,
});

/** Returns drawings and styles of four places with towers of several heights and tiers, and of a place without houses. */
function hill() {
  const towers = property(1_100, 'setback tower');
  const places = [...invented(4, [property(1, 'cottages'), towers, property(24, 'rowhouses')]), { name: 'Elsewhere' }];
  const { drawings, positions, preview } = drawnFromData(places, { has: () => false });
  const kept = /^properties|hill-day|small-night|place-0-day|place-1-narrow-night/;
  const texts = [...drawings].filter(([name]) => kept.test(name)).map(([, { bytes }]) => Buffer.from(bytes).toString());
  return [...texts, hillRules(positions), Buffer.from(preview).toString()];
}

/** Returns each roof on a narrow and on a wide wall. */
const roofLines = (): readonly string[] =>
  Object.entries(roofs).map(([name, draw]) => JSON.stringify([name, draw(0, 0, 18), draw(0, 0, 60)]));

const logoOf = (width: number, height: number): LogoDrawing => {
  return { viewBox: `0 0 ${width} ${height}`, width, height, markup: '<path d="M0 0h9v9z"/>' };
};

const titles = [
  '<A> & B',
  'Multifamily Communities',
  'Renovate and operate communities',
  'Acquire, renovate and operate communities of apartments together',
];

/** Returns preview images and home-screen icons. */
async function pictures(): Promise<readonly string[]> {
  const label = 'A label that is too long for one line beside the logo, unless its letters are small';
  const previews = [
    ...titles.map((title) => drawPreview('Label', title, logoOf(240, 40))),
    drawPreview(label, 'Title', logoOf(300, 40)),
  ];
  const icons = [logoOf(30, 60), logoOf(60, 30)].map((logo) => homeScreenIcon(logo, 512));
  return [...(await Promise.all(previews)), HOUSE_PLACE, markOf('Sample'), ...icons];
}

/** Returns each distinct element and rule of all drawings and styles, one per line. */
export async function writeDrawings(): Promise<string> {
  const parts = [...hill(), ...roofLines(), ...(await pictures())].join('\n');
  return `${[...new Set(parts.split(/(?<=[>}])(?=[<.@])|\n/))].join('\n')}\n`;
}
