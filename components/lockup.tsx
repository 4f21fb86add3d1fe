import type { ReactNode } from 'react';
import { usePage } from './page-context.tsx';

/** The lock-up of mark and name in the colour of the text around it (IDENTITY.md section 1). */
export function Lockup({ title }: { readonly title: string }): ReactNode {
  return (
    <svg className="lockup" viewBox="0 0 438 91" role="img" aria-label={title}>
      <path fill="currentColor" d={usePage().site.lockup} />
    </svg>
  );
}
