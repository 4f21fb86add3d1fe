import type { ReactNode } from 'react';
import { firm } from '../data/firm.ts';
import { navigation, portalLink } from '../data/navigation.ts';
import { layout } from '../data/pages/layout.ts';
import { ariaCurrent } from './aria-current.ts';
import { InlineIcon } from './icon.tsx';
import { Lockup } from './lockup.tsx';
import { usePage } from './page-context.tsx';

/** From this width the bar shows all items; `assets/styles/header.css` says the same. */
const wide = '(min-width: 64rem)';

/** The fixed bar with the main navigation; `client/menu.ts` binds its behavior. */
export function Header(): ReactNode {
  return (
    <header className="bar" data-module="menu" data-menu-wide={wide}>
      <Bar />
      {!usePage().site.release && <p className="bar-preview">{layout.preview}</p>}
    </header>
  );
}

function Bar(): ReactNode {
  const { site, route } = usePage();
  return (
    <div className="wrap bar-row">
      <a
        className="bar-logo"
        href={site.href('/')}
        aria-label={layout.homeLabel}
        aria-current={ariaCurrent('/', route)}
      >
        <Lockup title={firm.name} />
      </a>
      <a className="bar-toggle" href="#menu" data-menu-link="">
        <InlineIcon name="menu" className="icon-medium" />
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
        <InlineIcon name="menu" className="icon-medium when-closed" />
        <InlineIcon name="close" className="icon-medium when-open" />
        <span>{layout.menu.open}</span>
      </button>
      <nav className="menu" id="menu" aria-label={layout.navigationLabel} data-menu-panel="">
        <ul>
          {navigation.map(({ name, path }) => (
            <li key={path}>
              <a href={site.href(path)} aria-current={ariaCurrent(path, route)}>
                {name}
              </a>
            </li>
          ))}
          <li className="menu-portal">
            <PortalLink />
          </li>
          <li className="menu-close" data-menu-close="">
            <a href="#top">{layout.menu.close}</a>
          </li>
        </ul>
        <PortalLink />
      </nav>
    </div>
  );
}

/** In the menu on a phone, in the bar from where it has room. */
function PortalLink(): ReactNode {
  const { site, route } = usePage();
  const { label, href } = portalLink;
  return (
    <a
      className="button button-primary button-small"
      href={site.href(href)}
      aria-current={ariaCurrent(href, route)}
    >
      {label}
    </a>
  );
}
