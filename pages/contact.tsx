import { ContactForm, Toasts } from '#components/contact-form.tsx';
import { Icon } from '#components/icons.tsx';
import { Entry } from '#components/lists.tsx';
import { LongDate } from '#components/notes.tsx';
import { Drawing } from '#components/pictures.tsx';
import { Paragraph, RichText } from '#components/rich-text.tsx';
import { firm } from '#data/firm.ts';
import { contact } from '#data/pages/contact.ts';
import { privacy } from '#data/pages/privacy.ts';

/** Contact Us: the e-mail address, the form, and how the firm treats what it is sent. */
export function Contact() {
  const { heading, intro, emailLabel, sendHeading, helps, accessibility } = contact;
  return (
    <>
      <div className="wrap contact">
        <div className="contact-head">
          <h1>{heading}</h1>
          <Paragraph className="lead">{intro}</Paragraph>
          <p className="contact-email">
            <Icon name="mail" className="icon-medium" />
            <span>
              <span className="label">{emailLabel}</span> <br />
              <a href={`mailto:${firm.email.address}`}>{firm.email.address}</a>
            </span>
          </p>
        </div>
        <Drawing className="contact-door" name="pages/contact-door" alt="" first />
        <ContactForm />
        <div className="contact-send">
          <h2 className="heading-medium">{sendHeading}</h2>
          <dl className="contact-helps">
            {helps.map(({ id, reader, text }) => (
              <Entry key={id} id={id} label={reader}>
                <RichText>{text}</RichText>
              </Entry>
            ))}
          </dl>
        </div>
        <div className="contact-people">
          <People />
          <p className="contact-accessibility" id={accessibility.id}>
            <b>{accessibility.title}.</b> <RichText>{accessibility.text}</RichText>
          </p>
        </div>
      </div>
      <section className="wrap section privacy" id={privacy.id} aria-labelledby="privacy-heading">
        <h2 className="heading-medium" id="privacy-heading">
          {privacy.heading}
        </h2>
        <p className="aside-note">
          {privacy.effectiveDate.label} <LongDate iso={privacy.effectiveDate.date} />
        </p>
        <p>{privacy.brief}</p>
        {/* An address of the words inside opens their row. */}
        {privacy.cards.map(({ id, title, text }) => (
          <details key={id}>
            <summary>{title}</summary>
            <Paragraph id={id}>{text}</Paragraph>
          </details>
        ))}
      </section>
      <Toasts />
    </>
  );
}

/** Telephone, office and the people to ask for, as far as the firm names them. */
function People() {
  const { phone, office, contacts = [] } = firm;
  if (!phone && !office && contacts.length === 0) return null;
  return (
    <>
      <h2 className="heading-medium">{contact.peopleHeading}</h2>
      <dl className="facts" data-computed="">
        {phone && (
          <Entry label={contact.phoneLabel}>
            <Phone number={phone.number} />
          </Entry>
        )}
        {office && (
          <Entry label={contact.officeLabel}>
            {office.street}, {office.locality}, {office.region} {office.postalCode}
          </Entry>
        )}
        {contacts.map((person) => (
          <Entry key={person.readers} label={person.readers}>
            {person.name}
            <br />
            {person.phone && <Phone number={person.phone} />}{' '}
            {person.email && <a href={`mailto:${person.email}`}>{person.email}</a>}
          </Entry>
        ))}
      </dl>
    </>
  );
}

function Phone({ number }: { readonly number: string }) {
  return (
    <a className="unbroken" href={`tel:${number.replaceAll(/[ -]/g, '')}`}>
      {number}
    </a>
  );
}
