import type { LeadingPage, RichText } from '../types.ts';

/** The head of the legal page; its cards are in `data/disclaimers.ts`. */
interface DisclaimerPage extends LeadingPage {
  lead: RichText;
}

export const disclaimer: DisclaimerPage = {
  title: 'Legal disclaimers and investment risks',
  description:
    'No offer is made on this site; investments risk loss of principal. Definitions, risks, accredited investors and forward-looking statements.',
  heading: 'Legal Disclaimers',
  lead: 'These disclaimers apply to every page of this site.',
  next: { label: 'How to reach us', href: '/contact' },
};
