import { firm } from './firm.ts';
import { experiencePath } from './paths.ts';
import type { Link } from './schemas/link.ts';
import type { Navigation } from './schemas/navigation.ts';

/** The main navigation, in order. */
export const navigation: Navigation = [
  { name: 'Home', path: '/' },
  { name: 'Company Overview', path: '/company-overview' },
  { name: 'Leadership', path: '/leadership' },
  { name: `${firm.name} Advantage`, path: '/advantage' },
  { name: 'Experience', path: experiencePath },
  { name: 'Why Multifamily?', path: '/why-multifamily' },
  { name: 'Target Investments', path: '/target-investments' },
  { name: 'Investment Process', path: '/investment-process' },
  { name: 'Contact', path: '/contact' },
];

/** The highlighted button beside the navigation. */
export const portalLink = {
  label: 'Investor Portal',
  href: '/investor-portal',
} as const satisfies Link;

/** The footer's link to the legal page. */
export const disclaimerLink = {
  label: 'Disclaimer',
  href: '/disclaimer',
} as const satisfies Link;

/** The footer's link to the privacy policy, a section of the contact page. */
export const privacyLink: Link = { label: 'Privacy Policy', href: '/contact#privacy' };
