import type { ReactNode } from 'react';
import { firm } from '../data/firm.ts';
import { disclaimerLink, navigation, privacyLink } from '../data/navigation.ts';
import { layout } from '../data/pages/layout.ts';
import { Drawing } from './drawing.tsx';
import { useKept } from './kept.tsx';
import { Lockup } from './lockup.tsx';
import { usePage } from './page-context.tsx';
import { PrintFoot } from './print-foot.tsx';
import { Revision } from './revision.tsx';

/** The foot of every page: blurb, quick links, e-mail, copyright and disclaimer (SPEC.md section 2). */
export function Footer(): ReactNode {
  const { drawings } = usePage().gathered;
  return (
    <footer className="foot">
      <Drawing className="band" day="band/band-earth-day" night="band/band-earth-night" alt="" />
      <div className="band-dark">
        <div className="wrap foot-grid">
          <div className="foot-firm" {...useKept('foot-firm', <FootFirm />)} />
          <nav
            className="foot-links"
            aria-labelledby="quick-links"
            {...useKept('foot-links', <FootLinks />)}
          />
          <div className="foot-legal" {...useKept(`foot-legal ${drawings}`, <FootLegal />)} />
          <PrintFoot />
        </div>
      </div>
    </footer>
  );
}

function FootFirm(): ReactNode {
  return (
    <>
      <Lockup title={firm.name} />
      <p>{firm.blurb}</p>
      <p>
        <a href={`mailto:${firm.email.address}`}>{firm.email.address}</a>
      </p>
    </>
  );
}

function FootLinks(): ReactNode {
  return (
    <>
      <h2 id="quick-links">{layout.quickLinks}</h2>
      <ul>
        {navigation.map(({ name, path }) => (
          <li key={path}>
            <a href={path}>{name}</a>
          </li>
        ))}
      </ul>
    </>
  );
}

function FootLegal(): ReactNode {
  const { drawings } = usePage().gathered;
  return (
    <>
      <p>
        {layout.copyright} {firm.copyrightYear} {firm.name}
      </p>
      <ul>
        <li>
          <a href={disclaimerLink.href}>{disclaimerLink.label}</a>
        </li>
        <li>
          <a href={privacyLink.href}>{privacyLink.label}</a>
        </li>
      </ul>
      <p>
        <Revision />
      </p>
      {drawings && <p className="foot-drawings">{firm.drawingsNote}</p>}
    </>
  );
}
