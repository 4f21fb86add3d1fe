import { firm } from '#data/firm.ts';
import { navigation, portalLink } from '#data/navigation.ts';
import { siteWords } from '#data/site-words.ts';
import { InlineIcon, Lockup } from './icons.tsx';
import { PageLink } from './links.tsx';
import { usePage } from './page-context.tsx';
import { Drawing, useStretch } from './pictures.tsx';

/** Media query for windows in which the header shows all items; `assets/styles/parts/menu.css` repeats the width. */
const WIDE = '(min-width: 80rem)';

const { open, close, closed } = siteWords.menu;

const openLabel = (
  <>
    <InlineIcon name="menu" className="icon-medium" />
    {open}
  </>
);
const closeLabel = (
  <>
    <InlineIcon name="close" className="icon-medium" />
    <span>
      {close}
      <span className="visually-hidden"> {closed}</span>
    </span>
  </>
);

/** The menu and the header each have this button, and styles hide one of them. */
const portalButton = (
  <PageLink className="button button-primary button-small portal-link" href={portalLink.href}>
    {portalLink.label}
  </PageLink>
);

/** Renders the fixed header with the main navigation; `client/menu.ts` adds its behavior. */
export function Header() {
  return (
    <header className="header" data-module="menu" data-menu-wide={WIDE}>
      <div className="wrap header-row">
        <PageLink className="header-logo" href="/" aria-label={siteWords.homeLabel}>
          <Lockup title={firm.name} />
        </PageLink>
        {/* Without script, these links open and close the menu. */}
        <a className="menu-toggle" href="#menu" data-menu-link="">
          {openLabel}
        </a>{' '}
        <a className="menu-toggle" href="#top" data-menu-close="">
          {closeLabel}
        </a>
        <button
          className="menu-toggle"
          type="button"
          hidden
          aria-expanded="false"
          aria-controls="menu"
          data-menu-button=""
        >
          <span className="menu-toggle when-closed">{openLabel}</span>{' '}
          <span className="menu-toggle when-open">{closeLabel}</span>
        </button>
        <nav className="menu" id="menu" aria-label={siteWords.navigationLabel}>
          <ul>
            {navigation.map(({ name, path }) => (
              <li key={path}>
                <PageLink href={path}>{name}</PageLink>
              </li>
            ))}
          </ul>
          {portalButton}
          <Drawing className="menu-street" name={`street/street-${useStretch()}-narrow`} alt="" />
        </nav>
        {portalButton}
      </div>
      {!usePage().site.release && <p className="header-preview">{siteWords.preview}</p>}
    </header>
  );
}
