import type { ReactNode } from 'react';
import { layout } from '../data/pages/layout.ts';
import { Icon } from './icon.tsx';
import { usePage } from './page-context.tsx';

/** The one step that a page leads to, at the end of its content. Nothing where its own last words lead on. */
export function WayOn(): ReactNode {
  const { site, route } = usePage();
  if (!route.next) return null;
  return (
    <p className="wrap way-on">
      <a href={site.href(route.next.href)}>
        <span className="way-on-label">{layout.next}</span>{' '}
        <span className="way-on-name">{route.next.label}</span>
        <Icon name="arrow" className="icon-medium" />
      </a>
    </p>
  );
}
