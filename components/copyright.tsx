import type { ReactNode } from 'react';
import { firm } from '../data/firm.ts';
import { layout } from '../data/pages/layout.ts';

/** Year and owner: the company, where the firm names it. */
export function Copyright(): ReactNode {
  return (
    <>
      {layout.copyright} {firm.copyrightYear} {firm.legalName?.name ?? firm.name}
    </>
  );
}
