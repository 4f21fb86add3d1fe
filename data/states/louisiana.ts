import { firm } from '../firm.ts';
import type { State } from '../schemas/state.ts';

export const louisiana = {
  slug: 'louisiana',
  name: 'Louisiana',
  description: `From New Orleans and Baton Rouge to Lafayette: past apartment experience of ${firm.possessive} principals in Louisiana, where water comes first.`,
  words:
    'Elevation, drainage and the deductible for a named storm decide whether a purchase in Louisiana works at all, so insurance is quoted at the start of due diligence. A civil code gives leases and title their own vocabulary, and local counsel reads both before we sign.',
  properties: [
    {
      name: 'Camellia Terrace',
      units: 248,
      city: 'Baton Rouge, LA',
      drawing: 'louisiana-camellia-terrace',
      kind: 'galleried house',
      sample: true,
    },
    {
      name: 'Pelican Heights',
      units: 516,
      city: 'New Orleans, LA',
      drawing: 'louisiana-pelican-heights',
      kind: 'high-rise',
      sample: true,
    },
    {
      name: 'Larkspur Cottages',
      units: 56,
      city: 'Houma, LA',
      drawing: 'louisiana-larkspur-cottages',
      kind: 'cottages',
      sample: true,
    },
    {
      name: 'Rue Verbena',
      units: 64,
      city: 'New Orleans, LA',
      drawing: 'louisiana-rue-verbena',
      kind: 'townhouses with iron galleries',
      sample: true,
    },
    {
      name: 'Bayou Sail Lofts',
      units: 117,
      city: 'New Orleans, LA',
      drawing: 'louisiana-bayou-sail-lofts',
      kind: 'mill conversion',
      sample: true,
    },
    {
      name: 'Cypress Hollow',
      units: 312,
      city: 'Lafayette, LA',
      drawing: 'louisiana-cypress-hollow',
      kind: 'garden apartments',
      sample: true,
    },
    {
      name: 'Lakeward',
      units: 142,
      city: 'Lake Charles, LA',
      drawing: 'louisiana-lakeward',
      kind: 'Mediterranean court',
      sample: true,
    },
    {
      name: 'Quince Street Flats',
      units: 196,
      city: 'Baton Rouge, LA',
      drawing: 'louisiana-quince-street-flats',
      kind: 'mid-rise block',
      sample: true,
    },
  ],
  sample: true,
} as const satisfies State;
