import type { ReactNode } from 'react';
import { documentTitle } from '#components/head.tsx';
import { IllustratedMessage } from '#components/illustrated-message.tsx';
import { ButtonLink } from '#components/links.tsx';
import { Paragraph } from '#components/rich-text.tsx';
import { states } from '#data/locations.ts';
import { notFound } from '#data/pages/not-found.ts';
import { statePath } from '#data/paths.ts';
import type { Link } from '#data/types.ts';

type ViewName = keyof typeof notFound;

/**
 * Renders the 404 page. It contains one view for an unknown state and one for any other unknown path. `view` is the view
 * that shows without script; `client/not-found.ts` shows the view that matches the path.
 */
export function NotFound({ view }: { readonly view: ViewName }) {
  const { page, state } = notFound;
  const slugs = states.map(({ slug }) => ({ label: slug, href: statePath(slug) }));
  return (
    <>
      <View name="page" shown={view} drawing="404-stair" links={page.links}>
        <Paragraph className="lead">{page.text}</Paragraph>
      </View>
      <View name="state" shown={view} drawing="state-plot" links={slugs}>
        <p className="lead slug">
          {state.looking} "<bdi data-slug="">{state.noSlug}</bdi>"
        </p>
      </View>
    </>
  );
}

interface ViewProps {
  readonly name: ViewName;
  readonly shown: ViewName;
  readonly drawing: string;
  readonly links: readonly Link[];
  readonly children: ReactNode;
}

function View({ name, shown, drawing, links, children }: ViewProps) {
  const { title, heading, drawingAlt, back, linksHeading } = notFound[name];
  return (
    <div data-view={name} data-title={documentTitle(title)} hidden={name !== shown}>
      <IllustratedMessage
        drawing={`pages/${drawing}`}
        alt={drawingAlt}
        below={
          <section className="screen-only links not-found-links" aria-labelledby={`${name}-links`}>
            <h2 className="heading-small" id={`${name}-links`}>
              {linksHeading}
            </h2>
            <ul>
              {links.map(({ label, href }) => (
                <li key={href}>
                  <a href={href}>{label}</a>
                </li>
              ))}
            </ul>
          </section>
        }
      >
        <h1>{heading}</h1>
        {children}
        <p className="actions">
          <ButtonLink link={back} kind="primary" back />
        </p>
      </IllustratedMessage>
    </div>
  );
}
