import type { Property } from '#data/types.ts';

/** What stands on a building. */
export type Roof =
  | 'butterfly'
  | 'chimneys'
  | 'crown'
  | 'fin'
  | 'gable'
  | 'hip'
  | 'saw'
  | 'slab'
  | 'tank'
  | 'tile';

/** What its walls are made of, which gives them their tint. A row is a front for each house. */
export type Wall = 'boards' | 'brick' | 'concrete' | 'row' | 'stucco';

/** How buildings of a kind are drawn. */
export interface Form {
  readonly roof: Roof;
  readonly wall: Wall;
  /** How many floors have windows. */
  readonly floors: number;
  /** About how many units one building has; a property of more has several. */
  readonly units: number;
}

const form = (roof: Roof, wall: Wall, floors: number, units: number): Form => ({
  roof,
  wall,
  floors,
  units,
});

const garden = form('gable', 'boards', 3, 66);
const block = form('slab', 'stucco', 7, 150);
const tower = form('slab', 'concrete', 20, 320);

/** The first that a kind speaks of. */
const forms: readonly (readonly [kind: RegExp, form: Form])[] = [
  [/towers? in/i, form('slab', 'brick', 25, 440)],
  [/setback/i, form('crown', 'stucco', 24, 700)],
  [/high-?rise|tower/i, tower],
  [/walk-?up/i, form('chimneys', 'brick', 5, 70)],
  [/pre-?war/i, form('tank', 'brick', 12, 240)],
  [/mid-?rise/i, block],
  [/mill|factory/i, form('saw', 'brick', 4, 130)],
  [/loft|warehouse/i, form('tank', 'stucco', 5, 140)],
  [/deco/i, form('fin', 'stucco', 5, 120)],
  [/mediterranean|spanish/i, form('tile', 'stucco', 3, 90)],
  [/mid-?century/i, form('butterfly', 'stucco', 3, 92)],
  [/colonial|georgian/i, form('hip', 'brick', 3, 105)],
  [/row|town-?house|terrace/i, form('chimneys', 'row', 3, 72)],
  [/cottage|bungalow/i, form('gable', 'boards', 2, 8)],
  [/raised|coast|galler|plantation/i, form('hip', 'boards', 3, 75)],
  [/garden/i, garden],
];

/** How a property is drawn: as its kind; one whose kind says nothing, as houses of its size are built. */
function formOf(kind: string, units: number): Form {
  const known = forms.find(([word]) => word.test(kind))?.[1];
  if (known) return known;
  if (units <= 180) return garden;
  return units <= 420 ? block : tower;
}

/** A form of tall buildings, whose heights differ. */
export const isTall = ({ floors }: Form): boolean => floors > 12;

/** How high towers of one property are beside each other: no two are alike. */
const heights = [0.86, 1.08, 1, 0.72, 0.94];

/** How wide the floors of a tower with a crown are, from the ground up. */
const setbacks = [1, 0.72, 0.4];

/** One building, measured in bays and floors. */
export interface Building {
  /** Bays at the ground, where it is widest. */
  readonly bays: number;
  /**
   * How many windows each storey has, from the ground up. Upper storeys are as wide as their windows; on the
   * ground floor the door stands where windows are missing.
   */
  readonly storeys: readonly number[];
}

/** Plans the buildings of a property, from left to right: together they have exactly as many windows as units. */
export function buildingsOf({ kind, units }: Pick<Property, 'kind' | 'units'>) {
  const form = formOf(kind, units);
  const count = Math.max(1, Math.round(units / form.units));
  const buildings = Array.from({ length: count }, (_, i) => {
    const share = Math.round((units * (i + 1)) / count) - Math.round((units * i) / count);
    const height = isTall(form) && count > 1 ? (heights[i % heights.length] ?? 1) : 1;
    return build(share, Math.round(form.floors * height), form.roof === 'crown' ? setbacks : [1]);
  });
  return { form, buildings };
}

/** A building of so many windows, no wider than it has to be; of few windows it has fewer floors. */
function build(windows: number, most: number, tiers: readonly number[]): Building {
  const upper = Math.max(0, Math.min(most, Math.round(Math.sqrt(windows * 3))) - 1);
  const door = upper > 5 ? 3 : 1;
  for (let bays = 2; ; bays += 1) {
    const storeys = Array.from({ length: upper }, (_, i) => {
      const width = tiers[Math.floor((i * tiers.length) / upper)] ?? 1;
      return Math.max(1, bays - 2 * Math.round((bays * (1 - width)) / 2));
    });
    let ground = windows - storeys.reduce((sum, each) => sum + each, 0);
    if (ground > bays - door) continue;
    // The last bay may have been one too many: then a floor less is full.
    while (ground < 0) ground += storeys.pop() ?? 0;
    return { bays, storeys: [ground, ...storeys] };
  }
}
