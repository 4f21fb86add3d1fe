import { firm } from '../data/firm.ts';

/** The title of a document, as windows and search results show it: that of its page, and the firm. */
export const documentTitle = (title: string): string => `${title} - ${firm.name}`;
