import type { ReactNode } from 'react';
import { layout } from '../data/pages/layout.ts';
import type { Words as WordsText } from '../data/schemas/texts.ts';
import { usePage } from './page-context.tsx';
import { Words } from './words.tsx';

interface PageHeadingProps {
  readonly children: ReactNode;
  readonly subtitle?: string;
  readonly lead?: WordsText;
  /** Shown to the right of the heading, in the last columns. */
  readonly aside?: ReactNode;
}

/** The top of an inner page: breadcrumbs, the h1, and what the page is about. */
export function PageHeading({ children, subtitle, lead, aside }: PageHeadingProps): ReactNode {
  return (
    <div className="wrap page-heading">
      <Breadcrumbs />
      <div className="page-heading-title">
        <h1>{children}</h1>
        {subtitle && <p className="subtitle">{subtitle}</p>}
      </div>
      {lead && (
        <p className="lead">
          <Words>{lead}</Words>
        </p>
      )}
      {aside && <div className="page-heading-aside">{aside}</div>}
    </div>
  );
}

function Breadcrumbs(): ReactNode {
  const { site, route } = usePage();
  const { parent, name } = route;
  if (!parent) return null;
  return (
    <nav className="breadcrumbs" aria-label={layout.breadcrumbLabel}>
      <ol>
        <li>
          <a href={site.href(parent.path)}>{parent.name}</a>
        </li>
        <li aria-current="page">{name}</li>
      </ol>
    </nav>
  );
}
