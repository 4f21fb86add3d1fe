import { readFileSync } from 'node:fs';
import { parseHTML } from 'linkedom';
import { createElement } from 'react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { Statistics } from '#components/statistics.tsx';
import type { Statistic } from '#data/claims.ts';
import { whyMultifamily } from '#data/pages/why-multifamily.ts';
import { routes } from '#pages/routes.tsx';
import { renderTestPage } from '../helpers/build/test-site.ts';

const figures = suite('statistics and their drawings');

const drawn = whyMultifamily.statistics.flatMap(({ elevation, ...statistic }) =>
  elevation ? [{ ...statistic, elevation }] : [],
);

/** The alternative texts and captions of what a page with these statistics draws. */
async function drawnOn(items: readonly Statistic[]): Promise<string[]> {
  const [home] = routes;
  if (!home) throw new Error('there is no home page');
  const content = createElement(Statistics, { items });
  const { document } = parseHTML((await renderTestPage({ ...home, content })).html);
  return [...document.querySelectorAll('main dd')].flatMap((dd) => {
    const said = dd.querySelector('img')?.getAttribute('alt') ?? dd.querySelector('p.caption');
    return said ? [typeof said === 'string' ? said : (said.textContent ?? '')] : [];
  });
}

figures('a drawing stands above its figure, with what its scale means', async () => {
  assert.ok(drawn.length > 0);
  const free = drawn.map(({ elevation: { millions: _, ...elevation }, ...rest }) => ({
    ...rest,
    elevation,
  }));
  assert.equal(
    await drawnOn(free),
    free.flatMap(({ elevation }) => [elevation.alt, elevation.caption]),
  );
});

figures('a drawing that counts one figure out does not stand above another', async () => {
  const other = drawn.map(({ elevation, ...rest }) => ({
    ...rest,
    elevation: { ...elevation, millions: 0.25 },
  }));
  assert.equal(await drawnOn(other), []);
});

figures('as many are drawn as the data says, a part of one as one', () => {
  const counted = drawn.filter(({ elevation }) => elevation.millions !== undefined);
  assert.ok(counted.length > 0);
  for (const { elevation } of counted) {
    for (const time of ['day', 'night']) {
      const file = `assets/drawings/${elevation.file}-${time}.svg`;
      const { document } = parseHTML(readFileSync(file, 'utf8'));
      const shapes = document.querySelectorAll('#counted use').length;
      assert.is(shapes, Math.ceil(elevation.millions ?? 0), file);
    }
  }
});

figures.run();
