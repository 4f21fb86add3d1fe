import { firm } from './firm.ts';
import type { Words } from './types.ts';

/** Text that every page shares, such as the header's and the footer's. */
interface SiteWords
  extends Words<'skip' | 'preview' | 'navigationLabel' | 'breadcrumbLabel' | 'contents'>,
    Words<'quickLinks' | 'allDisclaimers' | 'copyright' | 'homeLabel' | 'next' | 'notifications'>,
    Words<'figure' | 'figuresOnPaper' | 'noSource' | 'terms' | 'asOf' | 'source' | 'revision'> {
  /** Screen readers read `closed` after `close`. */
  menu: Words<'open' | 'close' | 'closed'>;
  titleBlock: Words<'sheet' | 'of' | 'colors' | 'day' | 'night'>;
}

export const siteWords: SiteWords = {
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
  figure: 'Figure',
  figuresOnPaper: 'What each numbered figure counts, its basis, date and source:',
  terms: 'Terms on this page',
  asOf: 'As of',
  source: 'Source:',
  noSource: 'No source is named yet.',
  revision: 'Revision',
};
