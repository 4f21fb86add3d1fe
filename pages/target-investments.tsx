import { Actions } from '#components/links.tsx';
import { LIST_ROLE, reveal } from '#components/lists.tsx';
import { PageHeading } from '#components/page-heading.tsx';
import { Drawing } from '#components/pictures.tsx';
import { Paragraph, RichText } from '#components/rich-text.tsx';
import { disclosures } from '#data/disclosures.ts';
import { targetInvestments } from '#data/pages/target-investments.ts';

const { heading, print, measured, sectionHeading, rows, debt, invite } = targetInvestments;

/** Renders the Target Investments page: the acquisition criteria and the debt strategy. */
export function TargetInvestments() {
  return (
    <>
      <PageHeading>{heading}</PageHeading>
      <div className="wrap section-first columns buy-box one-sheet">
        <Criteria />
        <div className="measured">
          <Drawing name="pages/target-investments-house" alt={measured.alt} first />
          <Paragraph>{measured.length}</Paragraph>
          <Paragraph>{measured.dateStone}</Paragraph>
        </div>
        <Debt />
      </div>
      <section className="wrap section columns invite" aria-labelledby="invite">
        <h2 id="invite">{invite.heading}</h2>
        <div>
          <Paragraph className="lead">{invite.text}</Paragraph>
          <Actions links={invite.links} />
        </div>
      </section>
    </>
  );
}

function Criteria() {
  return (
    <section className="criteria" aria-labelledby="criteria">
      <div className="ledger-heading">
        <h2 className="heading-small" id="criteria">
          {sectionHeading}
        </h2>
      </div>
      <ul className="ruled-list ledger" role={LIST_ROLE} {...reveal(50)}>
        {rows.map(({ id, title, value, text }) => (
          <li key={id} id={id}>
            <h3>{title}</h3>
            <div className="ledger-words">
              {id === 'returns' ? (
                <div className="limit">
                  <Paragraph className="ledger-value">{value}</Paragraph>
                  <p data-disclosure={id}>
                    <RichText>{disclosures.returns.text}</RichText>
                  </p>
                </div>
              ) : (
                <Paragraph className="ledger-value heading-small">{value}</Paragraph>
              )}
              <Paragraph className="ledger-limit">{text}</Paragraph>
            </div>
          </li>
        ))}
      </ul>
      <div className="print-room">
        <button type="button" className="button button-small" data-module="print" hidden>
          {print}
        </button>
      </div>
    </section>
  );
}

function Debt() {
  return (
    <section className="debt" aria-labelledby="debt">
      <Drawing className="core" name="pages/target-investments-core" alt="" />
      <div className="debt-heading">
        <h2 className="heading-small" id="debt">
          {debt.heading}
        </h2>
        <Paragraph className="aside-note">{debt.order}</Paragraph>
      </div>
      <p className="label debt-equity">{debt.equity}</p>
      <ul className="ruled-list" {...reveal(100)}>
        {debt.points.map(({ title, text }) => (
          <li key={title}>
            <b className="heading-small">
              <RichText>{title}</RichText>
            </b>{' '}
            <RichText>{text}</RichText>
          </li>
        ))}
      </ul>
    </section>
  );
}
