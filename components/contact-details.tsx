import type { ReactNode } from 'react';
import { firm } from '../data/firm.ts';
import { contact } from '../data/pages/contact.ts';

/** Telephone, office and the people to ask for, as far as the firm names them. */
export function ContactDetails(): ReactNode {
  const { phone, office, contacts = [] } = firm;
  if (!phone && !office && contacts.length === 0) return null;
  return (
    <dl className="contact-details" data-computed="">
      {phone && (
        <div>
          <dt>{contact.phoneLabel}</dt>
          <dd>
            <Phone number={phone.number} />
          </dd>
        </div>
      )}
      {office && (
        <div>
          <dt>{contact.officeLabel}</dt>
          <dd>
            {office.street}, {office.locality}, {office.region} {office.postalCode}
          </dd>
        </div>
      )}
      {contacts.map((person) => (
        <div key={person.readers}>
          <dt>{person.readers}</dt>
          <dd>
            {person.name}
            <br />
            {person.phone && <Phone number={person.phone} />}{' '}
            {person.email && <a href={`mailto:${person.email}`}>{person.email}</a>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Phone({ number }: { readonly number: string }): ReactNode {
  return (
    <a className="phone" href={`tel:${number.replaceAll(/[ -]/g, '')}`}>
      {number}
    </a>
  );
}
