import type { ReactNode } from 'react';
import type { IconName } from '../data/schemas/icon.ts';
import { usePage } from './page-context.tsx';

interface IconProps {
  readonly name: IconName;
  /** A class for its size: `icon-small` is 20 px, `icon` is 32 px. */
  readonly className?: string;
}

/** An icon as an ornament, hidden from screen readers: the words beside it say the same. */
export function Icon({ name, className = 'icon' }: IconProps): ReactNode {
  const markup = usePage().site.icon(name);
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, read at build time
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}
