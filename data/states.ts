import { alabama } from './states/alabama.ts';
import { florida } from './states/florida.ts';
import { georgia } from './states/georgia.ts';
import { kentucky } from './states/kentucky.ts';
import { louisiana } from './states/louisiana.ts';
import { maryland } from './states/maryland.ts';
import { mississippi } from './states/mississippi.ts';
import { newJersey } from './states/new-jersey.ts';
import { newYork } from './states/new-york.ts';
import { northCarolina } from './states/north-carolina.ts';
import { oklahoma } from './states/oklahoma.ts';
import { tennessee } from './states/tennessee.ts';
import { texas } from './states/texas.ts';
import { virginia } from './states/virginia.ts';
import { washingtonDc } from './states/washington-dc.ts';
import type { Location, State } from './types.ts';

/** The 15 state pages in the order of SPEC.md section 2. Their properties are sample content. */
export const states: readonly State[] = [
  alabama,
  florida,
  georgia,
  kentucky,
  louisiana,
  maryland,
  mississippi,
  newJersey,
  newYork,
  northCarolina,
  oklahoma,
  tennessee,
  texas,
  virginia,
  washingtonDc,
];

/** The 16 places of the Experience page; Ohio has no page (SPEC.md section 2). */
export const locations: readonly Location[] = [
  { name: 'Alabama', path: '/experience/alabama' },
  { name: 'Florida', path: '/experience/florida' },
  { name: 'Georgia', path: '/experience/georgia' },
  { name: 'Kentucky', path: '/experience/kentucky' },
  { name: 'Louisiana', path: '/experience/louisiana' },
  { name: 'Maryland', path: '/experience/maryland' },
  { name: 'Mississippi', path: '/experience/mississippi' },
  { name: 'New Jersey', path: '/experience/new-jersey' },
  { name: 'New York', path: '/experience/new-york' },
  { name: 'North Carolina', path: '/experience/north-carolina' },
  { name: 'Ohio' },
  { name: 'Oklahoma', path: '/experience/oklahoma' },
  { name: 'Tennessee', path: '/experience/tennessee' },
  { name: 'Texas', path: '/experience/texas' },
  { name: 'Virginia', path: '/experience/virginia' },
  { name: 'Washington D.C.', path: '/experience/washington-dc' },
];
