import { renderToStaticMarkup } from 'react-dom/server';
import { Document } from '../components/document.tsx';
import { type Gathered, PageContext, type Site } from '../components/page-context.tsx';
import { BuildError } from './build-error.ts';
import type { Route } from './routes.tsx';

/**
 * Renders one page to its whole document, with an empty `<style>` where the stylesheet goes.
 *
 * @param route the page
 * @param site what all pages share
 * @returns HTML, doctype included
 * @throws when a component throws, or when React reports anything on the console meanwhile: the
 *   message names the page's file
 */
export function renderPage(route: Route, site: Site): string {
  const gathered: Gathered = { notes: [], terms: new Set(), drawings: false };
  const complaints: string[] = [];
  const silenced = console.error;
  // React only warns of what it leaves out, such as a title made of two strings.
  console.error = (...words: unknown[]) => complaints.push(words.map(String).join(' '));
  try {
    const html = renderToStaticMarkup(
      <PageContext value={{ site, route, gathered }}>
        <Document>{route.content()}</Document>
      </PageContext>,
    );
    if (complaints.length > 0) throw new Error(`console.error: ${complaints.join('; ')}`);
    return `<!doctype html>\n${html}\n`;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new BuildError(`${route.source}: ${route.path} does not render: ${reason}`);
  } finally {
    console.error = silenced;
  }
}
