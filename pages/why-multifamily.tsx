import { Card } from '#components/card.tsx';
import { LIST_ROLE, reveal } from '#components/lists.tsx';
import { PageHeading } from '#components/page-heading.tsx';
import { Drawing } from '#components/pictures.tsx';
import { Paragraph, RichText } from '#components/rich-text.tsx';
import { Statistics } from '#components/statistics.tsx';
import { whyMultifamily } from '#data/pages/why-multifamily.ts';

export function WhyMultifamily() {
  const { heading, subtitle, statistics, cardsHeading, cardsText, againstLabel, cards } = whyMultifamily;
  return (
    <>
      <PageHeading className="why-heading" subtitle={subtitle}>
        {heading}
      </PageHeading>
      <div className="earth why-figures">
        <div className="wrap">
          <Statistics items={statistics} />
        </div>
      </div>
      <section className="wrap section small-print" aria-labelledby="arguments">
        <div className="section-heading">
          <h2 id="arguments">{cardsHeading}</h2>
          <Paragraph className="section-text">{cardsText}</Paragraph>
        </div>
        <ul className="cards cards-arguments sheet" role={LIST_ROLE} {...reveal(100)}>
          {cards.map(({ id, title, drawingAlt, text, against }, index) => {
            const first = index === 0 && 'maybe';
            const name = 'pages/why-multifamily-arguments';
            const picture = <Drawing name={name} alt={drawingAlt} first={first} />;
            return (
              <Card key={id} id={id} title={title} heading="h3" picture={picture}>
                <Paragraph>{text}</Paragraph>
                <p className="against">
                  <b>{againstLabel}</b> <RichText>{against}</RichText>
                </p>
              </Card>
            );
          })}
        </ul>
      </section>
    </>
  );
}
