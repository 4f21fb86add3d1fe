import { Fragment, type ReactNode } from 'react';
import { ButtonLink } from '../components/button-link.tsx';
import { Icon } from '../components/icon.tsx';
import { Notes } from '../components/notes.tsx';
import { PageHeading } from '../components/page-heading.tsx';
import { Words } from '../components/words.tsx';
import { targetInvestments } from '../data/pages/target-investments.ts';

/** Target Investments: the acquisition criteria, and the debt that goes with them. */
export function TargetInvestments(): ReactNode {
  const { heading, print, sectionHeading, rows, returnsDisclosure, debt, invite } =
    targetInvestments;
  return (
    <>
      <PageHeading
        aside={
          <div className="print-room">
            <button type="button" className="button button-small" data-module="print" hidden>
              {print}
            </button>
          </div>
        }
      >
        {heading}
      </PageHeading>
      <div className="wrap section-first buy-box">
        <section aria-labelledby="criteria">
          <h2 className="ledger-heading" id="criteria">
            {sectionHeading}
          </h2>
          <ul className="ledger" data-module="reveal" data-reveal-step="50">
            {rows.map(({ id, icon, title, value, text }) => (
              <li key={id} id={id}>
                <Icon name={icon} />
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
        <section className="debt" aria-labelledby="debt">
          <h2 id="debt">{debt.heading}</h2>
          <p className="aside-note">
            <Words>{debt.order}</Words>
          </p>
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
      <section className="wrap section invite" aria-labelledby="invite">
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
