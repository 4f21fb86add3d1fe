import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { compositions, drawnFromData, drawPlate, layHill } from '#assets/hill/hill.ts';
import { buildingsOf } from '#assets/hill/property.ts';
import { type Plot, terracesOf } from '#assets/hill/terraces.ts';
import {
  alongTheWalk,
  type Location,
  locations,
  type ShownProperty,
  states,
} from '#data/states.ts';
import { brotliSize } from '#test/helpers/build/brotli-size.ts';
import { stateIn, windowsIn } from '../../helpers/windows.ts';

const hill = suite('the hill: every window is an apartment');

const unitsOf = (properties: readonly { readonly units: number }[]) =>
  properties.reduce((sum, { units }) => sum + units, 0);

/** Places that are not in the data: what they have is given, their names are anything. */
const invented = (count: number, properties: readonly ShownProperty[]): readonly Location[] =>
  Array.from({ length: count }, (_, index) => {
    const slug = `place-${index}`;
    const name = `Place ${index}`;
    return { name, state: { slug, name, description: '', words: '', properties } };
  });

const property = (units: number, kind = ''): ShownProperty => ({
  name: `${kind} of ${units}`,
  units,
  city: 'Mobile, AL',
  kind,
  drawing: '',
});

const each = Object.entries(compositions);
const shown = states.flatMap(({ properties }) => properties);
const drawn = drawnFromData(locations, { has: () => true });
const whole = /^(?!.*(?:NaN|undefined|Infinity))/s;

for (const [name, { bytes }] of drawn.drawings) {
  hill(`${name}: as many windows as units, state by state, and no others`, () => {
    const svg = Buffer.from(bytes).toString();
    for (const { slug, properties } of states) {
      assert.is(windowsIn(stateIn(svg, slug)), unitsOf(properties), slug);
    }
    assert.is(windowsIn(svg), unitsOf(shown));
    assert.match(svg, whole);
    // Every id that is no slug is in capitals, which no slug has.
    const ids = [...svg.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id);
    const slugs = ids.filter((id) => /^[^A-Z]/.test(id));
    assert.equal(slugs.sort(), states.map(({ slug }) => slug).sort());
    assert.is(new Set(ids).size, ids.length);
    // No script, no text, nothing from elsewhere, and 8 KB after brotli, or 155 B a property.
    assert.not.match(svg, /<script|<text|href="(?!#)|url\((?!#)/);
    assert.ok(brotliSize(bytes, 11) <= Math.max(8_192, 155 * shown.length));
  });
}

for (const [name, composition] of each) {
  hill(`${name}: the picture follows the data, by night as by day`, () => {
    const [first, ...others] = states;
    if (!first) throw new Error('no states');
    const changed: readonly Location[] = [
      ...others.map((state) => ({ name: state.name, state })),
      { name: first.name },
      ...invented(2, [property(7), property(1_001, 'high-rise'), property(90, 'cottages')]),
    ];
    const { draw } = layHill(changed, composition);
    const svg = draw('night');
    assert.is(stateIn(svg, first.slug), '');
    assert.is(windowsIn(stateIn(svg, 'place-1')), 1_098);
    const expected = unitsOf(others.flatMap(({ properties }) => properties)) + 2 * 1_098;
    assert.is(windowsIn(svg), expected);
    assert.is(stateIn(draw('day'), 'place-1'), stateIn(svg, 'place-1'));
    assert.is(layHill(changed, composition).draw('night'), svg, 'the same again');
  });
}

/** Whether a building hides a window or words that stand behind it, or shares their ground. */
function hides(front: Plot, back: Plot): boolean {
  if (front === back || front.y < back.y) return false;
  const apart = front.x >= back.x + back.width || front.x + front.width <= back.x;
  // Of words, what lies below the ground has to be seen too.
  const foot = back.house ? back.y : back.y + 20;
  return !apart && (front.y === back.y || front.y - front.height < foot);
}

const mixed = [property(300, 'high-rise'), property(64), property(1_723, 'towers in a park')];

hill('no building stands before a window or a name, however many places there are', () => {
  const few = invented(5, [property(120)]);
  for (const [name, sheet] of each) {
    for (const places of [locations, invented(1, mixed), few, invented(22, mixed)]) {
      const plots = terracesOf(alongTheWalk(places), sheet).flatMap((terrace) => terrace.plots);
      for (const front of plots) {
        const hidden = plots.find((back) => hides(front, back));
        assert.is(hidden, undefined, `${name}: ${front.place.name} before ${hidden?.place.name}`);
        assert.ok(front.x >= 0 && front.x + front.width <= sheet.width, front.place.name);
      }
    }
  }
});

hill('the test of hidden windows can find one', () => {
  const [front] = terracesOf(invented(1, mixed), compositions.narrow)[0]?.plots ?? [];
  if (!front) throw new Error('no plot');
  assert.ok(hides(front, { ...front, y: front.y - 5 }));
});

hill('nothing but the ground is drawn where nothing is shown', () => {
  for (const places of [[], [{ name: 'Ohio' }]]) {
    const svg = layHill(places, compositions.wide).draw('day');
    assert.is(windowsIn(svg), 0);
    assert.match(svg, whole);
  }
});

hill('every place has its name in the order in which one reads the hill, and a rule for it', () => {
  for (const places of [locations, invented(1, mixed), invented(22, mixed), []]) {
    const { order, styles } = drawnFromData(places, { has: () => true });
    assert.equal([...order].sort(), places.map(({ name }) => name).sort());
    const put = [...styles.matchAll(/--x:([\d.]+)%;--y:([\d.]+)%;--w:([\d.]+)%/g)];
    assert.is(put.length, places.length);
    const at = put.map((found) => found.slice(1).map(Number));
    for (const [index, [x = 0, y = 0, w = 0]] of at.entries()) {
      assert.ok(x >= 4 && x + w <= 100 && y > 0 && y < 100, order[index]);
      const [beforeX = 0, beforeY = 0, beforeW = 0] = at[index - 1] ?? [];
      // On the same terrace to the right, or on one that is lower.
      if (index > 0) assert.ok(x >= beforeX + beforeW || y > beforeY + 2, order[index]);
    }
    assert.match(styles, whole);
  }
});

hill('places are in the order of the walk, and those that it does not pass come last', () => {
  const order = alongTheWalk(['Elsewhere', 'Maine', 'Ohio', 'Hawaii'].map((name) => ({ name })));
  assert.equal(
    order.map(({ name }) => name),
    ['Hawaii', 'Ohio', 'Maine', 'Elsewhere'],
  );
});

const kinds = new Set([...shown.map(({ kind }) => kind), 'a kind that nobody has heard of']);

for (const kind of kinds) {
  hill(`${kind}: without a drawing, one with a window for each unit, by day and by night`, () => {
    for (const units of [1, 2, 3, 39, 150, 400, 1_723]) {
      const draw = drawPlate({ units, kind });
      for (const svg of [draw('day'), draw('night')]) {
        assert.is(windowsIn(svg), units);
        assert.match(svg, 'viewBox="0 0 800 600"', 'as wide and high as those made by hand');
        assert.match(svg, whole);
        assert.ok(brotliSize(Buffer.from(svg), 11) <= 8_192);
      }
    }
  });
}

hill('any number of units is built, floor by floor, within the walls', () => {
  for (let units = 1; units <= 600; units += 1) {
    for (const kind of ['high-rise', 'cottages', 'setback tower', 'unknown']) {
      let windows = 0;
      for (const { bays, storeys } of buildingsOf({ units, kind })) {
        const [ground = 0, ...upper] = storeys;
        assert.ok(ground >= 0 && ground < bays, 'room for the door');
        for (const width of upper) assert.ok(width > 0 && width <= bays);
        for (const width of storeys) windows += width;
      }
      assert.is(windows, units, `${kind}: ${units}`);
    }
  }
});

hill.run();
