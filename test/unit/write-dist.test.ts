import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Content } from '../../pages/build/content.ts';
import { writeDist } from '../../pages/build/writing/write-dist.ts';

const test = suite('writing dist');

const root = mkdtempSync(join(tmpdir(), 'ascent-write-'));
test.after(() => rmSync(root, { recursive: true }));

const dist = join(root, 'dist');
const write = (files: Readonly<Record<string, Content>>) =>
  writeDist(new Map(Object.entries(files)), dist);
const names = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();

test('replaces all that was there', () => {
  write({ 'index.html': 'old', 'gone.html': 'old' });
  write({ 'index.html': 'new', 'assets/a.js': 'a' });
  assert.equal(names(dist), ['assets', join('assets', 'a.js'), 'index.html']);
  assert.is(readFileSync(join(dist, 'index.html'), 'utf8'), 'new');
});

test('a build that ends halfway leaves it as it was, and nothing aside', () => {
  const broken: Content = {
    get length(): number {
      throw new Error('the disk is full');
    },
  } as unknown as Content;
  assert.throws(() => write({ 'index.html': 'half', 'leadership.html': broken }));
  assert.equal(names(dist), ['assets', join('assets', 'a.js'), 'index.html']);
  assert.is(readFileSync(join(dist, 'index.html'), 'utf8'), 'new');
  assert.equal(names(join(root, '.local')), []);
});

test.run();
