import type { ReactNode } from 'react';
import { usePage } from './page-context.tsx';

/** The logo, mark and name, in the color of the text around it. */
export function Lockup({ title }: { readonly title: string }): ReactNode {
  const { viewBox, markup } = usePage().site.lockup;
  return (
    <svg
      className="lockup"
      viewBox={viewBox}
      fill="currentColor"
      role="img"
      aria-label={title}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, read at build time
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}
