import { firm } from '../firm.ts';
import { contactFor } from '../mail.ts';
import type { Link, PageWords, RichText } from '../types.ts';

export const investorPortal: PageWords<'status' | 'drawingAlt'> & {
  text: RichText;
  actions: readonly Link[];
} = {
  title: 'Multifamily investor portal',
  description: `The investor portal of ${firm.name} is under development. It will hold portfolio updates, financial reports and investment opportunities.`,
  heading: 'Investor Portal',
  status: 'Coming Soon',
  text: `The secure portal is under development. It will give investors access to portfolio updates, financial reports and investment opportunities. If you already invest with us, please {link:mailto:${contactFor('investors')?.email ?? firm.email.address}|email us}.`,
  drawingAlt: 'Drawing of a portal behind scaffolding, two people at work on it',
  actions: [
    { label: 'Contact us', href: '/contact' },
    { label: 'How we invest', href: '/investment-process' },
  ],
};
