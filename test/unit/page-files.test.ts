import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { pageFiles, routeOfFile } from '../../pages/build/page-files.ts';

const test = suite('the files of a page');

test('a page is a flat file and the index of a folder', () => {
  assert.equal(pageFiles({ path: '/leadership', status: 200 }), [
    'leadership.html',
    'leadership/index.html',
  ]);
  assert.equal(pageFiles({ path: '/experience/texas', status: 200 }), [
    'experience/texas.html',
    'experience/texas/index.html',
  ]);
});

test('the home page is one file', () => {
  assert.equal(pageFiles({ path: '/', status: 200 }), ['index.html']);
});

test('an error page is one file', () => {
  assert.equal(pageFiles({ path: '/404', status: 404 }), ['404.html']);
  assert.equal(pageFiles({ path: '/experience/404', status: 404 }), ['experience/404.html']);
});

test('a file leads back to its page, a copy and any other file to none', () => {
  assert.is(routeOfFile('index.html'), '/');
  assert.is(routeOfFile('experience/texas.html'), '/experience/texas');
  assert.is(routeOfFile('404.html'), '/404');
  for (const file of ['experience/texas/index.html', 'robots.txt', 'assets/a.svg', '_headers']) {
    assert.is(routeOfFile(file), undefined, file);
  }
});

test.run();
