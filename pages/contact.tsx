import { Icon } from '#components/icons.tsx';
import { Phone } from '#components/links.tsx';
import { Entry } from '#components/lists.tsx';
import { Drawing } from '#components/pictures.tsx';
import { Paragraph, RichText } from '#components/rich-text.tsx';
import { firm } from '#data/firm.ts';
import { contact } from '#data/pages/contact.ts';
import { ContactForm, Toasts } from './contact-form.tsx';

/** Renders the contact page: the email address, the form, advice on what to send, and the privacy policy. */
export function Contact() {
  const { heading, intro, emailLabel, sendHeading, helps, accessibility } = contact;
  return (
    <>
      <div className="wrap contact">
        <div className="contact-head">
          <h1>{heading}</h1>
          <Paragraph className="lead">{intro}</Paragraph>
        </div>
        <div className="contact-door">
          {doorParts.map((part) => (
            <Drawing key={part} part={part} name="pages/contact-door" alt="" first />
          ))}
        </div>
        <p className="contact-email">
          <Icon name="mail" className="icon-medium" />
          <span>
            <span className="label">{emailLabel}</span> <br />
            <a href={`mailto:${firm.email.address}`}>{firm.email.address}</a>
          </span>
        </p>
        <ContactForm />
        <People />
        <div className="contact-send">
          <h2 className="heading-medium">{sendHeading}</h2>
          <dl className="contact-helps">
            {helps.map(({ id, reader, text }) => (
              <Entry key={id} id={id} label={reader}>
                <RichText>{text}</RichText>
              </Entry>
            ))}
          </dl>
          <p className="contact-accessibility" id={accessibility.id}>
            <b>{accessibility.title}.</b> <RichText>{accessibility.text}</RichText>
          </p>
        </div>
      </div>
      <Toasts />
    </>
  );
}

/** Parts of the door drawing: the closed door, a lit window for each valid field, and the open door. */
const doorParts = ['', '#name', '#email', '#message', '#open'] as const;

/** Lists the contacts, then the office. Missing details are skipped. */
function People() {
  const { phone, office, contacts = [] } = firm;
  if (!phone && !office && contacts.length === 0) return null;
  return (
    <div className="contact-people">
      <h2 className="visually-hidden">{contact.peopleHeading}</h2>
      <dl data-computed="">
        {contacts.map((person) => (
          <Row key={person.readers} {...person} more={person.readers} />
        ))}
        {(office || phone) && (
          <Row
            name={office ? contact.officeLabel : contact.phoneLabel}
            phone={phone?.number}
            more={
              office &&
              `${office.street}, ${office.locality}, ${office.region}\u00a0${office.postalCode}`
            }
          />
        )}
      </dl>
    </div>
  );
}

interface RowProps {
  readonly name: string;
  readonly more: string | undefined;
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
}

/** Renders the name, description, phone number, and email address of a contact or the office. */
function Row({ name, more, phone, email }: RowProps) {
  return (
    <div>
      <dt>
        <span className="heading-small">{name}</span>{' '}
        {more && <span className="label contact-role">{more}</span>}
      </dt>
      <dd>
        {phone && <Phone number={phone} />} <br />
        {email && <a href={`mailto:${email}`}>{email}</a>}
      </dd>
    </div>
  );
}
