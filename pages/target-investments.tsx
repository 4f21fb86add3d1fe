import { Card } from '#components/card.tsx';
import { Figure, SampleMark } from '#components/figure.tsx';
import { Actions, ButtonLink, Email, Phone } from '#components/links.tsx';
import { LIST_ROLE, reveal } from '#components/lists.tsx';
import { LongDate } from '#components/long-date.tsx';
import { PageHeading } from '#components/page-heading.tsx';
import { Drawing } from '#components/pictures.tsx';
import { Paragraph, RichText } from '#components/rich-text.tsx';
import { type Claim, type ClaimId, claims } from '#data/claims.ts';
import { disclosures } from '#data/disclosures.ts';
import { firm } from '#data/firm.ts';
import { contactFor, propertySubmission } from '#data/mail.ts';
import { targetInvestments } from '#data/pages/target-investments.ts';
import { people } from '#data/people.ts';
import { siteWords } from '#data/site-words.ts';
import { Yardstick } from './yardstick.tsx';

const { heading, print, sectionHeading, send, rows, pass, toDisclosure, debt, invite } = targetInvestments;
const { figures } = siteWords;

export function TargetInvestments() {
  return (
    <>
      <PageHeading>{heading}</PageHeading>
      <Yardstick />
      <div className="wrap buy-box small-print">
        <Criteria />
        <Debt />
        <Invite />
      </div>
    </>
  );
}

function Criteria() {
  return (
    <section className="criteria" aria-labelledby="criteria">
      <div className="section-heading">
        <h2 id="criteria">{sectionHeading}</h2>
        <ButtonLink link={send} kind="text" />
      </div>
      <ul className="cards cards-criteria" role={LIST_ROLE} {...reveal(100)}>
        {rows.map(({ id, title, values, detail, text }) => (
          <Card key={id} id={id} title={title} heading="h3">
            <div className="paragraphs">
              {/* What we look for, with one phrase per line. */}
              <p className="card-value">
                {values.map((line, index) => (
                  <span className="card-line" key={line}>
                    {index > 0 && ' '}
                    <RichText>{line}</RichText>
                  </span>
                ))}
              </p>
              {id === 'returns' && <Net />}
              {detail && (
                <p>
                  <b>
                    {detail.label}
                    <SampleMark of={detail} />:
                  </b>{' '}
                  <RichText>{detail.text}</RichText>
                </p>
              )}
            </div>
            <p className="card-pass">
              <b>{pass}</b> <RichText>{text}</RichText>
            </p>
          </Card>
        ))}
      </ul>
      <Paragraph className="limit criteria-limit" id="returns-disclosure" data-disclosure="returns">
        {disclosures.returns.text}
      </Paragraph>
    </section>
  );
}

/** The claims without their literal types, which lack `sample` once a firm has confirmed all figures. */
const register: Readonly<Record<ClaimId, Claim>> = claims;

const targets = Object.entries(register).filter(([, { kind }]) => kind === 'target');
const netTargets = targets.filter(([, { net }]) => net);

/** Shows the net objective, or says that the objective is gross, and leads to the disclosure. */
function Net() {
  return (
    <>
      {netTargets.length > 0 ? (
        <p className="card-value">
          <span className="card-line">
            {figures.net.replace(/:$/, '')}
            <SampleMark of={{ sample: netTargets.some(([, { sample }]) => sample) }} />:{' '}
          </span>
          <span className="card-line">
            {netTargets.map(([id], index) => (
              <span key={id}>
                {index > 0 && ' with '}
                <Figure id={id as ClaimId} net />
              </span>
            ))}
          </span>
        </p>
      ) : (
        targets.length > 0 && <p className="card-value">{figures.gross}</p>
      )}
      <p className="screen-only">
        <a href="#returns-disclosure">{toDisclosure}</a>
      </p>
    </>
  );
}

/** Shows the levels of the capital stack, each beside its part of a building that is drawn cut open. */
function Debt() {
  return (
    <section className="debt" aria-labelledby="debt">
      <h2 className="section-heading" id="debt">
        {debt.heading}
      </h2>
      <Paragraph className="section-text">{debt.order}</Paragraph>
      <ol role={LIST_ROLE} {...reveal(100)}>
        {debt.levels.map(({ parts }) => (
          <li className="level" key={parts[0]?.order}>
            <Drawing className="level-drawing" name="pages/target-investments-stack" alt="" />
            <div className="level-parts">
              {parts.map(({ title, order, text, limit }) => (
                <div className="level-part" key={order}>
                  <div>
                    <h3 className="heading-small">
                      <RichText>{title}</RichText>
                    </h3>
                    <p className="label">{order}</p>
                  </div>
                  <div>
                    <Paragraph>{text}</Paragraph>
                    {limit && (
                      <p className="level-limit">
                        <b>
                          {limit.label}
                          <SampleMark of={register[limit.claim]} />:
                        </b>{' '}
                        <Figure id={limit.claim} /> <RichText>{limit.text}</RichText>
                      </p>
                    )}
                  </div>
                </div>
              ))}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Shows who buys, what to send, and what we usually propose; on paper, also the firm and the date. */
function Invite() {
  const { proposed, effectiveDate } = invite;
  const contact = contactFor('sellers');
  const phone = contact?.phone ?? firm.phone?.number;
  const email = contact?.email ?? firm.email.address;
  const title = people.find(({ name }) => name === contact?.name)?.title;
  return (
    <section className="sheet-foot" id="invite" aria-labelledby="invite-heading">
      <h2 className="section-heading" id="invite-heading">
        {invite.heading}
      </h2>
      <div className="foot-columns">
        <div>
          <h3 className="heading-small">{contact?.name ?? firm.name}</h3>
          <p>{[title, contact?.readers].filter(Boolean).join('. ')}</p>
          <p className="card-lines" data-computed="">
            {phone && <Phone number={phone} />} <Email address={email} />
          </p>
          <Actions links={invite.links} />
          <p className="print-only" data-computed="">
            {firm.legalName?.name ?? firm.name}. {effectiveDate.label} <LongDate iso={effectiveDate.date} />.
          </p>
        </div>
        <div id="send">
          <h3 className="heading-small">{invite.itemsHeading}</h3>
          <FootList items={propertySubmission.items} />
          <p className="screen-only">
            <a href={invite.use.href}>{invite.use.label}</a>
          </p>
        </div>
        <div>
          <h3 className="heading-small">
            {proposed.heading}
            <SampleMark of={proposed} />
          </h3>
          <FootList items={proposed.items} />
          <Paragraph>{proposed.text}</Paragraph>
          <p className="screen-only print-room">
            <button type="button" className="text-link" data-module="print" hidden>
              {print}
            </button>
          </p>
        </div>
      </div>
    </section>
  );
}

const FootList = ({ items }: { readonly items: readonly string[] }) => (
  <ul className="foot-list">
    {items.map((item) => (
      <li key={item}>
        <RichText>{item}</RichText>
      </li>
    ))}
  </ul>
);
