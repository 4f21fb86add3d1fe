import { type ClaimId, claims, type Statistic } from '#data/claims.ts';
import { siteWords } from '#data/site-words.ts';
import { Figure, isUnsourced } from './figure.tsx';
import { reveal } from './lists.tsx';
import { Drawing } from './pictures.tsx';

/** Shows figures with their labels, each above its basis or below a drawing that counts it. */
export function Statistics({ items }: { readonly items: readonly Statistic[] }) {
  return (
    <>
      <dl className="statistics" {...reveal(100)}>
        {items.map(({ claim, label, elevation }) => (
          <div key={claim}>
            <dt>{label}</dt>
            <dd>
              <Figure id={claim} />
            </dd>
            {elevation && matches(elevation, claim) ? (
              <>
                <dd className="elevation">
                  <Drawing name={elevation.file} alt={elevation.alt} first />
                </dd>
                <dd className="caption">{elevation.caption}</dd>
              </>
            ) : (
              <dd className="label">{claims[claim].basis}</dd>
            )}
          </div>
        ))}
      </dl>
      {/* Once for all figures with a dashed underline. */}
      {items.some(({ claim }) => isUnsourced(claims[claim])) && <p className="label">{siteWords.figures.noSources}</p>}
    </>
  );
}

/** Returns whether a drawing that counts millions still matches its figure. */
const matches = ({ millions }: NonNullable<Statistic['elevation']>, claim: ClaimId): boolean =>
  millions === undefined || `${millions}M` === claims[claim].words;
