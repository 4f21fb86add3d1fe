import { suite } from 'uvu';
import { type Change, GONE, refuseEach } from '../../../helpers/data/findings-after.ts';

const test = suite('data: what the build refuses of states and properties');

const KENTUCKY = 'data/states/kentucky.ts';
const HALL = 'properties[0] "Fernley Hall":';

const properties = [
  ['units', GONE, 'units is missing; give the number of rental units, 1 or more'],
  ['units', 0, 'units is 0; give the number of rental units, 1 or more'],
  ['units', 1.5, 'units is 1.5; give the number of rental units, 1 or more'],
  ['units', '124', 'units is "124"; give the number of rental units, 1 or more'],
  ['units', Number.NaN, 'units is NaN; give the number of rental units, 1 or more'],
  [
    'city',
    'Louisville',
    'city is "Louisville"; give a city and the abbreviation of its state, as "Mobile, AL"',
  ],
  ['sample', 'yes', 'sample is "yes"; write true, or remove the field'],
  [
    'sampel',
    true,
    'sampel is unknown; correct the name, or remove it (known: name, units, city, drawing, kind, photo, photoAlt, sample)',
  ],
  [
    'kind',
    GONE,
    'kind is missing, and drawing needs it; say what the drawing shows, as "brick rowhouses"',
  ],
  [
    'drawing',
    'gone',
    'drawing is "gone", but there is no assets/drawings/properties/gone.svg; draw it, or correct the name',
  ],
  [
    'drawing',
    'only-day',
    'drawing is "only-day", but there is no assets/drawings/properties/only-day-night.svg; draw it, or correct the name',
  ],
  [
    'drawing',
    'hall.svg',
    'drawing is "hall.svg"; give a file of assets/drawings/properties, without .svg',
  ],
] as const;

const refused: readonly (readonly [...Change, line: string])[] = [
  ...properties.map(([field, value, line]): [...Change, string] => [
    KENTUCKY,
    `kentucky.properties.0.${field}`,
    value,
    `${HALL} ${line}`,
  ]),
  [
    KENTUCKY,
    'kentucky.properties.0.name',
    GONE,
    'properties[0]: name is missing; give the name of the property',
  ],
  [
    KENTUCKY,
    'kentucky.properties.0.name',
    ' ',
    'properties[0]: name is empty; give the name of the property',
  ],
  [
    KENTUCKY,
    'kentucky.properties.1.photo',
    'gone.jpg',
    'properties[1] "Larkmoor": photo is "gone.jpg", but there is no assets/photos/gone.jpg; add it',
  ],
  [
    KENTUCKY,
    'kentucky.properties.1.photo',
    'larkmoor',
    'properties[1] "Larkmoor": photo is "larkmoor"; give the name of a file in assets/photos, as entrance.jpg',
  ],
  [
    KENTUCKY,
    'kentucky.properties.1.photoAlt',
    GONE,
    'properties[1] "Larkmoor": photoAlt is missing, and photo needs it; say what the photograph shows',
  ],
  [
    KENTUCKY,
    'kentucky.properties.1.photoAlt',
    'Drawing of it',
    'properties[1] "Larkmoor": photoAlt calls it a drawing; say what the photograph shows',
  ],
  [
    KENTUCKY,
    'kentucky.properties.1.name',
    'Fernley Hall',
    `properties[1] "Fernley Hall": name is "Fernley Hall", as is ${KENTUCKY}: ${HALL} name; give each its own`,
  ],
  [
    'data/states/texas.ts',
    'texas.properties.0.photo',
    'larkmoor.jpg',
    `properties[0] "Lantern Park": photo is "larkmoor.jpg", as is ${KENTUCKY}: properties[1] "Larkmoor": photo; give each its own`,
  ],
  [KENTUCKY, 'kentucky.properties', [], 'properties is an empty list; give one item at least'],
  [KENTUCKY, 'kentucky.properties', 'none', 'properties is "none"; give a list, [ … ]'],
  [KENTUCKY, 'kentucky.slug', 'ohio', 'slug is "ohio"; write "kentucky", or rename the file'],
  [
    'data/states/texas.ts',
    'texas.properties.0.name',
    'Larkmoor',
    `properties[0] "Larkmoor": name is "Larkmoor", as is ${KENTUCKY}: properties[1] "Larkmoor": name; give each its own`,
  ],
  [
    'data/states/texas.ts',
    'texas.name',
    'Kentucky',
    `name is "Kentucky", as is ${KENTUCKY}: name; give each its own`,
  ],
  [
    'data/states.ts',
    'states.1',
    { slug: 'maine', name: 'Maine' },
    'states lacks data/states/texas.ts; import it, and add it to the list',
  ],
];

refuseEach(test, refused);

test.run();
