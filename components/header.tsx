import type { ReactNode } from 'react';
import { firm } from '../data/firm.ts';
import { navigation, portalLink } from '../data/navigation.ts';
import { layout } from '../data/pages/layout.ts';
import { Icon } from './icon.tsx';
import { Lockup } from './lockup.tsx';
import { type Route, usePage } from './page-context.tsx';

/** From this width the bar shows all items; `assets/styles/header.css` says the same. */
const wide = '(min-width: 90rem)';

/** The fixed bar with the main navigation; `client/menu.ts` binds its behavior. */
export function Header(): ReactNode {
  return (
    <header className="bar" data-module="menu" data-menu-wide={wide}>
      <Bar />
    </header>
  );
}

/** What `aria-current` says: a state page is below Experience without being it. */
function currentOf(path: string, { path: here, parent }: Route): 'page' | 'true' | undefined {
  if (path === here) return 'page';
  return path === parent?.path ? 'true' : undefined;
}

function Bar(): ReactNode {
  const { route } = usePage();
  return (
    <div className="wrap bar-row">
      <a className="bar-logo" href="/" aria-label={layout.homeLabel}>
        <Lockup title={firm.name} />
      </a>
      <a className="bar-toggle" href="#menu" data-menu-link="">
        <Icon name="menu" className="icon-medium" />
        <span>{layout.menu.open}</span>
      </a>
      <button
        className="bar-toggle"
        type="button"
        hidden
        aria-expanded="false"
        aria-controls="menu"
        data-menu-button=""
      >
        <Icon name="menu" className="icon-medium when-closed" />
        <Icon name="close" className="icon-medium when-open" />
        <span>{layout.menu.open}</span>
      </button>
      <nav className="menu" id="menu" aria-label={layout.navigationLabel} data-menu-panel="">
        <ul>
          {navigation.map(({ name, path }) => (
            <li key={path}>
              <a href={path} aria-current={currentOf(path, route)}>
                {name}
              </a>
            </li>
          ))}
        </ul>
        <a
          className="button button-small menu-portal"
          href={portalLink.href}
          aria-current={currentOf(portalLink.href, route)}
        >
          {portalLink.label}
        </a>{' '}
        <a className="menu-close" href="#top" data-menu-close="">
          {layout.menu.close}
        </a>
      </nav>
    </div>
  );
}
