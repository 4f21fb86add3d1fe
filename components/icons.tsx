import { usePage } from './page-context.tsx';

interface IconProps {
  /** A symbol of `assets/brand/icons.svg` without its `i-`. */
  readonly name: string;
  /** With a class for its size: `icon-small` is 20 px, `icon-medium` 24 px. */
  readonly className: string;
}

/**
 * An icon as an ornament, hidden from screen readers: the words beside it say the same. It comes from the
 * sprite that all pages share: drawn into the HTML, icons took up to 830 of the 14,336 bytes of a page.
 */
export function Icon({ name, className }: IconProps) {
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      <use href={usePage().site.icon(name).address} />
    </svg>
  );
}

/** An icon that is there with the first paint, drawn into the HTML: for the controls of the header. */
export function InlineIcon({ name, className }: IconProps) {
  const { markup } = usePage().site.icon(name);
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

/** The logo, mark and name, in the color of the text around it. */
export function Lockup({ title }: { readonly title: string }) {
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
