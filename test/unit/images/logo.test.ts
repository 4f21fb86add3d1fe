import sharp from 'sharp';
import { makeIcons, readLogo } from '#assets/make/logo.ts';
import { assert, test } from '../../harness/suite.ts';
import { folderWith } from '../../helpers/folder.ts';

const svg = (inside: string, attributes = 'viewBox="0 0 200 50"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`;
const shape = '<path d="M0 0h9v9z"/>';
const COLORS = ' fill="none" color="red" opacity="1" stroke="#123456"';

const read = async (files: Readonly<Record<string, string>>) => readLogo(folderWith(files));

test('a logo from a drawing program keeps only its shapes and colors', async () => {
  const { lockup } = await read({
    'lockup.svg': `<?xml version="1.0"?>\n<!DOCTYPE svg>\n<!-- Made\nby hand -->\n${svg(
      `<title>Ascent</title><desc/><metadata>\n<i:b>c</i:b></metadata><i:namedview/><defs/><defs>\n</defs>
      <g id="a" class='b' i:label="c" onclick="d()" data-name="e" xmlns:f="f"><!-- G -->\n${shape}</g>`,
      `id="logo" xmlns:i="inkscape" width="20" viewBox=" 0,0,200,50 "${COLORS}`,
    )}`,
  });
  assert.is(lockup.markup, `<g${COLORS}><g>${shape}</g></g>`);
  assert.equal([lockup.width, lockup.height], [200, 50]);
});

test('one logo file serves all sizes unless a size has its own file, and browser tabs show the smallest', async () => {
  const one = await read({ 'lockup.svg': svg(shape) });
  assert.is(one.mark, one.lockup);
  assert.is(one.smallMark, one.lockup);
  const shapes = '<g><rect/><circle/><ellipse/><line/><polyline/><polygon points="0,0 9,9"/></g>';
  const two = await read({ 'lockup.svg': svg(shape), 'mark.svg': svg(shapes) });
  assert.is(two.mark.markup, shapes);
  assert.is(two.smallMark, two.mark);
  const red = svg('<path fill="#ff0000" d="M0 0h200v50H0z"/>');
  const three = await read({ 'lockup.svg': svg(shape), 'mark.svg': svg(shape), 'mark-small.svg': red });
  for (const [name, { bytes }] of await makeIcons(three)) {
    const [reds, , , alpha] = (await sharp(bytes).stats()).channels;
    assert.is(reds?.max === 255, name.startsWith('favicon'), name);
    if (name.startsWith('favicon')) assert.ok((alpha?.mean ?? 0) > 60, `${name} is as wide as its icon`);
  }
  const wide = await read({ 'lockup.svg': svg(shape, 'viewBox="0 0 600 100"') });
  assert.is(wide.lockup.width, 600, 'the widest logo');
});

for (const [what, text, error] of [
  ['that is missing', '', /^Error: assets\/brand\/lockup\.svg: there is no such file; add the logo\.$/],
  ['without a viewBox', svg(shape, 'width="9"'), /lockup\.svg: it has no viewBox with a width/],
  ['that is no SVG', 'PNG', /lockup\.svg:1: browsers can't read it: .+; correct the line/],
  ['without shapes', svg('<title>A</title>'), /it is empty; export/],
  ['with text', svg('<g><text>A</text></g>'), /<text>A.* can't be shown .* text as outlines/],
  ['with an inline style', svg('<path style="fill:red"/>'), /style="fill:red".* can't be shown/],
  ['with a gradient', svg('<defs><linearGradient/></defs>'), /<defs>.* shown .* no gradients/],
  ['of 601 by 100', svg(shape, 'viewBox="0 0 601 100"'), /more than 6 times as wide as high/],
] as const)
  test(`a logo ${what} is rejected`, async () => {
    const logo = read(text === '' ? {} : { 'lockup.svg': text });
    assert.match(await logo.then(({ lockup }) => lockup.markup, String), error);
  });
