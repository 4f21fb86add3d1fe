import { Fragment, type ReactNode } from 'react';
import { ButtonLink } from '../components/button-link.tsx';
import { Drawing } from '../components/drawing.tsx';
import { LIST_ROLE } from '../components/list-role.ts';
import { Notes } from '../components/notes.tsx';
import { PageHeading } from '../components/page-heading.tsx';
import { Words } from '../components/words.tsx';
import { targetInvestments } from '../data/pages/target-investments.ts';

/** Target Investments: the acquisition criteria, and the debt that goes with them. */
export function TargetInvestments(): ReactNode {
  const { heading, print, measured, sectionHeading, rows, returnsDisclosure, debt, invite } =
    targetInvestments;
  return (
    <>
      <PageHeading>{heading}</PageHeading>
      <div className="wrap section-first columns buy-box">
        <section aria-labelledby="criteria">
          <div className="ledger-heading">
            <h2 id="criteria">{sectionHeading}</h2>
            <div className="print-room">
              <button type="button" className="button button-small" data-module="print" hidden>
                {print}
              </button>
            </div>
          </div>
          <ul
            className="ruled-list ledger"
            role={LIST_ROLE}
            data-module="reveal"
            data-reveal-step="50"
          >
            {rows.map(({ id, title, value, text }) => (
              <li key={id} id={id}>
                <h3>{title}</h3>
                <div className="ledger-words">
                  <p className="ledger-value">
                    <Words>{value}</Words>
                  </p>
                  {id === 'returns' && (
                    <p className="ledger-value ledger-disclosure" data-disclosure={id}>
                      <Words>{returnsDisclosure}</Words>
                    </p>
                  )}
                  <p className="ledger-limit">
                    <Words>{text}</Words>
                  </p>
                  <Notes />
                </div>
              </li>
            ))}
          </ul>
        </section>
        <div className="measured">
          <Drawing
            day="target-investments/house-day"
            night="target-investments/house-night"
            alt={measured.alt}
            first
          />
          <p>
            <Words>{measured.length}</Words>
          </p>
          <p>
            <Words>{measured.dateStone}</Words>
          </p>
        </div>
        <section className="debt" aria-labelledby="debt">
          <Drawing
            className="core"
            day="target-investments/core-day"
            night="target-investments/core-night"
            alt=""
          />
          <div className="debt-heading">
            <h2 id="debt">{debt.heading}</h2>
            <p className="aside-note">
              <Words>{debt.order}</Words>
            </p>
          </div>
          <ul className="ruled-list" data-module="reveal" data-reveal-step="100">
            {debt.points.map(({ title, text }) => (
              <li key={title}>
                <b>
                  <Words>{title}</Words>
                </b>{' '}
                <Words>{text}</Words>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <section className="wrap section columns invite" aria-labelledby="invite">
        <h2 id="invite">{invite.heading}</h2>
        <div>
          <p className="lead">
            <Words>{invite.text}</Words>
          </p>
          <p className="actions">
            {invite.links.map((link, index) => (
              <Fragment key={link.href}>
                <ButtonLink link={link} kind={index === 0 ? 'primary' : 'text'} />{' '}
              </Fragment>
            ))}
          </p>
        </div>
      </section>
    </>
  );
}
