import type { ReactNode } from 'react';
import { usePage } from './page-context.tsx';

/** The media query under which the night version of a drawing is shown; paper is always day. */
export const night = 'screen and (prefers-color-scheme: dark)';

interface DrawingProps {
  /** Name of the day version in `assets/drawings`, without `.svg`. */
  readonly day: string;
  /** Name of the night version. */
  readonly night: string;
  /** Alternative text; empty for an ornament. */
  readonly alt: string;
  readonly className?: string;
  /** True when it is in the first screen: it is fetched at once. */
  readonly first?: boolean;
  /** Another version for narrow windows. */
  readonly narrow?: { readonly media: string; readonly day: string; readonly night: string };
}

/** A drawing by day and by night; its space is reserved, so that nothing shifts when it loads. */
export function Drawing(props: DrawingProps): ReactNode {
  const { site, notes } = usePage();
  const { path, width, height } = site.drawing(props.day);
  const { narrow } = props;
  notes.drawings ||= /^(?:properties|plates)\//.test(props.day);
  return (
    <picture className={props.className}>
      {narrow && <Source name={narrow.night} media={`${night} and ${narrow.media}`} />}
      {narrow && <Source name={narrow.day} media={narrow.media} />}
      <Source name={props.night} media={night} />
      <img
        src={path}
        width={width}
        height={height}
        alt={props.alt}
        decoding="async"
        {...(props.first ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
    </picture>
  );
}

function Source({ name, media }: { readonly name: string; readonly media: string }): ReactNode {
  const { path, width, height } = usePage().site.drawing(name);
  return <source media={media} srcSet={path} width={width} height={height} />;
}
