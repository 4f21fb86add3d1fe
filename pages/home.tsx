import { Fragment } from 'react';
import { Actions, ButtonLink } from '#components/links.tsx';
import { LIST_ROLE, reveal } from '#components/lists.tsx';
import { Drawing } from '#components/pictures.tsx';
import { DrawingsNote, PropertyCard } from '#components/property-card.tsx';
import { Paragraph, RichText } from '#components/rich-text.tsx';
import { Statistics } from '#components/statistics.tsx';
import { states } from '#data/locations.ts';
import { experience } from '#data/pages/experience.ts';
import { home } from '#data/pages/home.ts';

export function Home() {
  return (
    <>
      <div className="hero-run">
        <div className="hero">
          <div className="wrap hero-words">
            <h1>{home.heading}</h1>
            <Paragraph className="lead">{home.lead}</Paragraph>
            <Actions links={home.actions} />
          </div>
          <div className="screen-only hero-drawing">
            <Drawing
              name="hero/hero-wide"
              others={[{ name: 'hero/hero-phone', media: '(max-width: 59.99rem)' }]}
              alt={home.drawingAlt}
              first
            />
            <Drawing className="hero-inside" name="hero/hero-section" alt="" last />
            <Cut />
          </div>
          <div className="wrap earth hero-ground">
            <p className="caption hero-caption screen-only">{home.pictureCaption}</p>
          </div>
        </div>
      </div>
      <div className="earth">
        <div className="wrap">
          <Statistics items={experience.statistics} />
          <Paragraph className="limit">{experience.limit}</Paragraph>
        </div>
      </div>
      <NextSteps />
      <SelectedProperties />
    </>
  );
}

function NextSteps() {
  return (
    <section className="wrap section" aria-labelledby="next-steps">
      <h2 className="section-heading" id="next-steps">
        {home.waysHeading}
      </h2>
      <Paragraph className="section-text">{home.proofs}</Paragraph>
      <ul className="next-steps sheet" role={LIST_ROLE} {...reveal(100)}>
        {home.ways.map(({ id, audience, text, links }) => (
          <li key={id}>
            <Drawing className="screen-only door" name="pages/home-doors" alt="" />
            <h3>{audience}</h3>
            <Paragraph>{text}</Paragraph>
            <p className="next-step-links row">
              {links.map((link) => (
                <Fragment key={link.href}>
                  <ButtonLink link={link} kind="text" />{' '}
                </Fragment>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function SelectedProperties() {
  const { heading, link, text, properties: names } = home.experience;
  const all = states.flatMap(({ properties }) => properties);
  const selected = names.map((name) => {
    const [property, other] = all.filter((each) => [each.name, `${each.name}, ${each.city}`].includes(name));
    if (property && !other) return property;
    throw new Error(
      other
        ? `experience: several properties are called "${name}"; add the city: "${name}, ${other.city}".`
        : `experience: no property in data/states.ts is called "${name}"; name another one.`,
    );
  });
  return (
    <section className="wrap section" aria-labelledby="selected">
      <div className="section-heading">
        <h2 id="selected">{heading}</h2>
        <ButtonLink link={link} kind="text" />
      </div>
      <p className="section-text">
        <RichText>{text}</RichText>
        <DrawingsNote properties={selected} />
      </p>
      <ul className="properties" {...reveal(150)}>
        {selected.map((property) => (
          <li key={property.drawing}>
            <PropertyCard property={property} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Draws the line at which the hero drawing is cut open, with a mark at each end, in units of that drawing. */
function Cut() {
  return (
    <svg className="hero-cut" viewBox="0 -520 636 760" fill="none" stroke="currentColor" aria-hidden="true">
      <g>
        <path d="M0-306V0" />
        <SectionMark y={-318} />
      </g>
      <g>
        <path d="M0 0v92m-5 1 10-10" />
        <g>
          <path d="M0 92v28" />
          <SectionMark y={132} />
        </g>
      </g>
    </svg>
  );
}

/** Draws a section mark. Its arrow points left, in the direction of view. */
function SectionMark({ y }: { readonly y: number }) {
  return (
    <>
      <path fill="currentColor" d={`M-20 ${y}l14-14v28z`} />
      <circle cy={y} r="12" />
      <path d={`M-4 ${y + 5}l4-10 4 10m-6.5-4h5`} />
    </>
  );
}
