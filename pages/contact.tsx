import type { ReactNode } from 'react';
import { ContactDetails } from '../components/contact-details.tsx';
import { ContactForm } from '../components/contact-form.tsx';
import { Drawing } from '../components/drawing.tsx';
import { Icon } from '../components/icon.tsx';
import { LongDate } from '../components/long-date.tsx';
import { Toasts } from '../components/toasts.tsx';
import { Words } from '../components/words.tsx';
import { firm } from '../data/firm.ts';
import { contact } from '../data/pages/contact.ts';

/** Contact Us: the e-mail address, the form, and how the firm treats what it is sent. */
export function Contact(): ReactNode {
  const { heading, intro, emailLabel, helps, accessibility, privacy } = contact;
  return (
    <>
      <div className="wrap contact">
        <div className="contact-words">
          <h1>{heading}</h1>
          <p className="lead">
            <Words>{intro}</Words>
          </p>
          <p className="contact-email">
            <Icon name="mail" className="icon-medium" />
            <span>
              <span className="label">{emailLabel}</span>{' '}
              <a href={`mailto:${firm.email.address}`}>{firm.email.address}</a>
            </span>
          </p>
          <ContactDetails />
          <dl className="contact-helps" data-module="reveal" data-reveal-step="100">
            {helps.map(({ reader, text }) => (
              <div key={reader}>
                <dt>{reader}</dt>
                <dd>
                  <Words>{text}</Words>
                </dd>
              </div>
            ))}
          </dl>
          <p className="contact-accessibility" id={accessibility.id}>
            <b>{accessibility.title}.</b> <Words>{accessibility.text}</Words>
          </p>
        </div>
        <ContactForm />
        <Drawing
          className="contact-door"
          day="contact/door-day"
          night="contact/door-night"
          alt=""
        />
      </div>
      <section className="wrap section privacy" id={privacy.id} aria-labelledby="privacy-heading">
        <h2 id="privacy-heading">{privacy.heading}</h2>
        <p className="aside-note">
          {privacy.effectiveDate.label} <LongDate iso={privacy.effectiveDate.date} />
        </p>
        <dl data-module="reveal" data-reveal-step="50">
          {privacy.cards.map(({ id, title, text }) => (
            <div key={id} id={id}>
              <dt>{title}</dt>
              <dd>
                <Words>{text}</Words>
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <Toasts />
    </>
  );
}
