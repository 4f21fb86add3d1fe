import { SampleMark } from '#components/figure.tsx';
import { Email, Phone } from '#components/links.tsx';
import { LIST_ROLE } from '#components/lists.tsx';
import { Drawing } from '#components/pictures.tsx';
import { Paragraph, RichText } from '#components/rich-text.tsx';
import { firm } from '#data/firm.ts';
import { contact } from '#data/pages/contact.ts';
import { ContactForm } from './contact-form.tsx';

export function Contact() {
  const { heading, intro, answers, others } = contact;
  return (
    <>
      <div className="wrap page-top contact small-print">
        <div className="contact-head">
          <h1>{heading}</h1>
          <Paragraph className="lead">{intro}</Paragraph>
          <p className="links row contact-links">
            {firm.phone && <Phone number={firm.phone.number} />} <Email address={firm.email.address} />
          </p>
          <ul className="links row screen-only" role={LIST_ROLE}>
            {[...answers, others].map(({ id, short }) => (
              <li key={id}>
                <a href={`#${id}`}>{short}</a>
              </li>
            ))}
          </ul>
        </div>
        <div className="screen-only contact-door">
          {/* The closed door, a lit window for each valid field, and the open door. */}
          {['', '#name', '#email', '#message', '#open'].map((part) => (
            <Drawing key={part} part={part} name="pages/contact-door" alt="" first />
          ))}
        </div>
        <ContactForm />
        <People />
      </div>
      <Answers />
    </>
  );
}

function Answers() {
  const { answersHeading, answers, others } = contact;
  return (
    <section className="wrap section" aria-labelledby="answers" data-module="folds">
      <h2 className="section-heading" id="answers">
        {answersHeading}
      </h2>
      <div className="answers">
        {answers.map(({ id, reader, questions }) => (
          <section key={id} id={id} aria-labelledby={`${id}-reader`}>
            <h3 className="heading-medium" id={`${id}-reader`}>
              {reader}
              <SampleMark of={{ sample: questions.some(({ sample }) => sample) }} />
            </h3>
            <div className="folds">
              {questions.map(({ id, question, texts }, index) => (
                <details key={id} id={id} open={index === 0}>
                  <summary>{question}</summary>
                  {texts.map((text) => (
                    <Paragraph key={text}>{text}</Paragraph>
                  ))}
                </details>
              ))}
            </div>
          </section>
        ))}
      </div>
      <div className="answers-lines paragraphs" id={others.id}>
        {others.lines.map(({ id, title, text }) => (
          <p key={id} id={id}>
            <b>{title}:</b> <RichText>{text}</RichText>
          </p>
        ))}
      </div>
    </section>
  );
}

/** Lists the contacts, then the office: name, description, phone number, and email address. Missing details are skipped. */
function People() {
  const { phone, office, contacts = [] } = firm;
  const address = office && `${office.street}, ${office.locality},\u00a0${office.region}\u00a0${office.postalCode}`;
  const label = office ? contact.officeLabel : contact.phoneLabel;
  const rows = [
    ...contacts.map(({ readers, ...person }) => ({ ...person, more: readers })),
    ...(office || phone ? [{ name: label, more: address, phone: phone?.number, email: '' }] : []),
  ];
  if (rows.length === 0) return null;
  return (
    <div className="contact-people">
      <h2 className="section-heading">{contact.peopleHeading}</h2>
      <dl className="ruled-list" data-computed="">
        {rows.map(({ name, more, phone, email }) => (
          <div key={more ?? name}>
            <dt>
              <span className="heading-small">{name}</span> {more && <span className="label">{more}</span>}
            </dt>
            <dd className="links row contact-links">
              {phone && <Phone number={phone} />} {email && <Email address={email} />}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
