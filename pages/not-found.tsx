import type { ReactNode } from 'react';
import { Spot } from '../components/illustrated-message.tsx';
import { Words } from '../components/words.tsx';
import { notFound } from '../data/pages/not-found.ts';
import { statePath } from '../data/paths.ts';
import { states } from '../data/states.ts';

/** Which of the two views is shown until script has read the missed path. */
export type MissedView = 'page' | 'state';

/**
 * The 404 document. A static host answers every unknown path with it, so it carries both views
 * (Readings, 5); `client/missed-path.ts` chooses.
 */
export function NotFound({ view }: { readonly view: MissedView }): ReactNode {
  const { page, state } = notFound;
  return (
    <>
      <div data-view="page" data-title={page.title} hidden={view !== 'page'}>
        <Spot
          drawing="spots/404-stair"
          alt={page.drawingAlt}
          primary={page.home}
          below={<WaysOn />}
        >
          <h1>{page.heading}</h1>
          <p className="lead">
            <Words>{page.text}</Words>
          </p>
        </Spot>
      </div>
      <div data-view="state" data-title={state.title} hidden={view !== 'state'}>
        <Spot
          drawing="spots/state-plot"
          alt={state.drawingAlt}
          primary={state.back}
          below={
            <section className="missed-states" aria-labelledby="available-states">
              <h2 id="available-states">{state.listHeading}</h2>
              <ul>
                {states.map(({ slug }) => (
                  <li key={slug}>
                    <a href={statePath(slug)}>{slug}</a>
                  </li>
                ))}
              </ul>
            </section>
          }
        >
          <h1>{state.heading}</h1>
          <p className="lead missed-slug">
            {state.looking} "<bdi data-slug="">{state.noSlug}</bdi>"
          </p>
        </Spot>
      </div>
    </>
  );
}

function WaysOn(): ReactNode {
  const { linksHeading, links } = notFound.page;
  return (
    <section className="missed-states" aria-labelledby="ways-on">
      <h2 id="ways-on">{linksHeading}</h2>
      <ul>
        {links.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
