import type { Route } from '#components/page-context.tsx';

/** A rendered page. React writes each value in double quotes and each end tag, so patterns can read the HTML. */
export interface CheckedPage {
  readonly route: Pick<Route, 'path' | 'source' | 'status' | 'title' | 'description'>;
  readonly html: string;
}

/** Reports an error on the current page and its fix, both without a trailing period. */
export type Report = (what: string, fix: string) => void;

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** Returns the text of HTML that React wrote. React escapes only these four characters, also in attributes. */
export const textOf = (html: string): string =>
  html.replace(/<[^>]*>/g, '').replace(/&(amp|lt|gt|quot);/g, (_, name: string) => ENTITIES[name] ?? '');
