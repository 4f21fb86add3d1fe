import { join } from 'node:path';
import { drawnFromData } from '#assets/hill/hill.ts';
import type { Location, ShownProperty } from '#data/locations.ts';

/** The reviewed result of {@link writeHill}; no sample content is in it. */
export const REVIEWED_HILL = join(import.meta.dirname, '../unit/images/hill.txt');

/** Makes locations that the data doesn't have. */
export const invented = (
  count: number,
  properties: readonly ShownProperty[],
): readonly Location[] =>
  Array.from({ length: count }, (_, index) => {
    const slug = `place-${index}`;
    const name = `Place ${index}`;
    return { name, state: { slug, name, description: '', words: '', properties } };
  });

export const property = (units: number, kind = ''): ShownProperty => ({
  name: `${kind} of ${units}`,
  units,
  city: 'Mobile, AL',
  kind,
  drawing: '',
});

/** Returns drawings and styles of nine places, with one element or rule per line. */
export function writeHill(): string {
  const properties = [
    property(1, 'cottages'),
    property(260, 'high-rise'),
    property(24, 'rowhouses'),
  ];
  const places = [...invented(8, properties), { name: 'Elsewhere' }];
  const { drawings, styles } = drawnFromData(places, { has: () => false });
  const kept = /\/$|rows-day|wide-day|medium-night|place-0-day|place-4-narrow-night/;
  const parts = [...drawings].filter(([name]) => kept.test(name));
  const texts = parts.map(([, { bytes }]) => Buffer.from(bytes).toString());
  return `${[...texts, styles].join('\n').replace(/[>}](?=[<.@])/g, '$&\n')}\n`;
}
