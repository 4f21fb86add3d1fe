import { LIST_ROLE, reveal } from '#components/lists.tsx';
import { PageHeading } from '#components/page-heading.tsx';
import { Drawing } from '#components/pictures.tsx';
import { Paragraph, RichText } from '#components/rich-text.tsx';
import { advantage } from '#data/pages/advantage.ts';

/** Renders the Ascent Advantage page: how each strength works, its evidence, and its limit. */
export function Advantage() {
  return (
    <>
      <PageHeading aside={<Paragraph className="lead">{advantage.lead}</Paragraph>}>
        {advantage.heading}
      </PageHeading>
      <div className="wrap section-first">
        <ul className="advantages sheet" role={LIST_ROLE} {...reveal(100)}>
          {advantage.cards.map(({ id, drawingAlt, title, text, bullets }) => (
            <li key={id} id={id}>
              <Drawing name="pages/advantage-details" alt={drawingAlt} first />
              <h2 className="heading-medium">{title}</h2>
              <Paragraph className="advantage-text">{text}</Paragraph>
              <ul className="advantage-parts">
                {bullets.map((bullet, index) => (
                  <li key={bullet}>
                    <b>{advantage.bulletLabels[index]}</b>
                    <span className="visually-hidden">: </span>
                    <RichText>{bullet}</RichText>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
