import { type Crop, usePage } from './page-context.tsx';

/** The media query under which the night version of a drawing is shown; paper is always day. */
const night = 'screen and (prefers-color-scheme: dark)';

interface Fetched {
  /** Whether it is in the first screen; `maybe` if that depends on the window. */
  readonly first?: boolean | 'maybe';
  /** True if it must load after the pictures of the first screen. */
  readonly last?: boolean;
}

/** Returns when a picture is fetched: in the first screen at once, otherwise when it comes near. */
const fetchedAt = ({ first, last }: Fetched) =>
  ({
    fetchPriority: first === true ? 'high' : last ? 'low' : undefined,
    loading: first ? undefined : 'lazy',
  }) as const;

interface DrawingProps extends Fetched {
  /** Name in `assets/drawings`, without `-day.svg` or `-night.svg`. */
  readonly name: string;
  /** Name of the day version, where it has no ending. */
  readonly day?: string;
  /** Alternative text; empty for an ornament. */
  readonly alt: string;
  readonly className?: string;
  /** Other drawings for the windows of a media query; the first that applies is shown. */
  readonly others?: readonly { readonly name: string; readonly media: string }[];
  /** What of it is shown, as the fragment of its address: of the hill, the windows of `#alabama` or `#All`. */
  readonly part?: string;
}

/** A drawing by day and by night; its space is reserved, so that nothing shifts when it loads. */
export function Drawing(props: DrawingProps) {
  const { name, day = `${name}-day`, alt, className, others = [], part = '' } = props;
  const { drawing } = usePage().site;
  const { path, width, height } = drawing(day);
  const sources = others.flatMap(({ name, media }) => [
    { media: `${night} and ${media}`, ...drawing(`${name}-night`) },
    { media, ...drawing(`${name}-day`) },
  ]);
  return (
    <picture className={className}>
      {sources.map(({ media, path, width, height }) => (
        <source key={media} media={media} srcSet={path + part} width={width} height={height} />
      ))}
      {/* As large as the day version, which says so. */}
      <source media={night} srcSet={drawing(`${name}-night`).path + part} />
      <img src={path + part} width={width} height={height} alt={alt} {...fetchedAt(props)} />
    </picture>
  );
}

/** What each stretch of the street is shown by, from its left end on: a page, and the kinds of building on it. */
const stretches: readonly (readonly [page: string, kinds?: RegExp])[] = [
  ['home', /cottage/],
  ['company-overview'],
  ['leadership', /raised|galler/],
  ['advantage', /garden/],
  ['experience', /court/],
  ['why-multifamily', /rowhouse|townhouse/],
  ['target-investments', /deco/],
  ['investment-process', /mill|loft/],
  ['contact', /walk-up|prewar/],
  ['investor-portal', /mid-rise/],
  ['disclaimer', /in a park/],
  ['not-found'],
  ['', /tower|high-rise/],
];

/**
 * Returns the number of the page's own stretch of the street. A state page has the stretch with houses of its
 * kind, or else the middle one. Each stretch is a drawing, with a shorter one for phones: a drawing of the whole
 * street blocks a phone for 140 ms, measured at a quarter of a desktop's speed. `neighbors-…` is the stretch in pale
 * tints with a gap, for the building of the next page.
 */
export function useStretch(): number {
  const { id, kinds = [] } = usePage().route;
  const places = [
    ...kinds.map((kind) => stretches.findIndex(([, houses]) => houses?.test(kind))),
    stretches.findIndex(([page]) => page === id),
  ];
  return 1 + (places.find((index) => index >= 0) ?? Math.floor(stretches.length / 2));
}

interface PhotographProps extends Pick<DrawingProps, 'className'>, Fetched {
  /** Name of a file in `assets/photos`. */
  readonly file: string;
  /** What it shows; a photograph is never an ornament. */
  readonly alt: string | undefined;
  readonly crop: Crop;
  /** How wide it is shown, as `sizes` takes it: https://html.spec.whatwg.org/#sizes-attributes */
  readonly sizes: string;
}

/**
 * A photograph as AVIF and JPEG, in several sizes.
 *
 * @throws when it has no alternative text, or one that calls it a drawing
 */
export function Photograph(props: PhotographProps) {
  const { file, alt = '', crop, sizes, className } = props;
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
        {...fetchedAt(props)}
      />
    </picture>
  );
}
