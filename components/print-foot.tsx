import type { ReactNode } from 'react';
import { disclaimers } from '../data/disclaimers.ts';
import { firm } from '../data/firm.ts';
import { disclaimerLink } from '../data/navigation.ts';
import { layout } from '../data/pages/layout.ts';
import { usePage } from './page-context.tsx';
import { Revision } from './revision.tsx';
import { Words } from './words.tsx';

/** What a sheet of paper needs to stand alone: where it comes from, and the disclaimers that bind it. */
export function PrintFoot(): ReactNode {
  const { site, route, gathered } = usePage();
  const [noOffer] = disclaimers.cards;
  // The page of the disclaimers has them above in full.
  const brief = route.path !== disclaimerLink.href;
  return (
    <div className="print-only">
      {brief && noOffer && (
        <p>
          <b>{noOffer.title}.</b> <Words>{noOffer.text}</Words>
        </p>
      )}
      <p>
        {brief && <Words>{disclaimers.closing}</Words>} {layout.allDisclaimers}{' '}
        <span data-record="">
          {site.origin}
          {disclaimerLink.href}
        </span>
      </p>
      {gathered.drawings && <p>{firm.drawingsNote}</p>}
      <p className="print-url" data-record="">
        {layout.copyright} {firm.copyrightYear} {firm.name}, {site.origin}
        {route.path}, <Revision />
      </p>
    </div>
  );
}
