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
      {items.map(({ claim, label, icon, elevation }) => {
        const shown = elevation && isTrue(elevation, claim) ? elevation : undefined;
        return (
          <div key={claim}>
            <dt>
              {icon && <Icon name={icon} className="icon-medium" />}
              {label}
            </dt>
            <dd>
              <Figure id={claim} />
            </dd>
            {shown && (
              <dd className="elevation">
                <Drawing
                  day={`${shown.file}-day`}
                  night={`${shown.file}-night`}
                  alt={shown.alt}
                  first
                />
              </dd>
            )}
            {!explained.has(claim) && (
              <dd>
                {shown && <p className="caption">{shown.caption}</p>}
                <Notes />
              </dd>
            )}
          </div>
        );
      })}
    </dl>
  );
}

/** A drawing that counts a figure out may not stand above another figure. */
function isTrue({ millions }: NonNullable<Statistic['elevation']>, claim: ClaimId): boolean {
  return millions === undefined || `${millions}M` === claims[claim].words;
}
