import type { ReactNode } from 'react';
import { type Crop, usePage } from './page-context.tsx';

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
  /** True when it is in the first screen: it is fetched at once. */
  readonly first?: boolean;
}

/**
 * A photograph in three formats and several sizes; its space is reserved, so that nothing shifts when it
 * loads.
 *
 * @throws when it has no alternative text, or one that calls it a drawing
 */
export function Photograph(props: PhotographProps): ReactNode {
  const { file, alt = '', crop, sizes, className, first } = props;
  if (alt.trim() === '') {
    throw new Error(`photo "${file}" has no photoAlt; say there what the photograph shows.`);
  }
  if (/^drawing\b/i.test(alt)) {
    throw new Error(`photo "${file}" has a photoAlt that calls it a drawing; say what it shows.`);
  }
  const { site, notes } = usePage();
  notes.photographs.push({ file, crop });
  const { sources, path, srcSet, width, height } = site.photograph(file, crop);
  return (
    <picture className={className}>
      {sources.map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={sizes} />
      ))}
      <img
        src={path}
        srcSet={srcSet}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        decoding="async"
        {...(first ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
    </picture>
  );
}
