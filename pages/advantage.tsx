import { Card } from '#components/card.tsx';
import { LIST_ROLE, reveal } from '#components/lists.tsx';
import { PageHeading } from '#components/page-heading.tsx';
import { Drawing } from '#components/pictures.tsx';
import { Paragraph, RichText } from '#components/rich-text.tsx';
import { advantage } from '#data/pages/advantage.ts';

export function Advantage() {
  const { heading, lead, cards, bulletLabels } = advantage;
  return (
    <>
      <PageHeading lead={lead}>{heading}</PageHeading>
      <div className="wrap section-first small-print">
        <ul className="cards cards-advantage sheet" role={LIST_ROLE} {...reveal(150)}>
          {cards.map(({ id, drawingAlt, title, text, bullets }) => {
            const picture = <Drawing name="pages/advantage-details" alt={drawingAlt} first />;
            return (
              <Card key={id} id={id} title={title} heading="h2" picture={picture}>
                <Paragraph>{text}</Paragraph>
                <ul className="ruled-list advantage-parts" role={LIST_ROLE}>
                  {bullets.map((bullet, index) => (
                    <li key={bullet}>
                      <b>{bulletLabels[index]}</b>
                      <span className="visually-hidden">: </span>
                      <span>
                        <RichText>{bullet}</RichText>
                      </span>
                    </li>
                  ))}
                </ul>
              </Card>
            );
          })}
        </ul>
      </div>
    </>
  );
}
