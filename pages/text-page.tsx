import type { ReactNode } from 'react';
import { PageHeading } from '../components/page-heading.tsx';
import { Words } from '../components/words.tsx';
import { layout } from '../data/pages/layout.ts';
import type { TextPage as TextPageWords } from '../data/schemas/text-page.ts';

/** From how many sections on a list of them is of use. */
const MANY = 3;

/** A page of words: heading, lead and titled sections. */
export function TextPage({ page }: { readonly page: TextPageWords }): ReactNode {
  const { heading, lead, sections } = page;
  return (
    <>
      <PageHeading lead={lead}>{heading}</PageHeading>
      <div className="wrap section-first legal">
        {sections.length >= MANY && (
          <nav className="legal-contents" aria-label={layout.contents}>
            <ol>
              {sections.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`}>{title}</a>
                </li>
              ))}
            </ol>
          </nav>
        )}
        <div className="legal-text">
          {sections.map(({ id, title, paragraphs }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>{title}</h2>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>
                  <Words>{paragraph}</Words>
                </p>
              ))}
            </section>
          ))}
        </div>
      </div>
    </>
  );
}
