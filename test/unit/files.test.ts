import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn } from '#assets/make/files.ts';
import { assert, test } from '../harness/suite.ts';
import { folderWith } from '../helpers/folder.ts';

test('a listing has the files with its endings, and none that a system or an editor has left', () => {
  const name = 'Pe\u00f1asco.svg';
  const listed = ['B.SVG', 'a b.svg', 'sub/_c.svg', name];
  const systems = ['.DS_Store', '._a.svg', 'Thumbs.db', 'desktop.ini', 'a.svg:Zone.Identifier', 'sub/.d.svg'];
  const editors = ['a.svg~', '#a.svg#', '.a.svg.swp', 'a.svg.orig', '4913', '.idea/a.svg', 'a.svg___jb_tmp___'];
  const names = [...listed, ...systems, ...editors].map((each) => [each.normalize('NFD'), '']);
  const folder = folderWith(Object.fromEntries(names));
  mkdirSync(join(folder, 'e.svg'));
  symlinkSync('ada@host.1:1', join(folder, '.#a.svg'));
  const files = filesIn(folder, '.svg');
  assert.equal([...files.keys()], ['B.SVG', name, 'a b.svg', 'sub/_c.svg']);
  assert.is(files.get(name), join(folder, name.normalize('NFD')));
});
