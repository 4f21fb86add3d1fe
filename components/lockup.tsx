import type { ReactNode } from 'react';
import { usePage } from './page-context.tsx';

/** The logo, mark and name, in the color of the text around it. */
export function Lockup({ title }: { readonly title: string }): ReactNode {
  return (
    <svg className="lockup" viewBox="0 0 438 91" role="img" aria-label={title}>
      <path fill="currentColor" d={usePage().site.lockup} />
    </svg>
  );
}
