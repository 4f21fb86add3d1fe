import { firm } from './firm.ts';

/** Text that every page shares, such as the header's and the footer's. */
export const siteWords = {
  skip: 'Skip to content',
  preview: 'Sample content. Preview only, not for publication.',
  navigationLabel: 'Main',
  /** Screen readers read `closed` after `close`. */
  menu: { open: 'Menu', close: 'Close', closed: 'menu' },
  breadcrumbLabel: 'Breadcrumb',
  contents: 'On this page',
  quickLinks: 'Quick links',
  allDisclaimers: 'All disclaimers:',
  copyright: '©',
  homeLabel: `${firm.name}, home`,
  next: 'Next',
  colors: { label: 'Colors', day: 'Day', night: 'Night' },
  notifications: 'Notifications',
  /** Words of a figure's tooltip, and of the line that ends a page with figures. */
  figures: {
    asOf: 'As of',
    set: 'Set',
    suppliedBy: 'Supplied by',
    checkedBy: 'To be checked by',
    setBy: 'Set by',
    source: 'Source:',
    noSource: 'No source is named yet.',
    noSources: 'Figures with a dashed underline have no named source yet.',
    allAsOf: 'Figures as of',
    allSet: 'Criteria, terms and objectives set on',
    and: 'and',
    basis: 'Basis and sources:',
    schedule: 'schedule of figures',
    net: 'Net to investors:',
    gross: 'Gross: before fees and our share.',
    sample: '(sample)',
  },
  revision: 'Revision',
};
