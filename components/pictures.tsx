import { type Crop, usePage } from './page-context.tsx';

/** The media query under which the night version of a drawing is shown; paper is always day. */
const night = 'screen and (prefers-color-scheme: dark)';

/** A picture in the first screen is fetched at once, another one when it comes near. */
const fetchedAt = (first?: boolean) =>
  first ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const);

interface DrawingProps {
  /** Name in `assets/drawings`, without `-day.svg` or `-night.svg`. */
  readonly name: string;
  /** Name of the day version, where it has no ending. */
  readonly day?: string;
  /** Alternative text; empty for an ornament. */
  readonly alt: string;
  readonly className?: string;
  /** True when it is in the first screen. */
  readonly first?: boolean;
  /** Another drawing for narrow windows. */
  readonly narrow?: { readonly media: string; readonly name: string };
}

/** A drawing by day and by night; its space is reserved, so that nothing shifts when it loads. */
export function Drawing({
  name,
  day = `${name}-day`,
  alt,
  className,
  first,
  narrow,
}: DrawingProps) {
  const { path, width, height } = usePage().site.drawing(day);
  return (
    <picture className={className}>
      {narrow && <Source name={`${narrow.name}-night`} media={`${night} and ${narrow.media}`} />}
      {narrow && <Source name={`${narrow.name}-day`} media={narrow.media} />}
      {/* As large as the day version, which says so. */}
      <source media={night} srcSet={usePage().site.drawing(`${name}-night`).path} />
      <img src={path} width={width} height={height} alt={alt} {...fetchedAt(first)} />
    </picture>
  );
}

function Source({ name, media }: { readonly name: string; readonly media: string }) {
  const { path, width, height } = usePage().site.drawing(name);
  return <source media={media} srcSet={path} width={width} height={height} />;
}

interface HillProps {
  /** The slug of the state whose windows are lit; every state's unless given. */
  readonly lit?: string;
  readonly alt: string;
  readonly className?: string;
  /** The compositions, and from which width of the window on each is shown; the last one below that. */
  readonly versions: readonly (readonly [composition: string, media?: string])[];
  /** True when it is in the first screen. */
  readonly first?: boolean;
}

/**
 * The hill on which every window is an apartment: one file for each composition, whatever state is lit,
 * by day and by night.
 */
export function Hill({ lit = 'All', alt, className, versions, first }: HillProps) {
  const { drawing } = usePage().site;
  const find = (name: string) => {
    const { path, width, height } = drawing(`hill/hill-${name}`);
    return { path: `${path}#${lit}`, size: { width, height } };
  };
  const last = find(`${versions.at(-1)?.[0]}-day`);
  return (
    <picture className={className}>
      {versions.flatMap(([composition, media]) =>
        (['night', 'day'] as const).map((mode) => {
          const shown = [mode === 'night' && night, media].filter(Boolean).join(' and ');
          if (shown === '') return null;
          const { path, size } = find(`${composition}-${mode}`);
          return <source key={path} media={shown} srcSet={path} {...size} />;
        }),
      )}
      <img src={last.path} {...last.size} alt={alt} {...fetchedAt(first)} />
    </picture>
  );
}

interface PhotographProps {
  /** Name of a file in `assets/photos`. */
  readonly file: string;
  /** What it shows; a photograph is never an ornament. */
  readonly alt: string | undefined;
  /** What it is cropped for. */
  readonly crop: Crop;
  /** How wide it is shown, as `sizes` takes it: https://html.spec.whatwg.org/#sizes-attributes */
  readonly sizes: string;
  readonly className?: string;
  /** True when it is in the first screen. */
  readonly first?: boolean;
}

/**
 * A photograph as AVIF and JPEG, in several sizes.
 *
 * @throws when it has no alternative text, or one that calls it a drawing
 */
export function Photograph(props: PhotographProps) {
  const { file, alt = '', crop, sizes, className, first } = props;
  if (alt.trim() === '') {
    throw new Error(`photo "${file}" has no photoAlt; say there what the photograph shows.`);
  }
  if (/^drawing\b/i.test(alt)) {
    throw new Error(`photo "${file}" has a photoAlt that calls it a drawing; say what it shows.`);
  }
  const { avif, path, srcSet, width, height } = usePage().site.photograph(file, crop);
  return (
    <picture className={className}>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img
        src={path}
        srcSet={srcSet}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        {...fetchedAt(first)}
      />
    </picture>
  );
}
