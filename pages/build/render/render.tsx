import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Document } from '../../../components/document.tsx';
import {
  type Gathered,
  type Page,
  PageContext,
  type Site,
} from '../../../components/page-context.tsx';
import type { Route } from '../../routes.tsx';
import { BuildError } from '../build-error.ts';

/** A page as it was rendered. */
export interface RenderedPage {
  /** The document, doctype included. */
  readonly html: string;
  /** Pieces of it that other pages show as well, in the order in which they stand. */
  readonly kept: readonly string[];
}

/**
 * Renders one page to its whole document, with an empty `<style>` where the stylesheet goes.
 *
 * @param route the page
 * @param site what all pages share
 * @throws when a component throws, or when React reports anything on the console meanwhile: the
 *   message names the page's file
 */
export function renderPage(route: Route, site: Site): RenderedPage {
  const gathered: Gathered = { notes: [], terms: new Set(), drawings: false, kept: [] };
  const page: Page = { site, route, gathered };
  const complaints: string[] = [];
  const silenced = console.error;
  // React only warns of what it leaves out, such as a title made of two strings.
  console.error = (...words: unknown[]) => complaints.push(words.map(String).join(' '));
  try {
    let html = markupOf(page, <Document>{route.content()}</Document>);
    const kept = gathered.kept.map(({ name, content, place }) => {
      const piece = site.markup.get(name) ?? markupOf(page, content);
      site.markup.set(name, piece);
      if (place !== undefined) html = html.replace(place, () => piece);
      return piece;
    });
    if (complaints.length > 0) throw new Error(`console.error: ${complaints.join('; ')}`);
    return { html: `<!doctype html>\n${html}\n`, kept };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new BuildError(`${route.source}: ${route.path} does not render: ${reason}`);
  } finally {
    console.error = silenced;
  }
}

function markupOf(page: Page, content: ReactNode): string {
  return renderToStaticMarkup(<PageContext value={page}>{content}</PageContext>);
}
