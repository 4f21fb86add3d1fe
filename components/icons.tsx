import type { ComponentProps } from 'react';
import { type IconName, usePage } from './page-context.tsx';

interface IconProps {
  readonly name: IconName;
  /** Size class: `icon-small` is 20 px wide, and `icon-medium` is 24 px wide. */
  readonly className: string;
}

/**
 * Shows an icon from the shared sprite. Screen readers skip the icon, because the words beside it say the same. Inline
 * icons took up to 830 of a page's 14,336 bytes.
 */
export function Icon({ name, className }: IconProps) {
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      <use href={usePage().site.icon(name).address} />
    </svg>
  );
}

/** Shows an inline icon, which appears with the first paint, unlike an icon from the sprite. */
export function InlineIcon({ name, className }: IconProps) {
  const { markup } = usePage().site.icon(name);
  return <Drawn className={className} viewBox="0 0 24 24" aria-hidden="true" markup={markup} />;
}

/** Shows the logo (mark and name) in the color of the surrounding text. */
export function Lockup({ title }: { readonly title: string }) {
  const { viewBox, markup } = usePage().site.lockup;
  return (
    <Drawn className="lockup" viewBox={viewBox} fill="currentColor" role="img" aria-label={title} markup={markup} />
  );
}

function Drawn({ markup, ...svg }: ComponentProps<'svg'> & { readonly markup: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, read at build time
  return <svg {...svg} dangerouslySetInnerHTML={{ __html: markup }} />;
}
