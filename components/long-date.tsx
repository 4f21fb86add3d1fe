// `new Date` reads a date without a time as UTC, so a local time zone could show the day before.
const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Writes an ISO date as "November 1, 2025". */
export const longDate = (iso: string): string => format.format(new Date(iso));

export function LongDate({ iso }: { readonly iso: string }) {
  return <time dateTime={iso}>{longDate(iso)}</time>;
}
