import { readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { one, open } from '../helpers/build/built.ts';

/** Media queries cannot read custom properties: markup and stylesheets repeat some widths. */
const breakpoints = suite('breakpoints in markup and stylesheets');

const css = (name: string) =>
  readFileSync(new URL(`../../assets/styles/${name}.css`, import.meta.url), 'utf8');
const number = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1]);

breakpoints('the script knows from which width the bar shows the whole menu', () => {
  const query = one(open('/'), 'header').getAttribute('data-menu-wide') ?? '';
  const wide = number(query, /^\(min-width: (\d+)rem\)$/);
  assert.is(number(css('header'), /@media \(min-width: ([\d.]+)rem\) \{\s*:root/), wide);
  const begin = [...css('header').matchAll(/\(min-width: ([\d.]+)rem\)/g)].map(([, at]) =>
    Number(at),
  );
  for (const [, narrow] of css('header').matchAll(/\(max-width: ([\d.]+)rem\)/g)) {
    assert.ok(
      begin.includes(Number(narrow) + 0.01),
      `what ends at ${narrow}rem goes on from there`,
    );
  }
});

breakpoints('a photograph of a property stops growing where the page does', () => {
  const card = readFileSync(new URL('../../components/property-card.tsx', import.meta.url), 'utf8');
  const measure = number(css('layout'), /\.wrap \{[^}]*max-width: calc\((\d+)rem \+ 2 \*/);
  const gutter = number(css('tokens'), /--gutter: clamp\(.*, (\d+)rem\)/);
  assert.is(number(card, /sizes = '\(min-width: (\d+)rem\) 26rem/), measure + 2 * gutter);
});

breakpoints.run();
