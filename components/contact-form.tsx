import type { ReactNode } from 'react';
import { contact } from '../data/pages/contact.ts';
import { Icon } from './icon.tsx';
import { usePage } from './page-context.tsx';
import { Words } from './words.tsx';

const { form } = contact;
const { message } = form.fields;

interface FieldProps {
  readonly name: 'name' | 'email' | 'company' | 'phone';
  readonly type?: 'text' | 'email' | 'tel';
  readonly autoComplete: string;
  readonly required?: boolean;
}

function Field({ name, type = 'text', autoComplete, required = false }: FieldProps): ReactNode {
  const { label, hint } = form.fields[name];
  const hintId = hint ? `${name}-hint` : undefined;
  return (
    <div className="field">
      <label htmlFor={name}>
        {label}
        {!required && <span className="optional"> {form.optional}</span>}
      </label>
      <input
        id={name}
        name={name}
        type={type}
        autoComplete={autoComplete}
        required={required}
        aria-describedby={hintId}
      />
      {hint && (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      )}
    </div>
  );
}

/**
 * The contact form (SPEC.md sections 2, 4, 5). It posts to the function by itself; `client/contact.ts`
 * sends without leaving the page. Checks are the browser's own: required, and the type of the address.
 */
export function ContactForm(): ReactNode {
  const { url, publishableKey } = usePage().site.supabase;
  return (
    <form
      className="contact-form"
      action={`${url}/functions/v1/send-contact-email`}
      method="post"
      aria-labelledby="form-heading"
      data-module="contact"
      data-supabase-url={url}
      data-supabase-key={publishableKey}
    >
      <h2 className="visually-hidden" id="form-heading">
        {form.heading}
      </h2>
      <Field name="name" autoComplete="name" required />
      <Field name="email" type="email" autoComplete="email" required />
      <Field name="company" autoComplete="organization" />
      <Field name="phone" type="tel" autoComplete="tel" />
      <div className="field">
        <label htmlFor="message">{message.label}</label>
        <textarea id="message" name="message" rows={6} placeholder={message.placeholder} required />
      </div>
      <div className="field-honeypot" hidden>
        <label htmlFor="website">{form.honeypotLabel}</label>
        <input id="website" name="website" type="text" autoComplete="off" tabIndex={-1} />
      </div>
      <div className="form-end">
        <button
          className="button button-primary"
          type="submit"
          data-submit=""
          data-sending={form.sending}
        >
          {form.send}
        </button>
        <p className="form-status" tabIndex={-1} data-status="" />
      </div>
      <p className="form-privacy">
        <Words>{form.privacyLine}</Words>
      </p>
      {/* Where no stylesheet hides the two. */}
      <p className="outcome">{form.outcomes}</p>
      <Outcome id="message-sent" kind="success" words={contact.toasts.success} />
      <Outcome id="message-failed" kind="error" words={contact.toasts.failure} />
    </form>
  );
}

interface OutcomeProps {
  readonly id: string;
  readonly kind: 'success' | 'error';
  readonly words: { readonly title: string; readonly text: string };
}

/** Without script the function leads back to one of these, and only then it is shown (`:target`). */
function Outcome({ id, kind, words }: OutcomeProps): ReactNode {
  return (
    <div className={`outcome outcome-${kind}`} id={id} tabIndex={-1}>
      <Icon name={kind === 'success' ? 'check' : 'caution'} className="icon-medium" />
      <p>
        <b>{words.title}</b> {words.text}
      </p>
    </div>
  );
}
