import type { ReactNode } from 'react';

// Dates of the data hold for a day, not for a moment: UTC keeps the day on every machine.
const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A day such as "November 1, 2025", from its ISO date. */
export function LongDate({ iso }: { readonly iso: string }): ReactNode {
  return <time dateTime={iso}>{format.format(new Date(iso))}</time>;
}
