import type { ReactNode } from 'react';
import { IllustratedMessage } from '../components/illustrated-message.tsx';
import { Words } from '../components/words.tsx';
import { disclaimers } from '../data/disclaimers.ts';
import { investorPortal } from '../data/pages/investor-portal.ts';

/** Investor Portal: a placeholder until the portal opens. */
export function InvestorPortal(): ReactNode {
  const { heading, status, text, drawingAlt, primary, secondary } = investorPortal;
  return (
    <IllustratedMessage
      drawing="spots/portal-scaffold"
      alt={drawingAlt}
      primary={primary}
      secondary={secondary}
    >
      <h1>{heading}</h1>
      <p className="subtitle">{status}</p>
      <p className="lead">
        <Words>{text}</Words>
      </p>
      <p className="illustrated-note">
        <Words>{disclaimers.wireFraud.text}</Words>
      </p>
    </IllustratedMessage>
  );
}
