import { Revision } from '#components/footer.tsx';
import { reveal } from '#components/lists.tsx';
import { LongDate } from '#components/notes.tsx';
import { PageHeading } from '#components/page-heading.tsx';
import { Paragraph } from '#components/rich-text.tsx';
import { disclaimer } from '#data/pages/disclaimer.ts';
import { siteWords } from '#data/site-words.ts';

const { cards, advice, closing, effectiveDate } = disclaimer;
const sections = [...cards, advice];

/** Renders the legal disclaimers like the general notes of a drawing set: numbered, with a title block. */
export function Disclaimer() {
  return (
    <>
      <PageHeading lead={disclaimer.lead}>{disclaimer.heading}</PageHeading>
      <div className="wrap section-first legal">
        <div className="title-block">
          <p className="heading-small">{disclaimer.heading}</p>
          <p>
            {effectiveDate.label} <LongDate iso={effectiveDate.date} />
          </p>
          <p>
            <Revision />
          </p>
          <nav className="legal-contents" aria-label={siteWords.contents}>
            <ol>
              {sections.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`}>{title}</a>
                </li>
              ))}
            </ol>
          </nav>
        </div>
        <div className="legal-text" {...reveal(50)}>
          {sections.map(({ id, title, text }) => (
            <section
              key={id}
              className={id === advice.id ? 'legal-box' : undefined}
              id={id}
              aria-labelledby={`${id}-title`}
            >
              <h2 className="heading-medium" id={`${id}-title`}>
                {title}
              </h2>
              <Paragraph>{text}</Paragraph>
            </section>
          ))}
          <Paragraph className="legal-closing">{closing}</Paragraph>
        </div>
      </div>
    </>
  );
}
