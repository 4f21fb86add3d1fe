import { firm } from '../firm.ts';

/** The words around every page: skip link, header, footer, notes and glossary in print. */
interface LayoutWords {
  readonly skip: string;
  readonly navigationLabel: string;
  readonly menu: { readonly open: string; readonly close: string };
  readonly breadcrumbLabel: string;
  /** Name of the list of a page's sections. */
  readonly contents: string;
  readonly quickLinks: string;
  /** Precedes the address of the disclaimers on paper. */
  readonly allDisclaimers: string;
  /** Precedes the year and the firm's name. */
  readonly copyright: string;
  readonly homeLabel: string;
  readonly notes: string;
  /** Precedes a number, as the accessible name of a footnote mark. */
  readonly note: string;
  readonly noteBack: string;
  readonly terms: string;
  /** Opens the terms on a phone, where only the first lines are shown. */
  readonly allTerms: string;
  /** The region of the toasts. */
  readonly notifications: string;
}

export const layout: LayoutWords = {
  skip: 'Skip to content',
  navigationLabel: 'Main',
  menu: { open: 'Menu', close: 'Close menu' },
  breadcrumbLabel: 'Breadcrumb',
  contents: 'On this page',
  quickLinks: 'Quick links',
  allDisclaimers: 'All disclaimers:',
  copyright: '©',
  homeLabel: `${firm.name}, home`,
  notes: 'Notes',
  note: 'Note',
  noteBack: 'Back to the text',
  terms: 'Terms on this page',
  allTerms: 'Show all terms',
  notifications: 'Notifications',
};
