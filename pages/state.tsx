import type { ReactNode } from 'react';
import { ButtonLink } from '../components/button-link.tsx';
import { DrawingsNote } from '../components/drawings-note.tsx';
import { Notes } from '../components/notes.tsx';
import { usePage } from '../components/page-context.tsx';
import { PageHeading } from '../components/page-heading.tsx';
import { PropertyCard } from '../components/property-card.tsx';
import { Words } from '../components/words.tsx';
import { experience } from '../data/pages/experience.ts';
import { state as statePage } from '../data/pages/state.ts';
import { experiencePath, statePath } from '../data/paths.ts';
import type { State } from '../data/schemas/state.ts';
import { states } from '../data/states.ts';

/** A state's page: the selected properties there, counted and then shown one by one. */
export function StatePage({ state }: { readonly state: State }): ReactNode {
  const { name, words, properties } = state;
  const units = properties.reduce((sum, property) => sum + property.units, 0);
  return (
    <>
      <PageHeading
        lead={words}
        aside={
          <dl className="counts">
            <div>
              <dt>{statePage.propertiesShown}</dt>
              <dd data-computed="">{properties.length}</dd>
            </div>
            <div>
              <dt>{statePage.unitsShown}</dt>
              <dd data-computed="">{units.toLocaleString('en-US')}</dd>
            </div>
          </dl>
        }
      >
        <span className="heading-prefix">
          {statePage.heading}
          {statePage.separator}
        </span>
        <span data-computed="">{name}</span>
      </PageHeading>
      <div className="wrap section-first">
        <p className="properties-note">
          <span data-computed="">{properties.length}</span> <Words>{statePage.shownOf}</Words>.{' '}
          <Words>{statePage.note}</Words>
        </p>
        <p className="properties-note">
          <Words>{experience.selection.text}</Words>
          <DrawingsNote properties={properties} />
        </p>
        <Notes />
        <ul className="properties" data-module="reveal" data-reveal-step="100">
          {properties.map((property) => (
            <li key={property.name}>
              <PropertyCard property={property} heading="h2" />
            </li>
          ))}
        </ul>
        <p className="actions">
          <ButtonLink
            link={{ label: statePage.back, href: experiencePath }}
            kind="secondary"
            back
          />
        </p>
      </div>
      <Neighbors state={state} />
    </>
  );
}

/** The states before and after this one, in the order of the index. */
function Neighbors({ state }: { readonly state: State }): ReactNode {
  const { href } = usePage().site;
  const index = states.findIndex(({ slug }) => slug === state.slug);
  const entries = [
    { label: statePage.neighbors.previous, state: states[index - 1] },
    { label: statePage.neighbors.next, state: states[index + 1] },
  ];
  return (
    <nav className="wrap neighbors" aria-label={statePage.neighbors.label}>
      {entries.map(
        ({ label, state: neighbor }) =>
          neighbor && (
            <a key={label} href={href(statePath(neighbor.slug))}>
              <span className="neighbor-label">{label}</span>{' '}
              <span className="neighbor-name" data-computed="">
                {neighbor.name}
              </span>{' '}
            </a>
          ),
      )}
    </nav>
  );
}
