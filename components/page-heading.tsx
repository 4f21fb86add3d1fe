import type { ReactNode } from 'react';
import { siteWords } from '#data/site-words.ts';
import type { RichText } from '#data/types.ts';
import { usePage } from './page-context.tsx';
import { Paragraph } from './rich-text.tsx';

interface PageHeadingProps {
  /** Class of a page's own layout of the heading. */
  readonly className?: string;
  readonly children: ReactNode;
  readonly subtitle?: string;
  readonly lead?: RichText;
  /** Content to the right of the heading. */
  readonly aside?: ReactNode;
}

/** Renders the top of an inner page: breadcrumbs, h1, subtitle and lead. */
export function PageHeading({ className = '', children, subtitle, lead, aside }: PageHeadingProps) {
  const { parent, name } = usePage().route;
  return (
    <div className={`wrap page-top page-heading ${className}`.trim()}>
      {parent && (
        <nav className="breadcrumbs caption links" aria-label={siteWords.breadcrumbLabel}>
          <ol>
            <li>
              <a href={parent.path}>{parent.name}</a>
            </li>
            <li aria-current="page">{name}</li>
          </ol>
        </nav>
      )}
      <div>
        <h1>{children}</h1>
        {subtitle && <p className="subtitle">{subtitle}</p>}
      </div>
      {lead && <Paragraph className="lead">{lead}</Paragraph>}
      {aside && <div className="page-heading-aside">{aside}</div>}
    </div>
  );
}
