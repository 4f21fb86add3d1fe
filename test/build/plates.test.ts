import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseHTML } from 'linkedom';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { firm } from '../../data/firm.ts';
import { leadership } from '../../data/pages/leadership.ts';
import { state as statePage } from '../../data/pages/state.ts';
import { one } from '../helpers/build/built.ts';
import { buildCopy } from '../helpers/build/built-copy.ts';
import { windowsIn } from '../helpers/hill/windows.ts';
import { fromPhone } from '../helpers/images/photo.ts';

const plates = suite('build: a photograph, a drawing, or neither');

const entry = (fields: string) => `city: 'Mobile, AL', ${fields} }`;
const properties = `[
  { name: 'Photographed', units: 120, ${entry("photo: 'house.jpg', photoAlt: 'Three brick houses'")},
  { name: 'Drawn', units: 90, ${entry("drawing: 'alabama-larkmoor', kind: 'garden court'")},
  { name: 'Neither', units: 137, ${entry('')},
]`;

plates('three properties, one of each kind, on one page; nobody at the window', async () => {
  const photo = await fromPhone();
  const files = buildCopy((project) => {
    writeFileSync(join(project.folder, 'assets/photos/house.jpg'), photo);
    project.edit('data/states/alabama.ts', (text) =>
      text.replace(/(?<=properties: )\[.*\](?=,\n(?: {2}sample: true,\n)?\})/s, properties),
    );
    project.edit('data/people.ts', (text) => text.replace(/^ *portrait(?:Alt)?: .*\n/gm, ''));
  });
  const documentOf = (file: string) => parseHTML(files.get(file)?.toString() ?? '').document;

  const page = documentOf('experience/alabama.html');
  const [first, second, third, ...more] = page.querySelectorAll('figure');
  if (!first || !second || !third) throw new Error('three cards');
  assert.is(more.length, 0);
  assert.is(one(first, 'picture img').getAttribute('alt'), 'Three brick houses');
  assert.is(
    one(second, 'picture img').getAttribute('alt'),
    `${statePage.drawingAltPrefix}garden court`,
  );
  const plate = one(third, 'picture img');
  assert.is(plate.getAttribute('alt'), statePage.unitsPlateAlt);
  assert.equal(
    ['width', 'height'].map((name) => plate.getAttribute(name)),
    ['800', '600'],
    'as wide and high as the others',
  );
  for (const version of [plate.getAttribute('src'), one(third, 'source').getAttribute('srcSet')]) {
    assert.is(windowsIn(files.get(version?.slice(1) ?? '')?.toString() ?? ''), 137, version ?? '');
  }
  assert.not.match(one(page, 'main').outerHTML, /undefined|NaN/);
  assert.match(one(page, 'main').textContent ?? '', firm.drawingsNote);

  const people = documentOf('leadership.html');
  for (const profile of people.querySelectorAll('article')) {
    assert.is(profile.querySelector('img'), null);
    assert.is(one(profile, 'svg').getAttribute('viewBox'), '0 0 800 1000');
  }
  assert.not.match(people.body.textContent ?? '', leadership.portraitsNote);
});

plates('the words that a drawing needs are asked for, in one line', () => {
  const refused = (file: string, words: RegExp) => {
    try {
      buildCopy((project) => project.edit(file, (text) => text.replace(words, '')));
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
    throw new Error(`${file} without ${words} was built`);
  };
  assert.match(refused('data/states/alabama.ts', /\n *kind: .*/), /alabama\.ts.*kind/);
  assert.match(refused('data/people.ts', /\n *portraitAlt: .*/), /portraitAlt/);
});

plates.run();
