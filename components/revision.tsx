import type { ReactNode } from 'react';
import { provenance } from '../data/pages/provenance.ts';
import { usePage } from './page-context.tsx';

/** Which commit a page was built from, so that a copy of it can be compared with what was published. */
export function Revision(): ReactNode {
  return (
    <span className="foot-revision" data-computed="">
      {provenance.revision} {usePage().site.revision}
    </span>
  );
}
