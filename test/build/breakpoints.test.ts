import { readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { one, open } from '../helpers/build/built.ts';

/** Media queries cannot read custom properties: markup and stylesheets repeat some widths. */
const breakpoints = suite('breakpoints in markup and stylesheets');

const css = (name: string) =>
  readFileSync(new URL(`../../assets/styles/${name}.css`, import.meta.url), 'utf8');
const number = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1]);

breakpoints('The script knows from which width the bar shows the whole menu.', () => {
  const query = one(open('/'), 'header').getAttribute('data-menu-wide') ?? '';
  const wide = number(query, /^\(min-width: (\d+)rem\)$/);
  assert.is(number(css('header'), /@media \(min-width: ([\d.]+)rem\) \{\s*\.bar-toggle/), wide);
  assert.match(css('header'), `(max-width: ${wide - 0.01}rem)`);
});

breakpoints.run();
