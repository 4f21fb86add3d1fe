import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseHTML } from 'linkedom';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { glossary } from '../../../data/glossary.ts';
import { home } from '../../../data/pages/home.ts';
import { layout } from '../../../data/pages/layout.ts';
import { state as statePage } from '../../../data/pages/state.ts';
import { experiencePath, statePath } from '../../../data/paths.ts';
import { people } from '../../../data/people.ts';
import { states } from '../../../data/states.ts';
import { all, one, words } from '../../helpers/build/built.ts';
import {
  addPage,
  addPerson,
  addProperty,
  addState,
  changeFigure,
  newPage,
  newPerson,
  newProperty,
  newState,
  removePerson,
} from '../../helpers/build/changes.ts';
import { copyProject, type ProjectCopy } from '../../helpers/build/project-copy.ts';

const test = suite('README: how to change');

/** A test that changes a copy of the project as the README says, builds it, and looks at its pages. */
function change(
  title: string,
  edit: (project: ProjectCopy) => void,
  look: (open: (path: string) => Document, file: (path: string) => string) => void,
): void {
  test(title, () => {
    const project = copyProject();
    try {
      edit(project);
      const { status, output } = project.run(['build']);
      assert.is(status, 0, output);
      const file = (path: string) => readFileSync(join(project.folder, 'dist', path), 'utf8');
      const open = (path: string) =>
        parseHTML(file(path === '/' ? 'index.html' : `${path.slice(1)}.html`)).document;
      look(open, file);
    } finally {
      project.remove();
    }
  });
}

/** The neighbors that a state's page links to, in their order. */
const neighbors = (document: Document) =>
  [...document.querySelectorAll(`nav[aria-label="${statePage.neighbors.label}"] a`)].map((a) =>
    a.getAttribute('href'),
  );

/** The entry of a state in the index. */
const indexed = (document: Document, slug: string) =>
  words(one(document, `main a[href="${statePath(slug)}"]`));

const figure = { words: '41,250', asOf: '2026-06-30', source: 'Audited schedule of holdings' };
const [{ claim } = { claim: '' }] = home.statistics;

change(
  'a figure: it is shown wherever it is named, and its note has day and source',
  (project) => changeFigure(project, claim, figure),
  (open) => {
    for (const path of ['/', experiencePath]) {
      const document = open(path);
      for (const shown of document.querySelectorAll(`main [data-claim="${claim}"]`)) {
        assert.is(words(shown), figure.words, path);
      }
      const note = words(one(document, `#note-${claim}`));
      assert.match(note, 'June 30, 2026');
      assert.match(note, figure.source);
    }
  },
);

const [state] = states;
if (!state) throw new Error('there is no state');

change(
  'a property: its entry shows it, counts it and adds its units',
  (project) => addProperty(project, state.slug),
  (open) => {
    const shown = open(statePath(state.slug));
    const cards = [...shown.querySelectorAll('main figure')];
    assert.is(cards.length, state.properties.length + 1);
    const added = one(shown, 'main li:last-child > figure');
    assert.equal([...one(added, 'figcaption').children].map(words), [
      newProperty.name,
      `${newProperty.units} ${statePage.unitsLabel}`,
      newProperty.city,
    ]);
    const units = state.properties.reduce((sum, each) => sum + each.units, newProperty.units);
    assert.equal(all(shown, '.counts dd'), [String(cards.length), units.toLocaleString('en-US')]);
    assert.match(indexed(open(experiencePath), state.slug), `${state.name} ${cards.length} `);
  },
);

change(
  'a state: its file and its line give it a page, a place among the others, and an image',
  addState,
  (open, file) => {
    const path = statePath(newState.slug);
    const page = open(path);
    assert.is(words(one(page, 'h1')), `${statePage.heading}${statePage.separator}${newState.name}`);
    assert.match(indexed(open(experiencePath), newState.slug), `${newState.name} 1 `);
    const paths = [...states, newState]
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .map(({ slug }) => statePath(slug));
    const at = paths.indexOf(path);
    assert.equal(neighbors(page), [paths[at - 1], paths[at + 1]].filter(Boolean));
    assert.match(file('sitemap.xml'), `${path}</loc>`);
    const image = one(page, 'meta[property="og:image"]').getAttribute('content') ?? '';
    assert.ok(file(new URL(image).pathname.slice(1)).length > 0);
    assert.match(one(page, 'meta[property="og:image:alt"]').outerHTML, newState.name);
  },
);

const names = (document: Document) => all(document, 'main article h2');

change('a person more', addPerson, (open) => {
  const shown = open('/leadership');
  assert.equal(names(shown), [...people.map(({ name }) => name), newPerson.name]);
  assert.match(words(one(shown, `#${newPerson.id}`)), `${newPerson.name} reads each lease.`);
});

change('a person less', removePerson, (open) => {
  assert.equal(
    names(open('/leadership')),
    people.slice(0, -1).map(({ name }) => name),
  );
});

change('a page of words: its entry and its place in the navigation', addPage, (open, file) => {
  const { path, name, heading, lead, sections, link } = newPage;
  const page = open(path);
  assert.is(words(one(page, 'h1')), heading);
  assert.is(words(one(page, '.lead')), lead);
  assert.equal(
    all(page, 'main section[id] > h2').slice(0, sections.length),
    sections.map(({ title }) => title),
  );
  assert.match(
    words(one(page, `#${sections[1]?.id}`)),
    `How we choose: the second, on ${glossary.noi.term}.`,
  );
  assert.is(words(one(page, `main a[href="${link.href}"]`)), `${layout.next} ${link.label}`);
  for (const [where, current] of [
    [page, 'page'],
    [open('/'), null],
  ] as const) {
    const item = one(where, `nav[aria-label="${layout.navigationLabel}"] a[href="${path}"]`);
    assert.is(words(item), name);
    assert.is(item.getAttribute('aria-current'), current);
  }
  assert.match(file('sitemap.xml'), `${path}</loc>`);
});

change(
  'a title: the page, its preview and no other page have it',
  (project) =>
    project.edit('data/pages/leadership.ts', (text) =>
      text.replace(/\btitle: '.*'/, "title: 'Who we are'"),
    ),
  (open, file) => {
    const { document } = parseHTML(file('leadership.html'));
    assert.match(words(one(document, 'head > title')), 'Who we are');
    assert.match(one(document, 'meta[property="og:title"]').outerHTML, 'Who we are');
    assert.not.match(words(one(open('/'), 'head > title')), 'Who we are');
  },
);

test.run();
