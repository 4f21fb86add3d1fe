import type { ReactNode } from 'react';
import { disclaimers } from '../data/disclaimers.ts';
import { firm } from '../data/firm.ts';
import { disclaimerLink } from '../data/navigation.ts';
import { layout } from '../data/pages/layout.ts';
import { Copyright } from './copyright.tsx';
import { usePage } from './page-context.tsx';
import { Revision } from './revision.tsx';
import { Words } from './words.tsx';

/**
 * What a printed page needs to stand alone: where it comes from, and the disclaimers that bind it. It is a
 * list, because a reader view, which sees no styles, takes the block with the most paragraphs for the article.
 */
export function PrintFoot(): ReactNode {
  const { site, route, notes } = usePage();
  // The disclaimer page has them above, in full.
  const brief = route.path !== disclaimerLink.href;
  return (
    <ul className="print-only">
      <Binding brief={brief} drawings={notes.drawings && !notes.drawingsNoted} />
      <li data-computed="">
        <Copyright />, {site.url}
        {route.path}, <Revision />
      </li>
    </ul>
  );
}

/** The words of the foot that are the same from page to page. */
function Binding(props: { readonly brief: boolean; readonly drawings: boolean }): ReactNode {
  const { url } = usePage().site;
  return (
    <>
      <li>
        {props.brief && <Words>{disclaimers.brief}</Words>} {layout.allDisclaimers}{' '}
        <span data-computed="">
          {url}
          {disclaimerLink.href}
        </span>
      </li>
      {props.drawings && <li>{firm.drawingsNote}</li>}
    </>
  );
}
