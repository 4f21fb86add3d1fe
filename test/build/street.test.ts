import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { experiencePath } from '../../data/paths.ts';
import { one, open, styles } from '../helpers/build/built.ts';
import { everyPath } from '../helpers/build/routes.ts';

const street = suite('build: the street above the foot');

/** The class that names the stretch of a page, and where its styles put the drawing. */
function stretchOf(path: string) {
  const picture = one(open(path), 'footer picture');
  const name = picture.className.split(' ').find((each) => each.startsWith('street-')) ?? '';
  const rule = [...styles(path).matchAll(/([^{}]+)\{object-position:([\d.]+%?)\}/g)].find(
    ([, selectors = '']) => selectors.split(',').includes(`.${name} img`),
  );
  return { name, position: rule?.[2], files: one(picture, 'img').getAttribute('src') };
}

street('is one drawing for all pages', () => {
  const files = new Set(everyPath.map((path) => stretchOf(path).files));
  assert.is(files.size, 1, [...files].join());
});

street('shows every page with a view of its own another stretch', () => {
  const own = everyPath
    .filter((path) => !path.startsWith(`${experiencePath}/`))
    .map(stretchOf)
    .filter(({ name }) => name !== 'street-text');
  assert.ok(own.length > 8, `${own.length}`);
  const positions = own.map(({ position }) => position);
  assert.not.ok(positions.includes(undefined), 'a page without a stretch');
  assert.is(new Set(positions).size, positions.length, positions.join());
});

street('shows a state the houses of its kind', () => {
  const states = everyPath.filter((path) => path.startsWith(`${experiencePath}/`));
  for (const path of states) {
    const { name, position } = stretchOf(path);
    if (name !== 'street-state') assert.ok(position, `${path}: no rule for .${name}`);
  }
});

street.run();
