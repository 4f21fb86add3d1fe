import { buildingKinds } from '#data/building-kinds.ts';
import type { Crop } from '#data/types.ts';
import { usePage } from './page-context.tsx';

/** Media query for the night version of a drawing. When a page prints, `client/scheme.ts` keeps the version on the screen. */
const NIGHT = 'screen and (prefers-color-scheme: dark)';

interface Loading {
  /** Whether the picture is on the first screen; `maybe` if the window's size decides. */
  readonly first?: boolean | 'maybe';
  /** Whether the picture must load after the pictures on the first screen. */
  readonly last?: boolean;
}

/** Returns attributes that load first-screen pictures at once and all other pictures lazily. */
const loadingOf = ({ first, last }: Loading) =>
  ({
    fetchPriority: first === true ? 'high' : last ? 'low' : undefined,
    loading: first ? undefined : 'lazy',
  }) as const;

interface DrawingProps extends Loading {
  /** Name in `assets/drawings`, without `-day.svg` or `-night.svg`. */
  readonly name: string;
  /** Name of the day version, if the name has no `-day` suffix. */
  readonly day?: string;
  /** Alternative text; empty for a decorative drawing. */
  readonly alt: string;
  readonly className?: string;
  /** Alternatives by media query; browsers show the first match. */
  readonly others?: readonly { readonly name: string; readonly media: string }[];
  /** Fragment that selects part of the drawing: on the hill, the windows of `#alabama` or `#All`. */
  readonly part?: string;
}

/** Shows a drawing by day and by night. Browsers reserve its size, so nothing shifts when the drawing loads. */
export function Drawing(props: DrawingProps) {
  const { name, day = `${name}-day`, alt, className, others = [], part = '' } = props;
  const { drawing } = usePage().site;
  const { path, width, height } = drawing(day);
  const sources = others.flatMap(({ name, media }) => [
    { media: `${NIGHT} and ${media}`, ...drawing(`${name}-night`) },
    { media, ...drawing(`${name}-day`) },
  ]);
  return (
    <picture className={className}>
      {sources.map(({ media, path, width, height }) => (
        <source key={media} media={media} srcSet={path + part} width={width} height={height} />
      ))}
      {/* The night version and the day version have the same size, which `img` states. */}
      <source media={NIGHT} srcSet={drawing(`${name}-night`).path + part} />
      <img src={path + part} width={width} height={height} alt={alt} {...loadingOf(props)} />
    </picture>
  );
}

/** Ids of pages in the order of their sections of the street. */
const PAGES_ON_STREET: readonly string[] = [
  ...['home', 'company-overview', 'leadership', 'advantage', 'experience', 'why-multifamily'],
  ...['target-investments', 'investment-process', 'contact', 'investor-portal', 'disclaimer'],
  'not-found',
];

/**
 * Returns the number of the page's section of the street. A state page shows the section with the kind of its first
 * property, and other pages that are not in the list show the middle one of 13. Each section has its own drawing, because
 * the whole street would block a phone for 140 ms. A drawing `neighbors-…` is a section in pale tints with a gap for the
 * next page's building.
 */
export function useStretch(): number {
  const { id, kinds: [kind] = [] } = usePage().route;
  if (kind) return buildingKinds[kind].street;
  return PAGES_ON_STREET.indexOf(id) + 1 || 7;
}

interface PhotographProps extends Pick<DrawingProps, 'className'>, Loading {
  /** File name in `assets/photos`. */
  readonly file: string;
  /** Alternative text; a photograph is never decorative, so the text is required. */
  readonly alt: string | undefined;
  readonly crop: Crop;
  /** Display width, as a `sizes` attribute: https://html.spec.whatwg.org/#sizes-attributes */
  readonly sizes: string;
}

/** Shows a photograph as AVIF and JPEG, or throws an error if its alt text is missing or says "drawing". */
export function Photograph(props: PhotographProps) {
  const { file, alt = '', crop, sizes, className } = props;
  if (alt.trim() === '') throw new Error(`photo "${file}" has no photoAlt; say there what the photograph shows.`);
  if (/^drawing\b/i.test(alt))
    throw new Error(`photo "${file}" has a photoAlt that calls it a drawing; say what it shows.`);
  const { avif, path, srcSet, width, height } = usePage().site.photograph(file, crop);
  return (
    <picture className={className}>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img src={path} srcSet={srcSet} sizes={sizes} width={width} height={height} alt={alt} {...loadingOf(props)} />
    </picture>
  );
}
