import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { compositions } from '../../../assets/hill/compositions.ts';
import { layHill } from '../../../assets/hill/draw-hill.ts';
import { drawnFromData } from '../../../assets/hill/drawn-from-data.ts';
import { type Plot, terracesOf } from '../../../assets/hill/terraces.ts';
import { type Location, locations, states } from '../../../data/states.ts';
import { alongTheWalk, walk } from '../../../data/walk.ts';
import { brotliSize } from '../../../pages/build/writing/brotli-size.ts';
import { stateIn, windowsIn } from '../../helpers/hill/windows.ts';

const hill = suite('the hill: every window is an apartment');

type State = NonNullable<Location['state']>;

const unitsOf = ({ properties }: Pick<State, 'properties'>) =>
  properties.reduce((sum, { units }) => sum + units, 0);

/** Places that are not in the data: what they have is given, their names are anything. */
const invented = (count: number, properties: State['properties']): readonly Location[] =>
  Array.from({ length: count }, (_, index) => {
    const slug = `place-${index}` as State['slug'];
    const name = `Place ${index}`;
    return { name, state: { slug, name, description: '', words: '', properties } };
  });

const property = (units: number, kind?: string): State['properties'][number] => ({
  name: `${kind} of ${units}`,
  units,
  city: 'Mobile, AL',
  ...(kind && { kind }),
});

const each = Object.entries(compositions);

for (const [name, composition] of each) {
  hill(`${name}: as many windows as units, state by state, and no others`, () => {
    const svg = layHill(locations, composition).draw('day');
    for (const state of states) {
      assert.is(windowsIn(stateIn(svg, state.slug)), unitsOf(state), state.slug);
    }
    assert.is(
      windowsIn(svg),
      states.reduce((sum, state) => sum + unitsOf(state), 0),
    );
    assert.not.match(svg, /NaN|undefined|Infinity/);
  });

  hill(`${name}: the picture follows the data`, () => {
    const [first, ...others] = states;
    if (!first) throw new Error('no states');
    const changed: readonly Location[] = [
      ...others.map((state) => ({ name: state.name, state })),
      { name: first.name },
      ...invented(2, [property(7), property(1_001, 'high-rise'), property(90, 'cottages')]),
    ];
    const svg = layHill(changed, composition).draw('night');
    assert.is(stateIn(svg, first.slug), '');
    assert.is(windowsIn(stateIn(svg, 'place-1')), 1_098);
    const expected = others.reduce((sum, state) => sum + unitsOf(state), 0) + 2 * 1_098;
    assert.is(windowsIn(svg), expected);
  });

  hill(`${name}: by night as by day, and the same again`, () => {
    const { draw } = layHill(locations, composition);
    const shapes = (svg: string) => stateIn(svg, states[0]?.slug ?? '');
    assert.is(shapes(draw('night')), shapes(draw('day')));
    assert.is(layHill(locations, composition).draw('day'), draw('day'));
  });
}

/** Whether a building hides a window of one that stands behind it, or shares its ground. */
function hides(front: Plot, back: Plot): boolean {
  if (front === back || front.y < back.y) return false;
  const apart = front.x >= back.x + back.width || front.x + front.width <= back.x;
  const below = front.y - front.height >= back.y && front.y !== back.y;
  return !apart && !below;
}

const mixed = [property(300, 'high-rise'), property(64), property(1_723, 'towers in a park')];

hill('no building stands before a window of another, however many places there are', () => {
  for (const [name, sheet] of each) {
    for (const places of [locations, invented(1, mixed), invented(60, mixed)]) {
      const plots = terracesOf(alongTheWalk(places), sheet).flatMap((terrace) => terrace.plots);
      for (const front of plots) {
        const hidden = plots.find((back) => hides(front, back));
        assert.is(hidden, undefined, `${name}: ${front.property} before ${hidden?.property}`);
        assert.ok(front.x >= 0 && front.x + front.width <= sheet.width, front.property);
      }
    }
  }
});

hill('the test of hidden windows can find one', () => {
  const [terrace] = terracesOf(invented(1, mixed), compositions.wide);
  const [front] = terrace?.plots ?? [];
  if (!front) throw new Error('no plot');
  assert.ok(hides(front, { ...front, y: front.y - 20 }));
});

hill('nothing but the ground is drawn where nothing is shown', () => {
  for (const places of [[], [{ name: 'Ohio' }]]) {
    const svg = layHill(places, compositions.wide).draw('day');
    assert.is(windowsIn(svg), 0);
    assert.not.match(svg, /NaN|undefined|Infinity/);
  }
});

hill('every state has the fragment that its page and its entry in the index name', () => {
  const lamps = layHill(locations, compositions.wide).drawLamps();
  for (const state of states) {
    assert.is(windowsIn(stateIn(lamps, state.slug)), unitsOf(state), state.slug);
  }
  const ids = [...lamps.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  assert.is(ids.length, states.length);
  // Its other ids are in capitals, which no slug has.
  const svg = layHill(locations, compositions.wide).draw('day');
  for (const [, id = ''] of svg.matchAll(/ id="([^"]*)"/g)) {
    assert.ok(/^[A-Z]/.test(id) || states.some(({ slug }) => slug === id), id);
  }
});

hill(
  'each file has 8 KB after brotli, or 155 B a property; no script, no text, nothing from elsewhere',
  () => {
    const { drawings } = drawnFromData(locations);
    const shown = states.flatMap(({ properties }) => properties);
    const most = Math.max(8_192, 155 * shown.length);
    assert.ok(drawings.size >= 2 * each.length + 1);
    for (const [name, { bytes }] of drawings) {
      assert.ok(brotliSize(bytes, 11) <= most, `${name}: ${brotliSize(bytes, 11)} B`);
      assert.not.match(Buffer.from(bytes).toString(), /<script|<text|href="(?!#)|url\((?!#)/);
    }
  },
);

hill('places are in the order of the walk, and those that it does not pass come last', () => {
  const [first = '', second = ''] = walk;
  const order = alongTheWalk([{ name: 'Elsewhere' }, { name: second }, { name: first }]);
  assert.equal(
    order.map(({ name }) => name),
    [first, second, 'Elsewhere'],
  );
  assert.is(new Set(walk).size, walk.length);
});

hill.run();
