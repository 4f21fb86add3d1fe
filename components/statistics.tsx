import type { ReactNode } from 'react';
import type { Statistic } from '../data/schemas/statistic.ts';
import { Figure } from './figure.tsx';
import { Icon } from './icon.tsx';
import { Notes } from './notes.tsx';
import { usePage } from './page-context.tsx';

/** Figures in large type on the dark band, each under a short rule. */
export function Statistics({ items }: { readonly items: readonly Statistic[] }): ReactNode {
  // A figure that the page has shown before has its note there.
  const explained = new Set(usePage().notes.claims);
  return (
    <dl className="statistics" data-module="reveal" data-reveal-step="100">
      {items.map(({ claim, label, icon }) => (
        <div key={claim}>
          <dt>
            {icon && <Icon name={icon} className="icon-medium" />}
            {label}
          </dt>
          <dd>
            <Figure id={claim} />
          </dd>
          {!explained.has(claim) && (
            <dd>
              <Notes />
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
