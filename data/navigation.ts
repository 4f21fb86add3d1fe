import { firm } from './firm.ts';
import { experiencePath } from './paths.ts';
import type { Link, NavigationItem } from './types.ts';

export const navigation: readonly NavigationItem[] = [
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

export const portalLink: Link = { label: 'Investor Portal', href: '/investor-portal' };

export const disclaimerLink: Link = { label: 'Disclaimer', href: '/disclaimer' };
export const residentsLink: Link = { label: 'Residents', href: '/contact#residents' };
export const privacyLink: Link = { label: 'Privacy Policy', href: '/disclaimer#privacy' };
