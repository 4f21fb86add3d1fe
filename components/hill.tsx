import type { ReactNode } from 'react';
import { night } from './drawing.tsx';
import { usePage } from './page-context.tsx';

/** The fragment that lights every place of the hill. */
const everyPlace = 'All';

interface HillProps {
  /** The slug of the state whose windows are lit; every state's unless given. */
  readonly lit?: string;
  readonly alt: string;
  /** The compositions, and from which width of the window on each is shown; the last one below that. */
  readonly versions: readonly (readonly [composition: string, media?: string])[];
  /** True when it is in the first screen: it is fetched at once. */
  readonly first?: boolean;
}

/**
 * The hill on which every window is an apartment: one file for each composition, whatever state is lit,
 * by day and by night; on paper the whole of it, in ink.
 */
export function Hill({ lit = everyPlace, alt, versions, first }: HillProps): ReactNode {
  const { drawing } = usePage().site;
  const find = (name: string, fragment = lit) => {
    const { path, width, height } = drawing(`hill/hill-${name}`);
    return { path: `${path}#${fragment}`, size: { width, height } };
  };
  const day = `${versions.at(-1)?.[0]}-day`;
  const last = find(day);
  // The file that visitors in dark mode have at hand for paper, too.
  const paper = find(day, 'Paper');
  return (
    <picture>
      {lit === everyPlace && <source media="print" srcSet={paper.path} {...paper.size} />}
      {versions.flatMap(([composition, media]) =>
        (['night', 'day'] as const).map((mode) => {
          const shown = [mode === 'night' && night, media].filter(Boolean).join(' and ');
          if (shown === '') return null;
          const { path, size } = find(`${composition}-${mode}`);
          return <source key={path} media={shown} srcSet={path} {...size} />;
        }),
      )}
      <img
        src={last.path}
        {...last.size}
        alt={alt}
        decoding="async"
        {...(first ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
    </picture>
  );
}
