import type { ReactNode } from 'react';
import { disclaimers } from '../data/disclaimers.ts';
import { firm } from '../data/firm.ts';
import { disclaimerLink, navigation, privacyLink } from '../data/navigation.ts';
import { layout } from '../data/pages/layout.ts';
import { ariaCurrent } from './aria-current.ts';
import { Copyright } from './copyright.tsx';
import { Lockup } from './lockup.tsx';
import { usePage } from './page-context.tsx';
import { PrintFoot } from './print-foot.tsx';
import { Revision } from './revision.tsx';
import { Street } from './street.tsx';
import { Words } from './words.tsx';

/** The foot of every page: blurb, quick links, e-mail, disclaimers in brief, copyright. */
export function Footer(): ReactNode {
  return (
    <footer className="foot">
      <Street />
      <div className="band-dark">
        <div className="wrap foot-grid">
          <FootFirm />
          <FootLinks />
          <FootLegal />
          <PrintFoot />
        </div>
      </div>
    </footer>
  );
}

function FootFirm(): ReactNode {
  return (
    <div className="foot-firm">
      <Lockup title={firm.name} />
      <p>{firm.blurb}</p>
      <p>
        <a href={`mailto:${firm.email.address}`}>{firm.email.address}</a>
      </p>
    </div>
  );
}

function FootLinks(): ReactNode {
  const { site, route } = usePage();
  return (
    <nav className="foot-links" aria-labelledby="quick-links">
      <h2 id="quick-links">{layout.quickLinks}</h2>
      <ul>
        {navigation.map(({ name, path }) => (
          <li key={path}>
            <a href={site.href(path)} aria-current={ariaCurrent(path, route)}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function FootLegal(): ReactNode {
  const { site, route, notes } = usePage();
  return (
    <div className="foot-legal">
      <p className="foot-brief">
        <Words>{disclaimers.brief}</Words>
      </p>
      <p>
        <Copyright />
      </p>
      <ul>
        <li>
          <a
            href={site.href(disclaimerLink.href)}
            aria-current={ariaCurrent(disclaimerLink.href, route)}
          >
            {disclaimerLink.label}
          </a>
        </li>
        <li>
          <a href={site.href(privacyLink.href)}>{privacyLink.label}</a>
        </li>
      </ul>
      <p>
        <Revision />
      </p>
      {notes.drawings && !notes.drawingsNoted && (
        <p className="foot-drawings">{firm.drawingsNote}</p>
      )}
    </div>
  );
}
