import { renderToStaticMarkup } from 'react-dom/server';
import { Document } from '../../../components/document.tsx';
import {
  type PageNotes,
  PageProvider,
  type SiteContext,
} from '../../../components/page-context.tsx';
import type { PageRoute } from '../../routes.tsx';
import { BuildError } from '../build-error.ts';

/** A page as React rendered it. */
export interface RenderedPage {
  readonly route: PageRoute;
  /** The document, doctype included; its one `<style>` is still empty. */
  readonly html: string;
  /** What its components noted down. */
  readonly notes: PageNotes;
}

/**
 * Renders one page.
 *
 * @throws BuildError when a component throws, or when React reports anything on the console: it only
 *   warns of what it leaves out, such as a title made of two strings. The message names the page's file.
 */
export function renderPage(route: PageRoute, site: SiteContext): RenderedPage {
  const notes: PageNotes = {
    claims: [],
    explained: 0,
    terms: new Set(),
    photographs: [],
    drawings: false,
    drawingsNoted: false,
  };
  const complaints: string[] = [];
  const consoleError = console.error;
  console.error = (...words: unknown[]) => complaints.push(words.map(String).join(' '));
  try {
    const html = renderToStaticMarkup(
      <PageProvider value={{ site, route, notes }}>
        <Document>{route.content}</Document>
      </PageProvider>,
    );
    if (complaints.length > 0) throw new Error(`console.error: ${complaints.join('; ')}`);
    return { route, html: `<!doctype html>\n${html}\n`, notes };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new BuildError(`${route.source}: ${route.path} does not render: ${reason}`);
  } finally {
    console.error = consoleError;
  }
}
