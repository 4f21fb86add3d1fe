import { LIST_ROLE, reveal } from '#components/lists.tsx';
import { PageHeading } from '#components/page-heading.tsx';
import { Drawing } from '#components/pictures.tsx';
import { Paragraph } from '#components/rich-text.tsx';
import { Statistics } from '#components/statistics.tsx';
import { whyMultifamily } from '#data/pages/why-multifamily.ts';

/** Renders the Why Multifamily page: three statistics, and arguments for and against. */
export function WhyMultifamily() {
  const { heading, subtitle, cardsHeading, cardsText, forHeading, againstHeading, cards } =
    whyMultifamily;
  return (
    <>
      <PageHeading className="why-heading" subtitle={subtitle}>
        {heading}
      </PageHeading>
      <div className="band-dark why-figures">
        <div className="wrap">
          <Statistics items={whyMultifamily.statistics} />
        </div>
      </div>
      <section className="wrap section" aria-labelledby="arguments">
        <h2 className="section-heading" id="arguments">
          {cardsHeading}
        </h2>
        <p className="section-text">{cardsText}</p>
        <ol className="ruled-list arguments sheet" role={LIST_ROLE} {...reveal(100)}>
          {cards.map(({ id, title, drawingAlt, text, against }, index) => (
            <li key={id} id={id}>
              <h3>{title}</h3>
              <Drawing
                name="pages/why-multifamily-arguments"
                alt={drawingAlt}
                first={index === 0 && 'maybe'}
              />
              <div>
                <h4>{forHeading}</h4>
                <Paragraph>{text}</Paragraph>
              </div>
              <div className="against">
                <h4>{againstHeading}</h4>
                <Paragraph>{against}</Paragraph>
              </div>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}
