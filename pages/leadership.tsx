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
export const portraitSizes =
  '(min-width: 112.5rem) 31.2rem, (min-width: 90rem) 26rem, (min-width: 67.7rem) 29vw, (min-width: 37.5rem) 13rem, 90vw';

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
    <Photograph file={photo} alt={photoAlt} crop="portrait" sizes={portraitSizes} {...shown} />
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
      <div className="profile-biography paragraphs">
        {biography.map((paragraph) => (
          <Paragraph key={paragraph}>{paragraph}</Paragraph>
        ))}
      </div>
    </Card>
  );
}
