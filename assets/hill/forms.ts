/** What stands on a building. */
export type Roof =
  | 'butterfly'
  | 'cornice'
  | 'crown'
  | 'fin'
  | 'gable'
  | 'hip'
  | 'mansard'
  | 'penthouse'
  | 'saw'
  | 'slab'
  | 'tank'
  | 'tile';

/** What its walls are made of, which gives them their tint. */
export type Wall = 'boards' | 'brick' | 'concrete' | 'rows' | 'stucco';

/** How its windows are set: upright, as wide as the bay, or small. */
export type Glass = 'bands' | 'sash' | 'small';

/** What grows beside it. */
export type Tree = 'palm' | 'pine' | 'round';

/** How buildings of a kind are drawn. */
export interface Form {
  readonly roof: Roof;
  readonly wall: Wall;
  readonly glass: Glass;
  readonly tree: Tree;
  /** How many floors have windows. */
  readonly floors: number;
  /** About how many units one building has; a property of more has several. */
  readonly units: number;
  /** How wide its upper floors are, from the ground up, where it has setbacks. */
  readonly setbacks?: readonly number[];
  /** Raised on posts above the flood. */
  readonly raised?: true;
}

const form = (
  roof: Roof,
  wall: Wall,
  glass: Glass,
  tree: Tree,
  floors: number,
  units: number,
): Form => ({ roof, wall, glass, tree, floors, units });

const garden = form('gable', 'boards', 'sash', 'pine', 3, 66);
const block = form('penthouse', 'stucco', 'sash', 'round', 7, 150);
const tower = form('slab', 'concrete', 'small', 'round', 20, 320);

/** The first that a kind speaks of. */
const forms: readonly (readonly [kind: RegExp, form: Form])[] = [
  [/towers? in/i, form('slab', 'brick', 'small', 'round', 25, 440)],
  [/setback/i, { ...form('crown', 'stucco', 'small', 'round', 24, 700), setbacks: [1, 0.72, 0.4] }],
  [/high-?rise|tower/i, tower],
  [/walk-?up/i, form('cornice', 'brick', 'sash', 'round', 5, 70)],
  [/pre-?war/i, form('tank', 'brick', 'sash', 'round', 12, 240)],
  [/mid-?rise/i, block],
  [/mill|factory/i, form('saw', 'brick', 'bands', 'round', 4, 130)],
  [/loft|warehouse/i, form('tank', 'stucco', 'bands', 'round', 5, 140)],
  [/deco/i, form('fin', 'stucco', 'bands', 'palm', 5, 120)],
  [/mediterranean|spanish/i, form('tile', 'stucco', 'sash', 'palm', 3, 90)],
  [/mid-?century/i, form('butterfly', 'stucco', 'bands', 'palm', 3, 92)],
  [/colonial|georgian/i, form('hip', 'brick', 'sash', 'round', 3, 105)],
  [/iron galler/i, form('mansard', 'rows', 'sash', 'palm', 3, 70)],
  [/row|terrace/i, form('mansard', 'rows', 'sash', 'round', 3, 80)],
  [/town-?house/i, form('cornice', 'rows', 'sash', 'round', 3, 66)],
  [/raised|coast/i, { ...form('hip', 'boards', 'sash', 'palm', 3, 57), raised: true }],
  [/cottage|bungalow/i, form('gable', 'boards', 'sash', 'pine', 2, 8)],
  [/galler|plantation/i, form('hip', 'boards', 'sash', 'round', 3, 90)],
  [/garden/i, garden],
];

/**
 * How a property is drawn: as its kind; one whose kind says nothing, as houses of its size are built.
 *
 * @param kind such as "garden apartments"
 * @param units how many it has
 */
export function formOf({ kind = '', units }: { kind?: string | undefined; units: number }): Form {
  const known = forms.find(([word]) => word.test(kind))?.[1];
  if (known) return known;
  if (units <= 180) return garden;
  return units <= 420 ? block : tower;
}
