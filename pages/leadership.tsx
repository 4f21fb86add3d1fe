import { Fragment } from 'react';
import { Card } from '#components/card.tsx';
import { LIST_ROLE, reveal } from '#components/lists.tsx';
import { PageHeading } from '#components/page-heading.tsx';
import { Drawing, Photograph } from '#components/pictures.tsx';
import { Paragraph } from '#components/rich-text.tsx';
import { leadership } from '#data/pages/leadership.ts';
import { type Person, people } from '#data/people.ts';
import { Decisions } from './decisions.tsx';

/** Display widths of a portrait, which match `.cards-profiles` in `leadership.css`. */
const sizes = '(min-width: 90rem) 27.4rem, (min-width: 60rem) 31vw, (min-width: 30rem) 36vw, 92vw';

export function Leadership() {
  const drawn = people.some(({ photo, portrait }) => portrait && !photo);
  return (
    <>
      <PageHeading lead={leadership.lead} aside={drawn && <p className="caption">{leadership.portraitsNote}</p>}>
        {leadership.heading}
      </PageHeading>
      <div className="wrap profiles small-print">
        <ul className="cards cards-profiles" role={LIST_ROLE} {...reveal(100)}>
          {people.map((person, index) => (
            <Profile key={person.id} person={person} first={index === 0 || (index < 3 && 'maybe')} />
          ))}
        </ul>
      </div>
      <Decisions />
    </>
  );
}

function Profile({ person, first }: Readonly<{ person: Person; first: boolean | 'maybe' }>) {
  const { id, name, title, before, tagline, specialties, biography, photo, photoAlt } = person;
  // Without a photograph or a drawn portrait, the card shows an empty window.
  const { portrait = 'portraits/empty-window', portraitAlt = '' } = person;
  const shown = { className: 'profile-portrait', first };
  const picture = photo ? (
    <Photograph file={photo} alt={photoAlt} crop="portrait" sizes={sizes} {...shown} />
  ) : (
    <Drawing name={portrait} alt={portraitAlt} {...shown} />
  );
  return (
    <Card id={id} title={name} heading="h2" picture={picture}>
      <div className="profile-title">
        <p>{title}</p>
        {before && (
          <p className="label">
            {leadership.beforeLabel}{' '}
            {before.map(({ firm, years }, index) => (
              <Fragment key={firm}>
                {index > 0 && '; '}
                {firm},{' '}
                <span className="unbroken" data-computed="">
                  {years.join('-')}
                </span>
              </Fragment>
            ))}
          </p>
        )}
      </div>
      <p className="profile-tagline heading-small">{tagline}</p>
      <div className="profile-specialties">
        <h3 className="label">{leadership.specialtiesLabel}</h3>
        <p>{specialties}</p>
      </div>
      <div className="profile-biography">
        {biography.map((paragraph) => (
          <Paragraph key={paragraph}>{paragraph}</Paragraph>
        ))}
      </div>
    </Card>
  );
}
