import { firm } from '../firm.ts';
import type { State } from '../types.ts';

export const louisiana = {
  slug: 'louisiana',
  name: 'Louisiana',
  description: `From New Orleans and Baton Rouge to Lafayette: past apartment experience of ${firm.possessive} principals in Louisiana, where water comes first.`,
  words:
    'Elevation, drainage and the deductible for a named storm decide whether a purchase in Louisiana works, so insurance is quoted first. Leases and title follow a civil code, and local counsel reads both before we sign.',
  properties: [
    { name: 'Camellia Terrace', units: 248, city: 'Baton Rouge, LA', kind: 'galleried house' },
    { name: 'Pelican Heights', units: 516, city: 'New Orleans, LA', kind: 'high-rise' },
    { name: 'Larkspur Cottages', units: 56, city: 'Houma, LA', kind: 'cottages' },
    {
      name: 'Rue Verbena',
      units: 64,
      city: 'New Orleans, LA',
      kind: 'townhouses with iron galleries',
    },
    { name: 'Bayou Sail Lofts', units: 117, city: 'New Orleans, LA', kind: 'mill conversion' },
    { name: 'Cypress Hollow', units: 312, city: 'Lafayette, LA', kind: 'garden apartments' },
    { name: 'Lakeward', units: 142, city: 'Lake Charles, LA', kind: 'Mediterranean court' },
    { name: 'Quince Street Flats', units: 196, city: 'Baton Rouge, LA', kind: 'mid-rise block' },
  ],
  sample: true,
} as const satisfies State;
