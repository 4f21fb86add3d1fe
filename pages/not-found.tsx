import type { ReactNode } from 'react';
import { documentTitle } from '../components/document-title.ts';
import { IllustratedMessage } from '../components/illustrated-message.tsx';
import { usePage } from '../components/page-context.tsx';
import { Words } from '../components/words.tsx';
import { notFound } from '../data/pages/not-found.ts';
import { statePath } from '../data/paths.ts';
import { states } from '../data/states.ts';

/** Which of the two views is shown until script has read the path. */
type View = 'page' | 'state';

/**
 * The 404 document. A static host answers every unknown path with it, so it carries a view for unknown
 * states and one for everything else; `client/not-found.ts` chooses by the path.
 */
export function NotFound({ view }: { readonly view: View }): ReactNode {
  const { page, state } = notFound;
  const { href } = usePage().site;
  return (
    <>
      <div data-view="page" data-title={documentTitle(page.title)} hidden={view !== 'page'}>
        <IllustratedMessage
          drawing="spots/404-stair"
          alt={page.drawingAlt}
          primary={page.home}
          below={<SuggestedPages />}
        >
          <h1>{page.heading}</h1>
          <p className="lead">
            <Words>{page.text}</Words>
          </p>
        </IllustratedMessage>
      </div>
      <div data-view="state" data-title={documentTitle(state.title)} hidden={view !== 'state'}>
        <IllustratedMessage
          drawing="spots/state-plot"
          alt={state.drawingAlt}
          primary={state.back}
          below={
            <section className="not-found-links" aria-labelledby="available-states">
              <h2 id="available-states">{state.listHeading}</h2>
              <ul>
                {states.map(({ slug }) => (
                  <li key={slug}>
                    <a href={href(statePath(slug))}>{slug}</a>
                  </li>
                ))}
              </ul>
            </section>
          }
        >
          <h1>{state.heading}</h1>
          <p className="lead not-found-slug">
            {state.looking} "<bdi data-slug="">{state.noSlug}</bdi>"
          </p>
        </IllustratedMessage>
      </div>
    </>
  );
}

function SuggestedPages(): ReactNode {
  const { linksHeading, links } = notFound.page;
  const { site } = usePage();
  return (
    <section className="not-found-links" aria-labelledby="suggested-pages">
      <h2 id="suggested-pages">{linksHeading}</h2>
      <ul>
        {links.map(({ label, href }) => (
          <li key={href}>
            <a href={site.href(href)}>{label}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
