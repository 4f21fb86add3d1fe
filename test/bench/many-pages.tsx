import { execFileSync } from 'node:child_process';
import { renderToStaticMarkup } from 'react-dom/server';
import { buildSite } from '#build';
import { Head } from '#components/head.tsx';
import { Body } from '#components/layout.tsx';
import { PageContext, usePage } from '#components/page-context.tsx';
import { states } from '#data/locations.ts';
import { statePath } from '#data/paths.ts';
import { notFoundRoutes, type PageRoute, routes, stateRoute } from '#pages/routes.tsx';
import { PUBLISHED } from '#test/helpers/build/settings.ts';

// npm run bench:pages [-- number of pages …]
// Compares the CPU time of a build in memory, with all checks, with React's own rendering of the same pages. Each row is
// one process. The goal at 300 state pages is 3.0 times React's time or less, and the same factor at 600.

export async function main([job = '', ...args]: readonly string[]): Promise<void> {
  if (job === 'build' || job === 'render') return measure(job, Number(args[0]));
  const run = (...args: readonly string[]) =>
    Number(execFileSync(process.execPath, ['pages/site/commands/run.js', 'test/bench/many-pages.tsx', ...args]));
  console.log('  pages  React s  build s  factor');
  for (const count of job ? [job, ...args] : ['150', '300', '600']) {
    const [react, build] = [run('render', count), run('build', count)];
    const cells = [react.toFixed(2), build.toFixed(2), (build / react).toFixed(1)];
    console.log(count.padStart(7) + cells.map((cell) => cell.padStart(9)).join(''));
  }
}

/** Prints the CPU time in seconds of a build of the site with more state pages, or of React alone. */
async function measure(job: 'build' | 'render', count: number): Promise<void> {
  let scope: ReturnType<typeof usePage> | undefined;
  const Capture = () => {
    scope = usePage();
    return null;
  };
  const [home] = routes;
  if (!home) throw new Error('there are no pages');
  const captured = { ...home, content: [<Capture key="capture" />, home.content] };
  const { assets } = await buildSite(PUBLISHED, { routes: [captured, ...routes.slice(1), ...notFoundRoutes] });
  const table = [...routes, ...Array.from({ length: count }, synthetic), ...notFoundRoutes];
  const start = process.cpuUsage();
  if (job === 'build') await buildSite(PUBLISHED, { assets, routes: table });
  else for (const route of table) renderWhole(route, scope);
  const { user, system } = process.cpuUsage(start);
  console.log((user + system) / 1e6);
}

function renderWhole(route: PageRoute, scope: ReturnType<typeof usePage> | undefined): void {
  if (!scope) throw new Error('the home page was not rendered');
  renderToStaticMarkup(
    <PageContext value={{ ...scope, route }}>
      <Head contentSecurityPolicy="" style={{ css: '', font: '' }} />
      <Body>{route.content}</Body>
    </PageContext>,
  );
}

/** Makes a state page with the properties and words of a real state, and another name. */
function synthetic(_: unknown, index: number): PageRoute {
  const state = states[index % states.length];
  if (!state) throw new Error('data/locations.ts is empty');
  // The build rejects figures in texts. Every title already has these letters, so the pages of a state share a font.
  const mark = [...index.toString(12).padStart(4, '0')]
    .map((digit) => 'ecdaixnprtsl'[Number.parseInt(digit, 12)])
    .join('');
  const description = `${state.description.slice(0, 120)} (${mark})`;
  const route = stateRoute({ ...state, name: `${state.name} ${mark}`, description });
  // Making a preview image takes longer than everything else.
  return { ...route, path: statePath(`${state.slug}-${mark}`), previewImage: 'home' };
}
