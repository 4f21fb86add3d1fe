import { type ClaimId, claims, type Statistic } from '#data/claims.ts';
import { Icon } from './icons.tsx';
import { reveal } from './lists.tsx';
import { Notes } from './notes.tsx';
import { usePage } from './page-context.tsx';
import { Drawing } from './pictures.tsx';
import { Figure, withoutSource } from './rich-text.tsx';

/**
 * Figures in large type on the dark band, each under a short rule. Where they all lack a source, one line
 * above them says so; under an elevation, where no line is, each figure does.
 */
export function Statistics({ items }: { readonly items: readonly Statistic[] }) {
  const { unsourced } = usePage().notes;
  const [origin, ...others] = new Set(items.map(({ claim }) => withoutSource(claim)));
  const isShared = origin !== undefined && others.length === 0;
  if (isShared) for (const { claim } of items) unsourced.add(claim);
  // Elevations have no line above them.
  const isDrawn = items.some(({ elevation }) => elevation);
  return (
    <>
      {isShared && !isDrawn && <p className="statistics-origin">{origin.all}</p>}
      <dl className="statistics" {...reveal(100)}>
        {items.map(({ claim, label, icon, elevation }) => {
          const shown = elevation && isTrue(elevation, claim) ? elevation : undefined;
          return (
            <div key={claim}>
              <dt>
                {icon && <Icon name={icon} className="icon-medium" />}
                {label}
              </dt>
              <dd>
                <Figure id={claim} />
              </dd>
              {shown && (
                <dd className="elevation">
                  <Drawing name={shown.file} alt={shown.alt} first />
                </dd>
              )}
              <Explanation source={isShared && isDrawn ? origin.one : undefined}>
                {shown?.caption}
              </Explanation>
            </div>
          );
        })}
      </dl>
    </>
  );
}

/** A drawing that counts a figure out may not stand above another figure. */
const isTrue = ({ millions }: NonNullable<Statistic['elevation']>, claim: ClaimId): boolean =>
  millions === undefined || `${millions}M` === claims[claim].words;

interface ExplanationProps {
  /** What is said of a figure without a source, where no line above says it. */
  readonly source: string | undefined;
  readonly children: string | undefined;
}

/** What there is to say about the figure that was shown last, and about its drawing. */
function Explanation({ source, children }: ExplanationProps) {
  const { noted, explained } = usePage().notes;
  if (!source && !children && explained === noted.length) return null;
  return (
    <dd>
      {source && <p className="source-mark notes">{source}</p>}
      {children && <p className="caption notes">{children}</p>}
      <Notes />
    </dd>
  );
}
