import type { ReactNode } from 'react';

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A day such as "November 1, 2025", from its ISO date. */
export function LongDate({ iso }: { readonly iso: string }): ReactNode {
  return <time dateTime={iso}>{format.format(new Date(`${iso}T00:00:00Z`))}</time>;
}
