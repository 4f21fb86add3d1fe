import { firm } from '../firm.ts';
import type { Words } from '../types.ts';

/** The words around every page. */
interface LayoutWords
  extends Words<'skip' | 'preview' | 'navigationLabel' | 'breadcrumbLabel' | 'contents'>,
    Words<'quickLinks' | 'allDisclaimers' | 'copyright' | 'homeLabel' | 'next' | 'notifications'>,
    Words<'note' | 'noteBack' | 'terms' | 'asOf' | 'source' | 'revision'> {
  /** `closed` is what a screen reader hears after `close`. */
  menu: Words<'open' | 'close' | 'closed'>;
  titleBlock: Words<'sheet' | 'of' | 'colors' | 'day' | 'night'>;
  /** What a note says of a figure that names no source, and one line of a row of them. */
  withoutSource: Record<'company' | 'market', Words<'one' | 'all'>>;
}

export const layout: LayoutWords = {
  skip: 'Skip to content',
  preview: 'Sample content. Preview only, not for publication.',
  navigationLabel: 'Main',
  menu: { open: 'Menu', close: 'Close', closed: 'menu' },
  breadcrumbLabel: 'Breadcrumb',
  contents: 'On this page',
  quickLinks: 'Quick links',
  allDisclaimers: 'All disclaimers:',
  copyright: '©',
  homeLabel: `${firm.name}, home`,
  next: 'Next',
  titleBlock: { sheet: 'Sheet', of: 'of', colors: 'Colors', day: 'Day', night: 'Night' },
  notifications: 'Notifications',
  note: 'Note',
  noteBack: 'Back to the text',
  terms: 'Terms on this page',
  asOf: 'As of',
  source: 'Source:',
  revision: 'Revision',
  withoutSource: {
    company: { one: 'Figure supplied by the firm.', all: 'Figures supplied by the firm.' },
    market: { one: 'No source is named yet.', all: 'No source is named yet for these figures.' },
  },
};
