import * as v from 'valibot';

const names = [
  'acquisition',
  'alignment',
  'arrow',
  'arrow-up-right',
  'asset-management',
  'caution',
  'check',
  'close',
  'deal-size',
  'debt',
  'demographics',
  'diligence',
  'mail',
  'markets',
  'menu',
  'note',
  'partnerships',
  'perseverance',
  'pipeline',
  'principled',
  'properties',
  'property-type',
  'recession',
  'returns',
  'section',
  'sourcing',
  'spread',
  'states',
  'tax',
  'underbuilding',
  'underwriting',
  'units',
  'value',
  'value-creation',
] as const;

/** A symbol of `assets/icons/sprite.svg`, without its `i-` prefix. */
export const icon = () =>
  v.picklist(names, ({ received }) => `is ${received}; give an icon: ${names.join(', ')}`);

/** Name of a symbol in `assets/icons/sprite.svg`, without its `i-` prefix. */
export type IconName = (typeof names)[number];
