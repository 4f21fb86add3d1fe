import { firm } from '../firm.ts';
import type { LayoutWords } from '../schemas/pages/layout.ts';

export const layout: LayoutWords = {
  skip: 'Skip to content',
  preview: 'Sample content. Preview only, not for publication.',
  navigationLabel: 'Main',
  menu: { open: 'Menu', close: 'Close menu' },
  breadcrumbLabel: 'Breadcrumb',
  contents: 'On this page',
  quickLinks: 'Quick links',
  allDisclaimers: 'All disclaimers:',
  copyright: '©',
  homeLabel: `${firm.name}, home`,
  note: 'Note',
  noteBack: 'Back to the text',
  terms: 'Terms on this page',
  allTerms: 'Show all terms',
  next: 'Next',
  notifications: 'Notifications',
};
