import { firm } from '../firm.ts';
import type { LeadingPageWords, LegalDocument, LegalText, RichText, Sampled } from '../types.ts';

const { name, legalName, regulatoryStatus } = firm;

const entity = legalName
  ? `${legalName.name}, ${legalName.entity} formed in ${legalName.formed}`
  : 'the firm named on this site';
const status = regulatoryStatus ? ` ${regulatoryStatus.sentence}` : '';

interface DisclaimerPage extends LeadingPageWords {
  lead: RichText;
  advice: LegalText;
  closing: RichText;
  /** A short version of the disclaimers, for every page's footer. */
  brief: RichText;
  /** A warning about forged wire instructions. */
  wireFraud: Sampled & { text: RichText };
}

export const disclaimer: DisclaimerPage & LegalDocument = {
  title: 'Legal disclaimers and investment risks',
  description:
    'No offer is made on this site; investments risk loss of principal. Definitions, risks, accredited investors and forward-looking statements.',
  heading: 'Legal Disclaimers',
  lead: 'These disclaimers apply to every page of this site.',
  effectiveDate: { label: 'Effective date', date: '2025-12-15', sample: true },
  cards: [
    {
      id: 'no-offer',
      title: 'No Offer or Solicitation',
      text: `In these disclaimers, “${name}”, “we” and “us” mean ${entity}, and “the Site” means these pages.${status} Nothing on the Site is an offer to sell, or a solicitation of an offer to buy, any security, product or advisory service, in any place. An offer is made only by written offering documents, delivered to a person who may lawfully receive them, and those documents prevail where the Site says something different.`,
      hash: '8f41f699',
    },
    {
      id: 'investment-risks',
      title: 'Investment Risks',
      text: 'All investments risk loss of principal, up to the whole amount. Market risk: rents, occupancy and prices can fall, and insurance, tax and repair costs can rise. Interest-rate risk: higher rates raise the cost of debt and lower what a buyer will pay. Liquidity risk: an interest in real estate may have no buyer for years. Borrowing magnifies each of these. Targets on the Site are hypothetical objectives and may not be met.',
      hash: '1dfc8dc2',
    },
    {
      id: 'accredited-investors',
      title: 'Accredited Investors Only',
      text: 'Any offering we make relies on {link:/contact#who-may-invest|Rule 506(c)} of Regulation D under the Securities Act of 1933, and is limited to {term:accredited-investor|accredited investors}, as Rule 501 defines them. We verify that status before we accept a subscription, and an investor’s own statement may not be enough. Reading the Site, writing to us or receiving an answer does not make you a client, an investor or a person to whom an offer has been made.',
      hash: '578b7117',
    },
    {
      id: 'forward-looking-statements',
      title: 'Forward-Looking Statements',
      text: 'The Site contains “Forward-Looking Statements”: words about the future, such as “target”, “objective”, “expect”, “may” and “intend”. They rest on assumptions about rents, costs, interest rates, tax law and sale prices. Actual results can differ from them, for the worse and by a wide margin, for reasons we foresee and reasons we do not. A Forward-Looking Statement speaks as of the day it was published, and we do not promise to update it.',
      hash: '14668030',
    },
  ],
  advice: {
    id: 'professional-advice',
    title: 'Professional Advice Required',
    text: 'The Site is general information. It is not investment, legal or tax advice, and it takes no account of anyone’s circumstances. Consult your own advisors before you act on anything you read here.',
    hash: '5c04935e',
  },
  closing: 'This presentation is confidential. Past performance is not indicative of future results.',
  brief:
    'Nothing on this site is an offer to sell, or a solicitation of an offer to buy, any security. Past performance is not indicative of future results, and targets may not be met. {link:/disclaimer|Legal disclaimers}',
  wireFraud: {
    text: 'We do not change wire instructions by email. Before you wire, call the number in your signed documents.',
    sample: true,
  },
  next: { label: 'How to reach us', href: '/contact' },
  sample: true,
};
