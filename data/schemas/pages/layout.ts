import { type Data, record } from '../record.ts';
import { text } from '../texts.ts';

/** The words around every page: skip link, header, footer, notes and glossary in print. */
export const LayoutSchema = record({
  skip: text(),
  /** Shown on every page of a site that is no release. */
  preview: text(),
  navigationLabel: text(),
  menu: record({ open: text(), close: text() }),
  breadcrumbLabel: text(),
  /** Name of the list of a page's sections. */
  contents: text(),
  quickLinks: text(),
  /** Precedes the address of the disclaimers on paper. */
  allDisclaimers: text(),
  /** Precedes the year and the firm's name. */
  copyright: text(),
  homeLabel: text(),
  /** Precedes a number, as the accessible name of a footnote mark. */
  note: text(),
  noteBack: text(),
  terms: text(),
  /** Opens the terms on a phone, where only the first lines are shown. */
  allTerms: text(),
  /** Precedes the step that a page leads to. */
  next: text(),
  /** The region of the toasts. */
  notifications: text(),
});

export type LayoutWords = Data<typeof LayoutSchema>;
