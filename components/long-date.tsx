import type { ReactNode } from 'react';

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** A day such as "November 1, 2025", from its ISO date: the same on every machine, whatever its locales. */
export function LongDate({ iso }: { readonly iso: string }): ReactNode {
  const [year, month = 0, day] = iso.split('-').map(Number);
  return (
    <time dateTime={iso}>
      {months[month - 1]} {day}, {year}
    </time>
  );
}
