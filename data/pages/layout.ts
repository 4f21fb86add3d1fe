import type { LayoutWords } from '../schemas/pages/layout.ts';

export const layout: LayoutWords = {
  skip: 'Skip to content',
  navigationLabel: 'Main',
  menu: { open: 'Menu', close: 'Close menu' },
  breadcrumbLabel: 'Breadcrumb',
  quickLinks: 'Quick links',
  allDisclaimers: 'All disclaimers:',
  copyright: '©',
  homeLabel: 'Ascent, home',
  notes: 'Notes',
  note: 'Note',
  noteBack: 'Back to the text',
  terms: 'Terms on this page',
  notifications: 'Notifications',
};
