import { IllustratedMessage } from '#components/illustrated-message.tsx';
import { Actions } from '#components/links.tsx';
import { Paragraph } from '#components/rich-text.tsx';
import { disclaimer } from '#data/pages/disclaimer.ts';
import { investorPortal } from '#data/pages/investor-portal.ts';

/** Renders the page that stands in for the Investor Portal until the portal opens. */
export function InvestorPortal() {
  const { heading, status, text, drawingAlt, actions } = investorPortal;
  return (
    <IllustratedMessage drawing="pages/portal-scaffold" alt={drawingAlt}>
      <h1>{heading}</h1>
      <p className="subtitle">{status}</p>
      <Paragraph className="lead">{text}</Paragraph>
      <Paragraph className="limit illustrated-note">{disclaimer.wireFraud.text}</Paragraph>
      <Actions links={actions} />
    </IllustratedMessage>
  );
}
