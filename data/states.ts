import { firm } from './firm.ts';
import type { State } from './types.ts';

/** Every state with a page, by the last part of the page's path; the order doesn't matter. */
export const statesBySlug: Readonly<Record<string, State>> = {
  alabama: {
    name: 'Alabama',
    description: `Birmingham, Huntsville, Mobile and Montgomery: past apartment experience of ${firm.possessive} principals in Alabama.`,
    words:
      'Alabama assesses a rental community at twice the ratio of an owner’s own home, so we compute the tax bill ourselves. Roofs in Mobile are insured against named storms, and budgets there set aside the storm deductible first.',
    properties: [
      { name: 'Ironbrook Works', units: 132, city: 'Birmingham, AL', kind: 'loft conversion' },
      {
        name: 'Larkmoor',
        units: 264,
        city: 'Huntsville, AL',
        kind: 'garden apartments',
        history: { bought: 2016, sold: 2020 },
      },
      { name: 'Saltmarsh House', units: 96, city: 'Mobile, AL', kind: 'raised coastal houses' },
      { name: 'Hazelwick Row', units: 78, city: 'Montgomery, AL', kind: 'townhouses' },
    ],
    sample: true,
  },
  florida: {
    name: 'Florida',
    description: `Tampa, St. Petersburg and Jacksonville: past apartment experience of ${firm.possessive} principals in Florida, where insurance comes first.`,
    words:
      'In Florida, we price insurance before we look at rents: insurers ask for the age of the roof, windows and elevation. A sale lifts the cap on the seller’s assessment, so we budget for the tax bill that follows.',
    properties: [
      { name: 'Palmetto Reach', units: 418, city: 'Tampa, FL', kind: 'high-rise' },
      { name: 'Coralwood', units: 146, city: 'St. Petersburg, FL', kind: 'art deco block' },
      { name: 'Heron Inlet', units: 174, city: 'Jacksonville, FL', kind: 'Mediterranean court' },
    ],
    sample: true,
  },
  georgia: {
    name: 'Georgia',
    description: `Atlanta and Savannah: past apartment experience of ${firm.possessive} principals in Georgia, with new supply and design review.`,
    words:
      'New buildings reach Atlanta in waves and are leased with concessions, so we underwrite effective rents, not asking rents. In old Savannah, a review board has a say in windows, railings and paint, which takes time.',
    properties: [
      { name: 'Peachleaf', units: 286, city: 'Atlanta, GA', kind: 'mid-rise block' },
      { name: 'Marlow Square', units: 72, city: 'Savannah, GA', kind: 'rowhouses' },
    ],
    sample: true,
  },
  kentucky: {
    name: 'Kentucky',
    description: `Louisville: past apartment experience of ${firm.possessive} principals in Kentucky, with shift workers, old brick and local landlord law.`,
    words:
      'Which landlord law applies in Kentucky depends on the address: the uniform act binds only where a city or county has adopted it. Louisville’s plants run in shifts, so laundry, parking and quiet matter at odd hours.',
    properties: [{ name: 'Fernley Hall', units: 124, city: 'Louisville, KY', kind: 'brick colonial court' }],
    sample: true,
  },
  louisiana: {
    name: 'Louisiana',
    description: `From New Orleans and Baton Rouge to Lafayette: past apartment experience of ${firm.possessive} principals in Louisiana, where water comes first.`,
    words:
      'Elevation, drainage and the deductible for a named storm decide whether a purchase in Louisiana works, so insurance was quoted first. Leases and title follow a civil code, and local counsel read both before signing.',
    properties: [
      { name: 'Camellia Terrace', units: 248, city: 'Baton Rouge, LA', kind: 'galleried house' },
      { name: 'Pelican Heights', units: 516, city: 'New Orleans, LA', kind: 'high-rise' },
      { name: 'Larkspur Cottages', units: 56, city: 'Houma, LA', kind: 'cottages' },
      { name: 'Rue Verbena', units: 64, city: 'New Orleans, LA', kind: 'townhouses with iron galleries' },
      { name: 'Bayou Sail Lofts', units: 117, city: 'New Orleans, LA', kind: 'mill conversion' },
      { name: 'Cypress Hollow', units: 312, city: 'Lafayette, LA', kind: 'garden apartments' },
      { name: 'Lakeward', units: 142, city: 'Lake Charles, LA', kind: 'Mediterranean court' },
      { name: 'Quince Street Flats', units: 196, city: 'Baton Rouge, LA', kind: 'mid-rise block' },
    ],
    sample: true,
  },
  maryland: {
    name: 'Maryland',
    description: `Silver Spring, Baltimore and Annapolis: past apartment experience of ${firm.possessive} principals in Maryland, county by county.`,
    words:
      'The rules in Maryland change at the county line: some counties limit yearly rent increases, others license and inspect rentals, and each adds its own tax on the deed. Older apartments are registered for lead paint.',
    properties: [
      { name: 'Chesley Park', units: 436, city: 'Silver Spring, MD', kind: 'towers in a park' },
      { name: 'Whitlock Row', units: 88, city: 'Baltimore, MD', kind: 'townhouses' },
      { name: 'Tidewell Commons', units: 210, city: 'Annapolis, MD', kind: 'brick colonial court' },
    ],
    sample: true,
  },
  mississippi: {
    name: 'Mississippi',
    description: `From Oxford and Tupelo to Gulfport and Biloxi: past apartment experience of ${firm.possessive} principals in Mississippi.`,
    words:
      'The clay under Jackson swells and shrinks and moves slabs, so a structural engineer visited early. On the coast, wind coverage is often bought apart from the rest of the policy, and budgets held both premiums.',
    properties: [
      { name: 'Juniper Rise', units: 168, city: 'Oxford, MS', kind: 'galleried house' },
      { name: 'Gullwing Landing', units: 228, city: 'Gulfport, MS', kind: 'raised coastal houses' },
      { name: 'Ashgrove Court', units: 184, city: 'Jackson, MS', kind: 'art deco block' },
      { name: 'Tall Pine Commons', units: 276, city: 'Hattiesburg, MS', kind: 'garden apartments' },
      { name: 'Depot Lane Lofts', units: 108, city: 'Meridian, MS', kind: 'mill conversion' },
      { name: 'Bluestem Lane', units: 62, city: 'Tupelo, MS', kind: 'cottages' },
      { name: 'Oleander Shore', units: 156, city: 'Biloxi, MS', kind: 'mid-century court' },
      { name: 'Quillmark', units: 342, city: 'Madison, MS', kind: 'mid-rise block' },
    ],
    sample: true,
  },
  'new-jersey': {
    name: 'New Jersey',
    description: `Fort Lee, Paterson and Hoboken: past apartment experience of ${firm.possessive} principals in New Jersey, with its local rent ordinances.`,
    words:
      'Rent rules in New Jersey are written town by town, each with its own formula and exemptions. Property tax is a heavy expense and open to appeal. Former industrial sites need soil tests before a contract is final.',
    properties: [
      {
        name: 'Harborlight Park',
        units: 1723,
        city: 'Fort Lee, NJ',
        kind: 'towers in a park',
        history: { overseen: 2014, sold: 2020 },
      },
      { name: 'Silkspool Mill', units: 188, city: 'Paterson, NJ', kind: 'mill conversion' },
      { name: 'Hadley Street Flats', units: 74, city: 'Hoboken, NJ', kind: 'walk-up apartment house' },
    ],
    sample: true,
  },
  'new-york': {
    name: 'New York',
    description: `Brooklyn, Buffalo and Yonkers: past apartment experience of ${firm.possessive} principals in New York, with regulated rents and old boilers.`,
    words:
      'Rent regulation limits what renovation can earn in New York, so budgets went to what the law inspects: facades, boilers, elevators and, in large buildings in the city, carbon. In Buffalo, heating and snow weigh more.',
    properties: [
      { name: 'Wexley Row', units: 39, city: 'Brooklyn, NY', kind: 'rowhouses' },
      { name: 'The Aldermere', units: 226, city: 'Buffalo, NY', kind: 'prewar apartment house' },
      { name: 'Rivermead', units: 654, city: 'Yonkers, NY', kind: 'setback tower' },
    ],
    sample: true,
  },
  'north-carolina': {
    name: 'North Carolina',
    description: `Charlotte and Durham: past apartment experience of ${firm.possessive} principals in North Carolina, with county reappraisals and new supply.`,
    words:
      'Counties in North Carolina reappraise on cycles of several years, so we underwrite the jump in tax that follows one. Charlotte’s banks and Durham’s laboratories draw renters and builders alike, and either city can have too many new apartments.',
    properties: [
      { name: 'Dogwood Yards', units: 244, city: 'Charlotte, NC', kind: 'mid-rise block' },
      { name: 'The Curing House', units: 152, city: 'Durham, NC', kind: 'loft conversion' },
    ],
    sample: true,
  },
  oklahoma: {
    name: 'Oklahoma',
    description: `Tulsa: past apartment experience of ${firm.possessive} principals in Oklahoma, where hail drives the cost of insurance.`,
    words:
      'Hail drives the cost of insurance in Tulsa. Carriers set roof deductibles as a share of the building’s value, and that share goes into reserves before the first distribution. A sale ends the seller’s capped assessment.',
    properties: [{ name: 'Switchgrass House', units: 178, city: 'Tulsa, OK', kind: 'art deco block' }],
    sample: true,
  },
  tennessee: {
    name: 'Tennessee',
    description: `Nashville and Knoxville: past apartment experience of ${firm.possessive} principals in Tennessee, with new supply and entity taxes.`,
    words:
      'Tennessee has no tax on wages, but franchise and excise taxes fall on many entities that own buildings, so we decide on the ownership structure before we sign. Nashville has much new supply; Knoxville’s slopes need retaining walls.',
    properties: [
      { name: 'Songbird Flats', units: 232, city: 'Nashville, TN', kind: 'mid-rise block' },
      { name: 'Ridgelight', units: 148, city: 'Knoxville, TN', kind: 'garden apartments' },
    ],
    sample: true,
  },
  texas: {
    name: 'Texas',
    description: `Houston, Dallas, Austin, San Antonio and more: past apartment experience of ${firm.possessive} principals in Texas.`,
    words:
      'Texas levies no personal income tax and relies on property tax. Owners can protest an appraisal every spring, so evidence is collected all year. Reserves are set with clay soil, hail and hard freezes in mind.',
    properties: [
      {
        name: 'Lantern Park',
        units: 612,
        city: 'Houston, TX',
        kind: 'high-rise',
        history: { financed: 2012, sold: 2019 },
      },
      { name: 'Mesquite Fold', units: 184, city: 'Austin, TX', kind: 'mid-century court' },
      { name: 'Casa Jacaranda', units: 128, city: 'San Antonio, TX', kind: 'Mediterranean court' },
      { name: 'Granary Yard', units: 96, city: 'Fort Worth, TX', kind: 'loft conversion' },
      { name: 'Bluebonnet Mews', units: 104, city: 'Plano, TX', kind: 'townhouses' },
      { name: 'Trinity Bend', units: 438, city: 'Dallas, TX', kind: 'mid-rise block' },
    ],
    sample: true,
  },
  virginia: {
    name: 'Virginia',
    description: `Richmond, Arlington, Virginia Beach and more: past apartment experience of ${firm.possessive} principals in Virginia.`,
    words:
      'Cities in Virginia belong to no county, so the two sides of a street can have different assessors and permit desks. Hampton Roads needs a budget for tidal flooding; older brick in Richmond and Alexandria, a design review.',
    properties: [
      { name: 'Fanlight Place', units: 58, city: 'Richmond, VA', kind: 'townhouses' },
      { name: 'Courtland Tower', units: 472, city: 'Arlington, VA', kind: 'high-rise' },
      { name: 'Alder Green', units: 164, city: 'Alexandria, VA', kind: 'brick colonial court' },
      { name: 'Oakhollow', units: 192, city: 'Charlottesville, VA', kind: 'galleried house' },
      { name: 'Driftwood Terrace', units: 176, city: 'Virginia Beach, VA', kind: 'mid-century court' },
      { name: 'Ridgeline Crossing', units: 224, city: 'Roanoke, VA', kind: 'mid-rise block' },
    ],
    sample: true,
  },
  'washington-dc': {
    name: 'Washington D.C.',
    description: `Past apartment experience of ${firm.possessive} principals in Washington D.C., where tenants may have the first right to purchase.`,
    words:
      'In many sales in the District, the tenants’ association has a right to purchase first, and the timetable was built around it. Many older buildings have regulated rents. Federal jobs can be cut, so more vacancy was underwritten.',
    properties: [{ name: 'The Marchmont', units: 132, city: 'Washington, DC', kind: 'walk-up apartment house' }],
    sample: true,
  },
};
