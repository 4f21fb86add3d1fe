import type { ReactNode } from 'react';
import { type ClaimId, claims } from '../data/claims.ts';
import type { Statistic } from '../data/schemas/statistic.ts';
import { Drawing } from './drawing.tsx';
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
      {items.map(({ claim, label, icon, drawing }) => (
        <div key={claim}>
          <dt>
            {icon && <Icon name={icon} className="icon-medium" />}
            {label}
          </dt>
          <dd>
            <Figure id={claim} />
          </dd>
          {drawing && isTrue(drawing, claim) && (
            <dd className="elevation">
              <Drawing
                day={`${drawing.name}-day`}
                night={`${drawing.name}-night`}
                alt={drawing.alt}
                first
              />
            </dd>
          )}
          {!explained.has(claim) && (
            <dd>
              {drawing && isTrue(drawing, claim) && <p className="caption">{drawing.caption}</p>}
              <Notes />
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

/** A drawing that counts a figure out may not stand above another figure. */
function isTrue({ millions }: NonNullable<Statistic['drawing']>, claim: ClaimId): boolean {
  return millions === undefined || `${millions}M` === claims[claim].words;
}
