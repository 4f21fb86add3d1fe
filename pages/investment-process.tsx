import { reveal } from '#components/lists.tsx';
import { CardText } from '#components/notes.tsx';
import { PageHeading } from '#components/page-heading.tsx';
import { Drawing } from '#components/pictures.tsx';
import { RichText } from '#components/rich-text.tsx';
import { investmentProcess } from '#data/pages/investment-process.ts';

/** Investment Process: one building in the states of the steps, the steps, and what decides success. */
export function InvestmentProcess() {
  const { heading, subtitle, stepsHeading, steps, stopHeading, factorsHeading, factors } =
    investmentProcess;
  return (
    <>
      <PageHeading subtitle={subtitle}>{heading}</PageHeading>
      <section aria-labelledby="steps">
        <h2 className="visually-hidden" id="steps">
          {stepsHeading}
        </h2>
        {/* Each drawing stands here, above its number, or on a phone above its step. */}
        <ol className="terraces states sheet">
          {steps.map(({ id, title }, index) => (
            <li key={id}>
              <State first={index === 0} />
              <a className="band-dark" href={`#${id}`}>
                {title}
              </a>
            </li>
          ))}
        </ol>
        <ol className="wrap spine states sheet" {...reveal(100)}>
          {steps.map((card, index) => (
            <li key={card.id} id={card.id}>
              <State first={index === 0} />
              <CardText card={card} />
              <p className="step-stop">
                <b>{stopHeading}</b>
                <span className="visually-hidden">: </span>
                <RichText>{card.stop}</RichText>
              </p>
            </li>
          ))}
        </ol>
      </section>
      <aside className="band-dark factors" aria-labelledby="factors">
        <div className="wrap">
          <h2 id="factors">{factorsHeading}</h2>
          <ul {...reveal(150)}>
            {factors.map((card) => (
              <li key={card.id} id={card.id}>
                <CardText card={card} />
              </li>
            ))}
          </ul>
        </div>
      </aside>
    </>
  );
}

/** The sheet of all states; the style shows the one of its step. The first tells of all. */
function State({ first }: { readonly first: boolean }) {
  return (
    <Drawing
      name="pages/investment-process-states"
      alt={first ? investmentProcess.statesAlt : ''}
      first
    />
  );
}
