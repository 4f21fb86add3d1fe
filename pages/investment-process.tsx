import { LIST_ROLE, reveal } from '#components/lists.tsx';
import { PageHeading } from '#components/page-heading.tsx';
import { Drawing } from '#components/pictures.tsx';
import { Paragraph, RichText } from '#components/rich-text.tsx';
import { investmentProcess } from '#data/pages/investment-process.ts';

export function InvestmentProcess() {
  const { heading, subtitle, stepsHeading, steps, stopHeading } = investmentProcess;
  const { fileHeading, fileNote, factorsHeading, factors } = investmentProcess;
  return (
    <>
      {/* In wide windows, the step drawings are sticky beside everything in this element. */}
      <div className="process small-print">
        <PageHeading subtitle={subtitle}>{heading}</PageHeading>
        <section aria-labelledby="steps">
          <h2 className="visually-hidden" id="steps">
            {stepsHeading}
          </h2>
          <ol className="terraces states sheet">
            {steps.map(({ id, title }) => (
              <li key={id}>
                {/* Loads lazily, so browsers don't fetch the drawing in windows that hide it. */}
                <Drawing name="pages/investment-process-states" alt="" />
                <a href={`#${id}`}>
                  <span>{title}</span>
                </a>
              </li>
            ))}
          </ol>
          <ol className="spine states sheet" role={LIST_ROLE} {...reveal(100)}>
            {steps.map((card, index) => (
              <li key={card.id} id={card.id}>
                <Drawing name="pages/investment-process-plates" alt={card.plateAlt} first={index === 0} />
                <h3>
                  <span className="step-number" data-computed="">
                    {index + 1}
                  </span>{' '}
                  {card.title}
                </h3>
                <Paragraph>{card.text}</Paragraph>
                <p>
                  <b>{fileHeading}:</b> {card.file}
                </p>
                <p className="step-stop">
                  <b>{stopHeading}</b> <RichText>{card.stop}</RichText>
                </p>
              </li>
            ))}
          </ol>
        </section>
      </div>
      <aside className="wrap section process-end" aria-labelledby="factors">
        <p className="section-text">{fileNote}</p>
        <div className="box earth factors">
          <h2 className="card-title" id="factors">
            {factorsHeading}
          </h2>
          <ul role={LIST_ROLE} {...reveal(150)}>
            {factors.map((card) => (
              <li key={card.id} id={card.id}>
                <h3 className="heading-medium">{card.title}</h3>
                <Paragraph>{card.text}</Paragraph>
              </li>
            ))}
          </ul>
        </div>
      </aside>
    </>
  );
}
