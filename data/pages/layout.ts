/** The words around every page: skip link, header, footer, notes and glossary in print. */
interface LayoutWords {
  readonly skip: string;
  readonly navigationLabel: string;
  readonly menu: { readonly open: string; readonly close: string };
  readonly breadcrumbLabel: string;
  readonly quickLinks: string;
  readonly contact: string;
  readonly legal: string;
  /** Stands before the address of the disclaimers on paper. */
  readonly allDisclaimers: string;
  /** Stands before the year and the firm's name. */
  readonly copyright: string;
  readonly homeLabel: string;
  readonly notes: string;
  /** Stands before a number, as the name of a footnote mark. */
  readonly note: string;
  readonly noteBack: string;
  readonly terms: string;
  /** The region of the toasts. */
  readonly notifications: string;
}

export const layout: LayoutWords = {
  skip: 'Skip to content',
  navigationLabel: 'Main',
  menu: { open: 'Menu', close: 'Close menu' },
  breadcrumbLabel: 'Breadcrumb',
  quickLinks: 'Quick links',
  contact: 'Contact',
  legal: 'Legal',
  allDisclaimers: 'All disclaimers:',
  copyright: '©',
  homeLabel: 'Ascent, home',
  notes: 'Notes',
  note: 'Note',
  noteBack: 'Back to the text',
  terms: 'Terms on this page',
  notifications: 'Notifications',
};
