/** A roof in `assets/hill/roofs.ts`. */
type Roof = ('butterfly' | 'chimneys' | 'crown' | 'fin' | 'gable') | ('hip' | 'saw' | 'slab' | 'tank' | 'tile');

/** Wall material, which determines the tint. In a `row`, each house has its own front. */
export type Wall = 'boards' | 'brick' | 'concrete' | 'row' | 'stucco';

/** A floor plan in `assets/drawings/plans`; `state.plans` in `pages/state.ts` describes each plan. */
type Plan = 'corridor' | 'court' | 'loft' | 'row' | 'stairs' | 'tower';

/**
 * How the site draws a kind of building.
 *
 * @param floors number of floors with windows
 * @param units approximate apartments per building; larger properties have several buildings
 * @param street section of the street with such a building: the N of `assets/drawings/street/street-N`
 */
function form(roof: Roof, wall: Wall, floors: number, units: number, plan: Plan, street: number) {
  return { roof, wall, floors, units, plan, street };
}

export type BuildingForm = Readonly<ReturnType<typeof form>>;

/** Every kind of building, by its name in lower case, as pages show the name. A new kind is one more row. */
export const buildingKinds = {
  // roof, wall, floors, units per building, floor plan, section of the street
  'towers in a park': form('slab', 'brick', 25, 440, 'tower', 11),
  'setback tower': form('crown', 'stucco', 24, 700, 'tower', 13),
  'high-rise': form('slab', 'concrete', 20, 320, 'tower', 13),
  'prewar apartment house': form('tank', 'brick', 12, 240, 'corridor', 9),
  'mid-rise block': form('slab', 'stucco', 7, 150, 'corridor', 10),
  'walk-up apartment house': form('chimneys', 'brick', 5, 70, 'stairs', 9),
  'art deco block': form('fin', 'stucco', 5, 120, 'corridor', 7),
  'loft conversion': form('tank', 'stucco', 5, 140, 'loft', 8),
  'mill conversion': form('saw', 'brick', 4, 130, 'loft', 8),
  'brick colonial court': form('hip', 'brick', 3, 105, 'court', 5),
  'Mediterranean court': form('tile', 'stucco', 3, 90, 'court', 5),
  'mid-century court': form('butterfly', 'stucco', 3, 92, 'court', 5),
  'galleried house': form('hip', 'boards', 3, 75, 'stairs', 3),
  'raised coastal houses': form('hip', 'boards', 3, 75, 'stairs', 3),
  'garden apartments': form('gable', 'boards', 3, 66, 'stairs', 4),
  rowhouses: form('chimneys', 'row', 3, 72, 'row', 6),
  townhouses: form('chimneys', 'row', 3, 72, 'row', 6),
  'townhouses with iron galleries': form('chimneys', 'row', 3, 72, 'row', 3),
  cottages: form('gable', 'boards', 2, 8, 'row', 1),
};

export type BuildingKind = keyof typeof buildingKinds;
