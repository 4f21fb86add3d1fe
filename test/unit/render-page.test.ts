import { createElement, Fragment, type ReactNode } from 'react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { Figure } from '../../components/figure.tsx';
import { usePage } from '../../components/page-context.tsx';
import { home } from '../../data/pages/home.ts';
import { renderPage } from '../../pages/build/render/render-page.tsx';
import { renderPages } from '../../pages/build/render/render-pages.ts';
import { type PageRoute, routes } from '../../pages/routes.tsx';
import { testSite as site } from '../helpers/build/test-site.ts';

const rendering = suite('rendering a page');

function routeWith(content: ReactNode): PageRoute {
  const [home] = routes;
  if (!home) throw new Error('there is no home page');
  return { ...home, source: 'data/pages/example.ts', content };
}

const Complains = () => {
  console.error('two strings in a title');
  return null;
};
const Pictured = () => createElement('img', { src: usePage().site.drawing('nowhere').path });
const Path = () => createElement('p', { id: 'path' }, usePage().route.path);

rendering('a page component may ask about its own page', () => {
  assert.match(renderPage(routeWith(createElement(Path)), site).html, '<p id="path">/</p>');
});

rendering('what React reports on the console stops the build and names the file', () => {
  const { error } = console;
  assert.throws(
    () => renderPage(routeWith(createElement(Complains)), site),
    /^data\/pages\/example\.ts: \/ does not render: console\.error: two strings in a title$/,
  );
  assert.is(console.error, error, 'the console is given back');
});

rendering('a missing picture stops the build and names the folder', () => {
  assert.throws(
    () => renderPage(routeWith(createElement(Pictured)), site),
    'there is no "nowhere.svg" in assets/drawings',
  );
});

rendering('a second empty <style> is refused: the stylesheet goes into the only one', async () => {
  const styled = routeWith(createElement('style'));
  try {
    await renderPages([styled], site, 'p{color:red}', '');
    assert.unreachable();
  } catch (error) {
    assert.match(
      String(error),
      'data/pages/example.ts: / must hold <style></style> once, in its head',
    );
  }
});

rendering('each page notes down its own claims', () => {
  const [statistic] = home.statistics;
  if (!statistic) throw new Error('the home page has no statistic');
  const id = statistic.claim;
  const figure = createElement(Figure, { id });
  const twice = createElement(Fragment, null, figure, figure);
  assert.equal(renderPage(routeWith(twice), site).notes.claims, [id]);
  assert.equal(renderPage(routeWith(null), site).notes.claims, []);
});

rendering.run();
