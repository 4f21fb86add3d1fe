import type { ReactNode } from 'react';
import { Spot } from '../components/illustrated-message.tsx';
import { Words } from '../components/words.tsx';
import { investorPortal } from '../data/pages/investor-portal.ts';

/** Investor Portal: a placeholder (SPEC.md section 1). */
export function InvestorPortal(): ReactNode {
  const { heading, status, text, drawingAlt, primary, secondary } = investorPortal;
  return (
    <Spot drawing="spots/portal-scaffold" alt={drawingAlt} primary={primary} secondary={secondary}>
      <h1>{heading}</h1>
      <p className="subtitle">{status}</p>
      <p className="lead">
        <Words>{text}</Words>
      </p>
    </Spot>
  );
}
