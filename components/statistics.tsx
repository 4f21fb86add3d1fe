import { type Claim, type ClaimId, claims, type Statistic } from '#data/claims.ts';
import { siteWords } from '#data/site-words.ts';
import { Icon } from './icons.tsx';
import { reveal } from './lists.tsx';
import { Notes } from './notes.tsx';
import { usePage } from './page-context.tsx';
import { Drawing } from './pictures.tsx';
import { Figure } from './rich-text.tsx';

export function Statistics({ items }: { readonly items: readonly Statistic[] }) {
  return (
    <dl className="statistics" {...reveal(100)}>
      {items.map(({ claim, label, icon, elevation }) => {
        const shown = elevation && matches(elevation, claim) ? elevation : undefined;
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
            <Explanation claim={claims[claim]}>{shown?.caption}</Explanation>
          </div>
        );
      })}
    </dl>
  );
}

/** Returns whether a drawing that counts millions still matches its figure. */
const matches = ({ millions }: NonNullable<Statistic['elevation']>, claim: ClaimId): boolean =>
  millions === undefined || `${millions}M` === claims[claim].words;

/** Shows a figure's caption and notes, and marks a market figure without a source. */
function Explanation(props: { readonly claim: Claim; readonly children: string | undefined }) {
  const { claim, children } = props;
  const { noted, explained } = usePage().notes;
  const isUnsourced = claim.kind === 'market' && !claim.source;
  if (!isUnsourced && !children && explained === noted.length) return null;
  return (
    <dd>
      {isUnsourced && <p className="source-mark notes">{siteWords.noSource}</p>}
      {children && <p className="notes">{children}</p>}
      <Notes />
    </dd>
  );
}
