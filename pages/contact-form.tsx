import type { ReactNode } from 'react';
import { Icon } from '#components/icons.tsx';
import { usePage } from '#components/page-context.tsx';
import { Paragraph } from '#components/rich-text.tsx';
import { contact } from '#data/pages/contact.ts';
import { siteWords } from '#data/site-words.ts';
import { FUNCTION_PATH } from '#supabase/functions/_shared/address.ts';
import { CONTACT_FIELDS, type ContactField, FIELD_RULES, HONEYPOT_FIELD } from '#supabase/functions/_shared/message.ts';

const { form } = contact;
const { success, failure } = contact.toasts;
const mail = <a href={form.help.mail.href}>{form.help.mail.text}</a>;

/** Lists each field with its length limit: "Full Name 200, …". */
const limits = CONTACT_FIELDS.map(
  (name) => `${form.fields[name].label} ${FIELD_RULES[name].limit.toLocaleString('en-US')}`,
).join(', ');

function Field({ name }: { readonly name: ContactField }) {
  const { label, hint, error, placeholder } = form.fields[name];
  const { type, autoComplete, required } = FIELD_RULES[name];
  const hintId = hint ? `${name}-hint` : undefined;
  const common = { id: name, name, autoComplete, placeholder, required, 'aria-describedby': hintId };
  return (
    <div className={type === 'textarea' ? 'field field-wide' : 'field'}>
      <label htmlFor={name}>
        {label}
        {!required && <span className="label"> {form.optional}</span>}
      </label>
      {type === 'textarea' ? <textarea {...common} rows={6} /> : <input {...common} type={type} />}
      {/* Styles show this text while the field is invalid. Script may replace it with the contact function's error. */}
      <p className="field-error" id={`${name}-error`}>
        {error}
      </p>
      {hint && (
        <p className="label" id={hintId}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** Renders the contact form. Without script, the browser posts it and reports errors; with it, `client/contact.ts` does. */
export function ContactForm() {
  const { url, publishableKey } = usePage().site.supabase;
  return (
    <form
      className="contact-form"
      action={url + FUNCTION_PATH}
      method="post"
      aria-labelledby="form-heading"
      data-module="contact"
      data-supabase-url={url}
      data-supabase-key={publishableKey}
    >
      <h2 id="form-heading">{form.heading}</h2>
      {CONTACT_FIELDS.map((name) => (
        <Field key={name} name={name} />
      ))}
      <div hidden>
        <label htmlFor={HONEYPOT_FIELD}>{form.honeypotLabel}</label>
        <input id={HONEYPOT_FIELD} name={HONEYPOT_FIELD} type="text" autoComplete="off" tabIndex={-1} />
      </div>
      <div className="row form-end">
        <button className="button button-primary" type="submit" data-submit="" data-sending={form.sending}>
          {form.send}
        </button>
        <p
          className="form-status"
          tabIndex={-1}
          data-status=""
          data-success={form.sent}
          data-error={form.notSent}
          data-invalid={form.invalid}
          data-reference={form.reference}
          data-wait={form.help.wait}
          data-large={form.help.large}
        />
        <template data-mail="">{mail}</template>
        <Toasts />
      </div>
      <Paragraph className="label" id="privacy">
        {form.privacyLine}
      </Paragraph>
      {/* Visible only without styles. */}
      <p className="outcome">{form.outcomes}</p>
      <Outcome id="message-sent" icon="check" title={success.title}>
        {success.text} {form.referenceInAddress}
      </Outcome>
      <Outcome id="message-failed" icon="caution" title={failure.title}>
        {failure.text} {form.help.failed} {mail}
      </Outcome>
      <Outcome id="message-invalid" icon="caution" title={failure.title}>
        {form.help.invalid} <span data-computed="">{limits}.</span>
      </Outcome>
      <Outcome id="message-limited" icon="caution" title={failure.title}>
        {form.help.limited} {mail}
      </Outcome>
    </form>
  );
}

type OutcomeProps = Readonly<{ id: string; icon: 'check' | 'caution'; title: string; children: ReactNode }>;

/** Shows an outcome without script: the contact function redirects to the outcome's fragment, and `:target` matches. */
function Outcome({ id, icon, title, children }: OutcomeProps) {
  return (
    <div className={`outcome outcome-${icon}`} id={id} tabIndex={-1}>
      <Icon name={icon} className="icon-medium" />
      <p>
        <b>{title}</b> {children}
      </p>
    </div>
  );
}

const toasts = [
  { kind: 'success', icon: 'check', ...success },
  { kind: 'error', icon: 'caution', ...failure },
] as const;

/** Renders what `client/toast.ts` clones, and the live regions; screen readers often ignore one that script inserts. */
function Toasts() {
  return (
    <>
      <section className="toasts" aria-label={siteWords.notifications} data-toasts="" />
      <div className="visually-hidden" role="status" data-announce="success" />
      <div className="visually-hidden" role="alert" data-announce="error" />
      {toasts.map(({ kind, icon, title, text }) => (
        <template key={kind} id={`toast-${kind}`}>
          <div className={`toast toast-${kind}`} data-toast={kind}>
            <Icon name={icon} className="icon-medium" />
            <div>
              <p className="toast-title">{title}</p>
              <p>{text}</p>
            </div>
            <button type="button" aria-label={contact.toasts.close}>
              <Icon name="close" className="icon-medium" />
            </button>
          </div>
        </template>
      ))}
    </>
  );
}
