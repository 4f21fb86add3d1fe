import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseHTML } from 'linkedom';
import sharp from 'sharp';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { firm } from '../../data/firm.ts';
import { buildCopy, type Published, textsOf } from '../helpers/build/built-copy.ts';
import type { ProjectCopy } from '../helpers/build/project-copy.ts';

const identity = suite('build: the firm changes who it is, each thing in one place');

/** Replaces what must be there. */
function replace(project: ProjectCopy, file: string, from: string | RegExp, to: string): void {
  project.edit(file, (text) => {
    const changed = text.replace(from, to);
    assert.is.not(changed, text, `${file} has no ${from}`);
    return changed;
  });
}

/** The one published file whose path a pattern finds. */
function only(files: Published, pattern: RegExp): Buffer {
  const found = [...files].filter(([path]) => pattern.test(path));
  assert.is(found.length, 1, `${pattern}: ${found.map(([path]) => path)}`);
  return found[0]?.[1] ?? Buffer.alloc(0);
}

const pagesOf = (files: Published) =>
  textsOf(files).filter(([path]) => path.endsWith('.html') && !path.endsWith('/index.html'));

identity('its name, address and year, without a trace of the old ones', () => {
  const later = firm.copyrightYear + 16;
  const files = buildCopy((project) => {
    replace(project, 'data/firm.ts', `'${firm.name}'`, "'Northgate Partners'");
    replace(project, 'data/firm.ts', firm.email.address, 'hello@northgate.example');
    replace(project, 'data/firm.ts', `Year: ${firm.copyrightYear}`, `Year: ${later}`);
  });
  const texts = textsOf(files);
  assert.ok(texts.length > 150, `${texts.length}`);
  for (const [path, text] of texts) {
    // "ascent" is also a word of style sheets, in lower case.
    assert.not.match(text, firm.name, path);
    assert.not.match(text, firm.email.address, path);
    assert.not.match(text, 'Partners’s', path);
  }
  for (const [path, text] of pagesOf(files)) {
    assert.match(text, /<title>[^<]*Northgate Partners/, path);
    assert.match(text, `© ${later} Northgate Partners`, path);
    assert.match(text, 'href="mailto:hello@northgate.example"', path);
  }
  assert.match(only(files, /security\.txt$/).toString(), 'mailto:hello@northgate.example');
  assert.match(
    only(files, /^experience\/texas\.html$/).toString(),
    'Northgate Partners’ principals',
  );
});

/** A logo of two shapes, one with a color of its own. */
const shapes = ['M0 0h40v40H0z', 'M60 0h130v40H60z'];
const brand = '#c2185b';
const logo = `<?xml version="1.0"?>
<svg xmlns="http://www.w3.org/2000/svg" id="logo" viewBox="-10 -10 220 60">
  <title>Meridian</title>
  <path d="${shapes[0]}"/>
  <path id="bar" fill="${brand}" d="${shapes[1]}"/>
</svg>`;

/** Another color for each: red becomes green, green blue, blue red; the ground turns twice. */
function turned(name: string, color: string): string {
  const once = `#${color.slice(5)}${color.slice(1, 5)}`;
  return name === 'earth' ? `#${once.slice(5)}${once.slice(1, 5)}` : once;
}

/** How many pixels have a color, give or take what a palette of 160 colors takes. */
async function pixels(png: Buffer, color: string): Promise<number> {
  const wanted = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  let count = 0;
  for (let at = 0; at < data.length; at += info.channels) {
    if (data[at + 3] !== 255) continue;
    if (wanted.every((value, i) => Math.abs(value - (data[at + i] ?? 0)) <= 4)) count += 1;
  }
  return count;
}

identity('its logo, of two shapes, and all its colors, in every place', async () => {
  const colors = { day: new Map<string, string>(), night: new Map<string, string>() };
  const files = buildCopy((project) => {
    for (const file of ['mark.svg', 'mark-small.svg']) {
      rmSync(join(project.folder, 'assets/logo', file));
    }
    project.edit('assets/logo/lockup.svg', () => logo);
    project.edit('assets/styles/tokens.css', (text) => {
      for (const [, name = '', color = ''] of text.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)) {
        if (colors.day.has(name)) colors.night.set(name, color);
        else colors.day.set(name, color);
      }
      return text.replace(/(?<=--([\w-]+): )#[0-9a-f]{6}(?=;)/g, (color, name: string) =>
        turned(name, color),
      );
    });
  });
  const old = [...colors.day.values(), ...colors.night.values()];
  assert.ok(old.length > 30, `${old.length}`);
  const now = (name: string) => turned(name, colors.day.get(name) ?? '');

  for (const [path, text] of textsOf(files)) {
    for (const color of old) assert.not.match(text, color, `${path} still has ${color}`);
  }
  for (const [path, text] of pagesOf(files)) {
    const { document } = parseHTML(text);
    const shown = [...document.querySelectorAll('svg.lockup')];
    assert.is(shown.length, 2, `${path}: in header and footer`);
    for (const svg of shown) {
      assert.is(svg.getAttribute('viewBox'), '-10 -10 220 60');
      const paths = [...svg.querySelectorAll('path')];
      assert.equal(
        paths.map((each) => each.getAttribute('d')),
        shapes,
        path,
      );
      assert.equal(
        paths.map((each) => each.getAttribute('fill')),
        [null, brand],
        path,
      );
    }
    assert.not.match(text, 'id="bar"');
    const themes = [...document.querySelectorAll('meta[name="theme-color"]')];
    const night = turned('paper', colors.night.get('paper') ?? '');
    assert.equal(
      themes.map((each) => each.getAttribute('content')),
      [now('paper'), night],
      path,
    );
  }
  const favicon = only(files, /favicon-\w+\.svg$/).toString();
  for (const shape of shapes) assert.match(favicon, shape);
  assert.match(favicon, now('ink'));

  const organization = only(files, /^index\.html$/).toString();
  assert.match(organization, /"logo":"[^"]*\/assets\/icon-512-\w+\.png"/);
  for (const icon of [/icon-192-/, /icon-512-[^m]/, /maskable/, /apple-touch/]) {
    const png = only(files, icon);
    const { width } = await sharp(png).metadata();
    for (const color of [brand, now('earth'), now('on-earth'), now('brass-earth')]) {
      assert.ok((await pixels(png, color)) >= width, `${icon} has no ${color}`);
    }
    assert.is(await pixels(png, colors.day.get('earth') ?? ''), 0, `${icon}`);
  }
  const tab = only(files, /favicon-32-\w+\.png$/);
  assert.ok((await pixels(tab, brand)) > 20 && (await pixels(tab, now('ink'))) > 5);

  const images = [...files].filter(([path]) => path.startsWith('assets/og/'));
  for (const [path, png] of images) {
    const corner = await sharp(png)
      .extract({ left: 64, top: 56, width: 264, height: 44 })
      .toBuffer();
    assert.ok((await pixels(corner, brand)) > 500, `${path}: no second shape`);
    assert.ok((await pixels(corner, now('ink'))) > 500, `${path}: no first shape`);
    // Of the hill, the lowest terrace alone is the ground itself.
    assert.ok((await pixels(png, now('earth'))) > 5_000, `${path}: the ground is not recolored`);
    assert.is(await pixels(png, colors.day.get('earth') ?? ''), 0, path);
  }
});

identity.run();
