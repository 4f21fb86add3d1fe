import type { ReactNode } from 'react';
import { usePage } from './page-context.tsx';

/** The media query under which the night version of a drawing is shown; paper is always day. */
const night = 'screen and (prefers-color-scheme: dark)';

interface DrawingProps {
  /** Name of the day version in `assets/drawings`, without `.svg`. */
  readonly day: string;
  /** Name of the night version. */
  readonly night: string;
  /** Alternative text; empty for an ornament. */
  readonly alt: string;
  readonly className?: string;
  /** True where it stands in the first screen: it is fetched at once. */
  readonly first?: boolean;
  /** Another crop for narrow windows. */
  readonly narrow?: { readonly media: string; readonly day: string; readonly night: string };
}

/** A drawing by day and by night, with the room for it kept free until it is there. */
export function Drawing(props: DrawingProps): ReactNode {
  const { drawing } = usePage().site;
  const source = (name: string, media: string) => {
    const { path, width, height } = drawing(name);
    return <source media={media} srcSet={path} width={width} height={height} />;
  };
  const { path, width, height } = drawing(props.day);
  return (
    <picture className={props.className}>
      {props.narrow && source(props.narrow.night, `${night} and ${props.narrow.media}`)}
      {props.narrow && source(props.narrow.day, props.narrow.media)}
      {source(props.night, night)}
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
