import { rm } from 'node:fs/promises';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readLogo } from '#assets/make/logo.ts';
import { folderOf } from '../../helpers/photo.ts';

const logo = suite('logo: what is read, and what is refused');

const svg = (inside: string, attributes = 'viewBox="0 0 200 50"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`;
const shape = '<path d="M0 0h9v9z"/>';

/** The logo from these files. */
async function read(files: Readonly<Record<string, string>>) {
  const bytes = Object.entries(files).map(([name, text]) => [name, Buffer.from(text)] as const);
  const folder = await folderOf(Object.fromEntries(bytes));
  try {
    return readLogo(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

logo('as a drawing program writes it: shapes and looks stay, notes go', async () => {
  const { lockup } = await read({
    'lockup.svg': `<?xml version="1.0"?>\n<!-- Made by hand -->\n${svg(
      `<title>Ascent</title><defs/>\n<g id="a" class="b" inkscape:label="c" onclick="d()">\n${shape}</g>`,
      'id="logo" width="20" viewBox="0,0,200,50" fill="none" stroke="#123456"',
    )}`,
  });
  assert.is(lockup.markup, `<g fill="none" stroke="#123456"><g>${shape}</g></g>`);
  assert.equal([lockup.width, lockup.height], [200, 50]);
});

logo('one file is enough; each more specific drawing replaces it', async () => {
  const one = await read({ 'lockup.svg': svg(shape) });
  assert.is(one.mark, one.lockup);
  assert.is(one.smallMark, one.lockup);
  const two = await read({ 'lockup.svg': svg(shape), 'mark.svg': svg('<g><rect/></g>') });
  assert.is(two.mark.markup, '<g><rect/></g>');
  assert.is(two.smallMark, two.mark);
});

for (const [what, text, says] of [
  ['no viewBox', svg(shape, 'width="9"'), /lockup\.svg: no <svg> with a viewBox/],
  ['no SVG', 'PNG', /no <svg> with a viewBox/],
  ['nothing in it', svg('<title>A</title>'), /nothing is drawn in it; export/],
  ['text', svg('<g><text>A</text></g>'), /<text>A.* cannot be shown .* text as outlines/],
  ['a style sheet', svg(`<style>path{fill:red}</style>${shape}`), /<style>.* cannot be shown/],
  ['an inline style', svg('<path style="fill:red"/>'), /style="fill:red".* cannot be shown/],
  ['a gradient', svg('<defs><linearGradient/></defs>'), /<defs>.* cannot be shown .* no gradients/],
  ['a tag without its end', svg(`<g>${shape}`), /cannot be shown/],
  ['half a tag', svg(`${shape}<path d="M0 0"`), /cannot be shown/],
  ['a script', svg('<script>1</script>'), /<script>.* cannot be shown/],
  ['a banner', svg(shape, 'viewBox="0 0 700 100"'), /more than 6 times as wide as high/],
] as const) {
  logo(`${what} is refused`, async () => {
    const said = await read({ 'lockup.svg': text }).then(
      ({ lockup }) => `read as ${lockup.markup}`,
      (error: Error) => error.message,
    );
    assert.match(said, says);
  });
}

logo('a folder without a logo is refused', async () => {
  const said = await read({}).catch((error: Error) => error.message);
  assert.is(said, 'assets/brand/lockup.svg: there is no such file; add the logo.');
});

logo.run();
