import type { ReactNode } from 'react';
import { Drawing } from '../components/drawing.tsx';
import { Notes } from '../components/notes.tsx';
import { PageHeading } from '../components/page-heading.tsx';
import { Photograph } from '../components/photograph.tsx';
import { PortraitPlate } from '../components/portrait-plate.tsx';
import { Words } from '../components/words.tsx';
import { leadership } from '../data/pages/leadership.ts';
import { people } from '../data/people.ts';
import type { Person } from '../data/schemas/person.ts';

/** How wide a portrait is shown: see `.profile` in assets/styles/leadership.css. */
const sizes =
  '(min-width: 90rem) 27.4rem, (min-width: 51rem) 31vw, (min-width: 31rem) 27.4rem, 92vw';

/** Leadership Team: the people, each with portrait, specialties and biography. */
export function Leadership(): ReactNode {
  const drawn = people.some(({ photo, portrait }) => portrait && !photo);
  return (
    <>
      <PageHeading
        lead={leadership.lead}
        aside={drawn && <p className="aside-note portraits-note">{leadership.portraitsNote}</p>}
      >
        {leadership.heading}
      </PageHeading>
      <div className="wrap profiles" data-module="reveal" data-reveal-step="100">
        {people.map((person, index) => (
          <Profile key={person.id} person={person} first={index === 0} />
        ))}
      </div>
    </>
  );
}

interface ProfileProps {
  readonly person: Person;
  readonly first: boolean;
}

function Profile({ person, first }: ProfileProps): ReactNode {
  const { id, name, title, tagline, specialties, biography } = person;
  return (
    <article className="profile" id={id} aria-labelledby={`${id}-name`}>
      <Portrait person={person} first={first} />
      <div className="profile-words">
        <h2 id={`${id}-name`}>{name}</h2>
        <p className="profile-title">{title}</p>
        <p className="profile-tagline">{tagline}</p>
        {biography.map((paragraph) => (
          <p key={paragraph}>
            <Words>{paragraph}</Words>
          </p>
        ))}
      </div>
      <Notes />
      <div className="profile-specialties">
        <h3>{leadership.specialtiesLabel}</h3>
        <p>{specialties.join(', ')}</p>
      </div>
    </article>
  );
}

/** The photograph, else the drawing, else an empty window. */
function Portrait({ person, first }: ProfileProps): ReactNode {
  const { name, portrait, portraitAlt, photo, photoAlt } = person;
  const className = 'profile-portrait';
  if (photo) {
    const file = { file: photo, alt: photoAlt, crop: 'portrait' } as const;
    return <Photograph className={className} {...file} sizes={sizes} first={first} />;
  }
  if (!portrait) return <PortraitPlate className={className} />;
  if (!portraitAlt) {
    throw new Error(`"${name}" has a portrait without portraitAlt; say there what it shows.`);
  }
  const drawing = { day: `${portrait}-day`, night: `${portrait}-night`, alt: portraitAlt };
  return <Drawing className={className} {...drawing} first={first} />;
}
