import { createElement, Fragment, type ReactNode } from 'react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { usePage } from '#components/page-context.tsx';
import { Figure } from '#components/rich-text.tsx';
import { experience } from '#data/pages/experience.ts';
import { type PageRoute, routes } from '#pages/routes.tsx';
import { renderTestPage } from '../helpers/build/test-site.ts';

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

/** What is wrong with a page. */
const faultOf = (content: ReactNode): Promise<string> =>
  renderTestPage(routeWith(content)).then(() => 'nothing', String);

rendering('a page component may ask about its own page', async () => {
  const { html } = await renderTestPage(routeWith(createElement(Path)));
  assert.match(html, '<p id="path">/</p>');
});

rendering('what React reports on the console stops the build and names the file', async () => {
  const { error } = console;
  assert.is(
    await faultOf(createElement(Complains)),
    'Error: data/pages/example.ts: / does not render: console.error: two strings in a title',
  );
  assert.is(console.error, error, 'the console is given back');
});

rendering('a missing picture stops the build and names the folder', async () => {
  const fault = await faultOf(createElement(Pictured));
  assert.match(fault, 'there is no "nowhere.svg" in assets/drawings');
});

rendering('each page notes down its own claims', async () => {
  const [statistic] = experience.statistics;
  if (!statistic) throw new Error('the home page has no statistic');
  const id = statistic.claim;
  const figure = createElement(Figure, { id });
  const twice = createElement(Fragment, null, figure, figure);
  assert.equal((await renderTestPage(routeWith(twice))).notes.claims, [id]);
  assert.equal((await renderTestPage(routeWith(null))).notes.claims, []);
});

rendering.run();
