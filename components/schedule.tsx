import { Fragment } from 'react';
import { type Claim, type ClaimId, claims } from '#data/claims.ts';
import { disclosures } from '#data/disclosures.ts';
import { companyOverview } from '#data/pages/company-overview.ts';
import { LongDate } from './notes.tsx';
import { usePage } from './page-context.tsx';
import { figureNumber, plainWords } from './rich-text.tsx';

const { heading, caption, columns, kinds, statePages } = companyOverview.figures;
const ids = Object.keys(claims) as ClaimId[];
const kindsInOrder = Object.keys(kinds) as Claim['kind'][];

/**
 * Every figure of the register as a row, as architects schedule doors: the number is on the plan, the facts are in the
 * table. Where a figure is used comes from the pages themselves, so this page is rendered last (`listsFigures`).
 */
export function Schedule() {
  return (
    <section className="wrap section" aria-labelledby="figures">
      <h2 className="section-heading" id="figures">
        {heading}
      </h2>
      <table className="schedule">
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

/** It comes before the targets, so that it is near each of them at any width. */
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
 * Links to the first mention of a figure on each page, this one included. The pages of the states are counted, and
 * linked through the page above them: fifteen links would be a third of the first view's room.
 */
function Uses({ id }: { readonly id: ClaimId }) {
  const { route, notes, uses } = usePage();
  const users = [...(uses.get(id) ?? []), ...(notes.claims.includes(id) ? [route] : [])];
  const below = users.filter(({ parent }) => parent);
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
      {below[0]?.parent && (
        <>
          {', '}
          <a href={below[0].parent.path}>
            <span data-computed="">{below.length}</span> {statePages}
          </a>
        </>
      )}
    </>
  );
}
