import { type Claim, type ClaimId, claims } from '#data/claims.ts';
import { figurePath } from '#data/paths.ts';
import { siteWords } from '#data/site-words.ts';
import type { Sampled } from '#data/types.ts';
import { joined } from './lists.tsx';
import { LongDate, longDate } from './long-date.tsx';
import { usePage } from './page-context.tsx';

const { figures } = siteWords;

/** Returns whether a figure is a decision of the firm, which has a date on which it was set. */
const isSet = ({ kind }: Claim): boolean => kind === 'target' || kind === 'criterion';

/** Returns whether a figure needs a source and has none. */
export const isUnsourced = ({ kind, source }: Claim): boolean => kind === 'market' && !source;

/** Returns the lines of a figure's tooltip: what is counted, the basis, and the date with the source or supplier. */
function tipOf(claim: Claim): string {
  const { counted, basis, note = basis, asOf, source, owner } = claim;
  const [date, supplier] = isSet(claim)
    ? [figures.set, figures.setBy]
    : [figures.asOf, isUnsourced(claim) ? figures.checkedBy : figures.suppliedBy];
  return [
    `${counted}.`,
    /[.]$/.test(note) ? note : `${note}.`,
    claim.kind === 'target' && (claim.net ? `${figures.net} ${claim.net}.` : figures.gross),
    isUnsourced(claim) ? figures.noSource : source && `${figures.source} ${source}.`,
    [asOf && `${date} ${longDate(asOf)}.`, `${supplier} ${owner}.`].filter(Boolean).join(' '),
  ]
    .filter(Boolean)
    .join('\n');
}

/**
 * Links a registered figure to its row in the schedule of figures. With script, a tooltip shows what the figure counts.
 * Without script and in print, readers find that in the row; a line at the end of the page leads there.
 *
 * @param net shows the net figure of a target
 */
export function Figure({ id, net = false }: { readonly id: ClaimId; readonly net?: boolean }) {
  const { route, uses } = usePage();
  uses.set(id, (uses.get(id) ?? new Set()).add(route));
  const claim: Claim = claims[id];
  const words = (net && claim.net) || claim.words;
  const classes = [
    'figure',
    isUnsourced(claim) && 'figure-open',
    words.includes('-') && words.length < 20 && 'unbroken',
  ];
  return (
    <a
      className={classes.filter(Boolean).join(' ')}
      href={figurePath(id)}
      data-claim={id}
      data-net={net ? '' : undefined}
      data-tip={tipOf(claim)}
    >
      {words}
    </a>
  );
}

/** Marks invented content beside the words, until the firm confirms it. */
export const SampleMark = ({ of: { sample } }: { readonly of: Sampled }) =>
  sample && <span className="sample-mark"> {figures.sample}</span>;

/** Ends a page with figures: the dates of the figures before this line, and a link to the schedule. */
export function FiguresLine() {
  const { route, uses } = usePage();
  const shown = Object.entries<Claim>(claims).flatMap(([id, claim]) =>
    uses.get(id as ClaimId)?.has(route) ? [claim] : [],
  );
  if (shown.length === 0) return null;
  return (
    <p className="wrap label figures-line">
      <Dates words={figures.allSet} of={shown.filter(isSet)} />
      <Dates words={figures.allAsOf} of={shown.filter((claim) => !isSet(claim))} />
      <span>
        {figures.basis} <a href={figurePath()}>{figures.schedule}</a>.
      </span>
    </p>
  );
}

/** Shows the different dates of figures, in order. */
function Dates(props: { readonly words: string; readonly of: readonly Claim[] }) {
  const dates = new Set(props.of.flatMap(({ asOf }) => asOf ?? []));
  if (dates.size === 0) return null;
  const shown = [...dates].sort().map((iso) => <LongDate key={iso} iso={iso} />);
  return (
    <>
      <span>
        {props.words} {joined(shown, ` ${figures.and} `)}.
      </span>{' '}
    </>
  );
}
