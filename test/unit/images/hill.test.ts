import { readFileSync } from 'node:fs';
import { drawHill, drawnFromData, layHill, sheet } from '#assets/hill/hill.ts';
import { buildingsOf } from '#assets/hill/property.ts';
import { heightOf, layNear, type Plot, plotsOf, views } from '#assets/hill/terraces.ts';
import { hillRules } from '#assets/make/hill-rules.ts';
import { alongTheWalk, locations, states } from '#data/locations.ts';
import { brotliSize } from '#test/helpers/build/brotli-size.ts';
import { assert, test } from '../../harness/suite.ts';
import { invented, property, REVIEWED_DRAWINGS, writeDrawings } from '../../helpers/reviewed-drawings.ts';
import { windowsIn } from '../../helpers/windows.ts';

const unitsOf = (properties: readonly { units: number }[]) => properties.reduce((sum, { units }) => sum + units, 0);

const shown = states.flatMap(({ properties }) => properties);
const drawn = drawnFromData(locations, { has: () => true });
const whole = /^(?!.*(?:NaN|undefined|Infinity))/s;

for (const [name, { bytes }] of drawn.drawings) {
  test(`${name}: the drawing has exactly one window per apartment in each state`, () => {
    const svg = Buffer.from(bytes).toString();
    // A strip shows one whole state and parts of its neighbors.
    const strip = /near-(?<slug>.+?)(?:-narrow)?-(?:day|night)$/.exec(name)?.groups?.slug;
    const lit = states.filter(({ slug }) => slug === (strip ?? slug));
    for (const { slug, properties } of lit) {
      const [group = ''] = new RegExp(`<g id="${slug}" class="s">.*?</g>`).exec(svg) ?? [];
      assert.is(windowsIn(group), unitsOf(properties), slug);
    }
    if (!strip) assert.is(windowsIn(svg), unitsOf(shown));
    assert.match(svg, whole);
    // An id that starts with a capital letter is no slug.
    const ids = [...svg.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id);
    assert.equal(ids.filter((id) => /^[^A-Z]/.test(id)).sort(), lit.map(({ slug }) => slug).sort());
    assert.is(new Set(ids).size, ids.length);
    // After brotli, a strip has at most 3 KB, the small hill 5 KB or 95 B per property, and the hill 8 KB or 155 B per
    // property, whichever is larger.
    assert.not.match(svg, /<script|<text|href="(?!#)|url\((?!#)/);
    const [least, each] = name.includes('small') ? [5_120, 95] : [8_192, 155];
    assert.ok(brotliSize(bytes, 11) <= (strip ? 3_072 : Math.max(least, each * shown.length)));
  });
}

/** Tells whether a building hides or overlaps another building or a name. */
function hides(front: Plot, back: Plot): boolean {
  if (front === back || front.y < back.y) return false;
  const isApart = front.x >= back.x + back.width || front.x + front.width <= back.x;
  // The line below a name must also be visible.
  const bottom = back.house ? back.y : back.y + 20;
  const isBeside = front.y === back.y && front.place === back.place && !(front.house && back.house);
  return !isApart && !isBeside && (front.y === back.y || front.y - front.height < bottom);
}

const mixed = [property(300, 'high-rise'), property(64), property(1_723, 'towers in a park')];

test('no building on the hill hides a window or a name, however many places there are', () => {
  for (const none of [[], [{ name: 'Ohio' }]])
    assert.match(drawHill(layHill(none), 'day'), /^(?!.*(?:NaN|undefined|Infinity|"window"))/s);
  for (const places of [locations, invented(1, mixed), invented(5, [property(120)]), invented(22, mixed)]) {
    const plots = plotsOf(layHill(places).terraces);
    for (const front of plots) {
      const hidden = plots.find((back) => hides(front, back));
      assert.is(hidden, undefined, `${front.place.name} before ${hidden?.place.name}`);
      assert.ok(front.x >= 0 && front.x + front.width <= sheet.width, front.place.name);
      assert.ok(hides(front, { ...front, y: front.y - 5 }), 'the check finds a hidden window');
    }
  }
});

test('the strip of a state shows every house of the state, no house hides another, and the edges cut off none', () => {
  const walk = alongTheWalk(locations).filter(({ state }) => state);
  const single = invented(1, [property(1)]);
  const many = [...invented(2, shown.slice(0, 20)), ...invented(3, mixed), ...single];
  for (const places of [walk, many, many.slice(0, 1)]) {
    for (const [index, own] of places.entries()) {
      for (const view of Object.values(views)) {
        const strip = layNear([places[index - 1], own, places[index + 1]], view);
        const houses = plotsOf(strip.own);
        assert.is(houses.length, own.state?.properties.flatMap(buildingsOf).length, own.name);
        const plots = [...plotsOf(strip.below), ...houses, ...plotsOf(strip.above)];
        for (const { x, width } of plots) assert.ok(x >= 0 && x + width <= strip.width, own.name);
        assert.ok(heightOf(plots) <= Math.ceil(strip.height - strip.depth), `${own.name}: above the picture`);
        for (const front of plots) for (const back of plots) assert.is(hides(front, back), false, own.name);
        for (const { left } of strip.above) assert.ok(left < strip.width, own.name);
        // The page names both neighbors below a wide strip.
        for (const near of view === views.wide ? [...strip.below, ...strip.above] : [])
          if (places[index + (near.y > 0 ? -1 : 1)]) assert.ok(near.plots.length > 0, `${own.name}: a neighbor`);
      }
    }
  }
});

test('the names on the hill are in reading order, and each name has a position', () => {
  for (const places of [locations, invented(1, mixed), invented(22, mixed), []]) {
    const { positions } = drawnFromData(places, { has: () => true });
    const { spots } = positions.hill;
    assert.equal(spots.map(({ name }) => name).sort(), places.map(({ name }) => name).sort());
    for (const [index, { name, left, top, width }] of spots.entries()) {
      assert.ok(left >= 0.04 && left + width <= 1 && top > 0 && top < 1, name);
      const before = spots[index - 1];
      // Each name is right of the previous name, or below the previous name.
      if (before) assert.ok(left >= before.left + before.width || top > before.top + 0.02, name);
    }
    assert.match(hillRules(positions), whole);
  }
});

test('alongTheWalk sorts known places by their order on the hill and puts unknown places last', () => {
  const order = alongTheWalk(['Elsewhere', 'Maine', 'Ohio', 'Hawaii'].map((name) => ({ name })));
  assert.is(order.map(({ name }) => name).join(), 'Hawaii,Ohio,Maine,Elsewhere');
});

test('drawings of invented places, preview images, and icons match the reviewed ones', async () => {
  const isSame = (await writeDrawings()) === readFileSync(REVIEWED_DRAWINGS, 'utf8');
  assert.ok(isSame, 'Run npm run snapshots, and review the changed lines.');
});

test('buildings for 1 to 600 apartments have one window per apartment, within their walls', () => {
  for (let units = 1; units <= 600; units += 1) {
    for (const kind of ['high-rise', 'cottages', 'setback tower'] as const) {
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
