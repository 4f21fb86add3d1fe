import type { ReactNode } from 'react';
import type { Statistic } from '../data/schemas/statistic.ts';
import { Figure } from './figure.tsx';
import { Icon } from './icon.tsx';

/** Figures in large type on the dark band, each under a short rule. */
export function Statistics({ items }: { readonly items: readonly Statistic[] }): ReactNode {
  return (
    <dl className="statistics">
      {items.map(({ claim, label, icon }) => (
        <div key={claim}>
          <dt>
            {icon && <Icon name={icon} className="icon-medium" />}
            {label}
          </dt>
          <dd>
            <Figure id={claim} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
