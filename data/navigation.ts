import type { Link, NavigationItem } from './types.ts';

/** The nine items of the navigation, in the order of SPEC.md section 2. */
export const navigation: readonly NavigationItem[] = [
  { name: 'Home', path: '/' },
  { name: 'Company Overview', path: '/company-overview' },
  { name: 'Leadership', path: '/leadership' },
  { name: 'Ascent Advantage', path: '/advantage' },
  { name: 'Experience', path: '/experience' },
  { name: 'Why Multifamily?', path: '/why-multifamily' },
  { name: 'Target Investments', path: '/target-investments' },
  { name: 'Investment Process', path: '/investment-process' },
  { name: 'Contact', path: '/contact' },
];

/** The highlighted button beside the navigation. */
export const portalLink: Link = { label: 'Investor Portal', href: '/investor-portal' };

/** The footer's way to the legal page. */
export const disclaimerLink: Link = { label: 'Disclaimer', href: '/disclaimer' };

/** The footer's way to the privacy policy, a section of the contact page (CONTENT.md). */
export const privacyLink: Link = { label: 'Privacy', href: '/contact#privacy' };
