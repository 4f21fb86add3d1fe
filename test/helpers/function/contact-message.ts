import {
  CONTACT_FIELDS,
  type ContactField,
  type ContactMessage,
  FIELD_RULES,
} from '#supabase/functions/_shared/message.ts';

export const SITE = 'https://www.firm.example';

/** Matches the URL to which a form without script is redirected after its message is accepted. */
export const SENT = /\/contact\?reference=[\dA-F]{4}-[\dA-F]{4}#message-sent$/;

export const FUNCTION_URL = 'https://project.example/functions/v1/send-contact-email';

export const REQUIRED_FIELDS = CONTACT_FIELDS.filter((field) => FIELD_RULES[field].required);

export const everyField = (valueFor: (field: ContactField) => string) =>
  Object.fromEntries(CONTACT_FIELDS.map((field) => [field, valueFor(field)])) as ContactMessage;

/** Returns a valid message with `changes`. */
export function message(changes: Partial<ContactMessage> = {}): ContactMessage {
  return {
    ...everyField((field) => field),
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    company: 'Analytical Engines',
    phone: '+1 202 555 0100',
    message: 'We own 120 units in Tulsa.',
    ...changes,
  };
}

const requestOf =
  <Body>(type: string, write: (body: Body) => string) =>
  (body: Body, headers: Readonly<Record<string, string>> = {}, url = FUNCTION_URL): Request =>
    new Request(url, {
      method: 'POST',
      headers: { 'content-type': type, origin: SITE, 'cf-connecting-ip': '192.0.2.1', ...headers },
      body: write(body),
    });

/** Creates a request as supabase-js does. */
export const jsonRequest = requestOf('application/json', (body: unknown) => JSON.stringify(body));

const encode = (fields: string | Readonly<Record<string, string>>) => new URLSearchParams(fields).toString();

/** Creates a request as a browser without script does. */
export const formRequest = requestOf('application/x-www-form-urlencoded', encode);

/** Creates a request as the schedule does, to start a delivery. */
export const deliveryRequest = (secret: string, url = FUNCTION_URL): Request =>
  new Request(url, { method: 'POST', headers: { 'x-contact-run': secret }, body: '{}' });
