import { firm } from '#data/firm.ts';
import { navigation, portalLink } from '#data/navigation.ts';
import { layout } from '#data/pages/layout.ts';
import { InlineIcon, Lockup } from './icons.tsx';
import { PageLink } from './links.tsx';
import { usePage } from './page-context.tsx';

/** From this width the bar shows all items; `assets/styles/header.css` says the same. */
const wide = '(min-width: 64rem)';

/** The fixed bar with the main navigation; `client/menu.ts` binds its behavior. */
export function Header() {
  return (
    <header className="bar" data-module="menu" data-menu-wide={wide}>
      <div className="wrap bar-row">
        <PageLink className="bar-logo" href="/" aria-label={layout.homeLabel}>
          <Lockup title={firm.name} />
        </PageLink>
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
        <nav className="menu" id="menu" aria-label={layout.navigationLabel}>
          <ul>
            {navigation.map(({ name, path }) => (
              <li key={path}>
                <PageLink href={path}>{name}</PageLink>
              </li>
            ))}
            <li className="menu-portal">
              <PortalLink />
            </li>
            <li data-menu-close="">
              <a href="#top">{layout.menu.close}</a>
            </li>
          </ul>
          <PortalLink />
        </nav>
      </div>
      {!usePage().site.release && <p className="bar-preview">{layout.preview}</p>}
    </header>
  );
}

/** In the menu on a phone, in the bar from where it has room. */
function PortalLink() {
  return (
    <PageLink className="button button-primary button-small" href={portalLink.href}>
      {portalLink.label}
    </PageLink>
  );
}
