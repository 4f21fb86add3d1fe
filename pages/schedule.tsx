import { Fragment } from 'react';
import { LongDate } from '#components/notes.tsx';
import { usePage } from '#components/page-context.tsx';
import { figureNumber, plainWords } from '#components/rich-text.tsx';
import { type Claim, type ClaimId, claims } from '#data/claims.ts';
import { disclosures } from '#data/disclosures.ts';
import { companyOverview } from '#data/pages/company-overview.ts';

const { heading, caption, columns, kinds, statePages } = companyOverview.figures;
const ids = Object.keys(claims) as ClaimId[];
const kindsInOrder = Object.keys(kinds) as Claim['kind'][];

/**
 * Renders the schedule of figures: a table with a row for each registered figure. The number beside a figure on any page
 * links to its row. The page with the table renders last (`listsFigures`), because each row lists the pages that use its
 * figure.
 */
export function Schedule() {
  return (
    <section className="wrap section" aria-labelledby="figures">
      <h2 className="section-heading" id="figures">
        {heading}
      </h2>
      <table className="schedule one-sheet">
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        {kindsInOrder.map((kind) => (
          <tbody key={kind}>
            <tr>
              <th scope="rowgroup" colSpan={columns.length}>
                {kinds[kind].heading}
              </th>
            </tr>
            {kind === 'target' && <Disclosure />}
            {ids
              .filter((id) => claims[id].kind === kind)
              .map((id) => (
                <Row key={id} id={id} />
              ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

/** Shows the disclosure directly above the rows of target returns, in windows of any width. */
function Disclosure() {
  return (
    <tr>
      <td colSpan={columns.length} data-disclosure="returns">
        {plainWords(disclosures.returns.text)}
      </td>
    </tr>
  );
}

function Row({ id }: { readonly id: ClaimId }) {
  const { words, kind, counted, basis, asOf, source, owner }: Claim = claims[id];
  const { origin, undated } = kinds[kind];
  return (
    <tr id={`figure-${figureNumber(id)}`}>
      <th scope="row">
        <b data-computed="">{figureNumber(id)}</b> <span data-claim={id}>{words}</span>
      </th>
      <td>{counted}</td>
      <td>{basis}</td>
      <td>{asOf ? <LongDate iso={asOf} /> : undated}</td>
      <td>
        {source ? <cite>{source}. </cite> : origin} {owner}
      </td>
      <td>
        <Uses id={id} />
      </td>
    </tr>
  );
}

/**
 * Links to a figure's first mention on each page, including this page. State pages share one link to their parent page,
 * with their number, because fifteen links would take a third of the free bytes.
 */
function Uses({ id }: { readonly id: ClaimId }) {
  const { route, notes, uses } = usePage();
  const users = [...(uses.get(id) ?? []), ...(notes.claims.includes(id) ? [route] : [])];
  const subpages = users.filter(({ parent }) => parent);
  return (
    <>
      {users
        .filter(({ parent }) => !parent)
        .map(({ path, name }, index) => (
          <Fragment key={path}>
            {index > 0 && ', '}
            <a href={`${path === route.path ? '' : path}#mark-${figureNumber(id)}`}>{name}</a>
          </Fragment>
        ))}
      {subpages[0]?.parent && (
        <>
          {', '}
          <a href={subpages[0].parent.path}>
            <span data-computed="">{subpages.length}</span> {statePages}
          </a>
        </>
      )}
    </>
  );
}
