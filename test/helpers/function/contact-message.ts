import type { ContactMessage } from '../../../supabase/functions/_shared/message.ts';

/** The site that the tests pretend to be. */
export const SITE = 'https://www.firm.example';

/** Where the visitors of the tests come from, as the host reports it. */
const VISITOR = { 'cf-connecting-ip': '203.0.113.1' };

const FUNCTION_URL = 'https://project.example/functions/v1/send-contact-email';

/** Returns a valid message with `changes`. */
export function message(changes: Partial<ContactMessage> = {}): ContactMessage {
  return {
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    company: 'Analytical Engines',
    phone: '+1 202 555 0100',
    message: 'We own 120 units in Tulsa.',
    ...changes,
  };
}

/** The request that supabase-js sends from the page. */
export function jsonRequest(
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Request {
  return new Request(FUNCTION_URL, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: SITE, ...VISITOR, ...headers },
    body: JSON.stringify(body),
  });
}

/** The request that a browser without script sends from the page. */
export function formRequest(
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Request {
  return new Request(FUNCTION_URL, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: SITE,
      ...VISITOR,
      ...headers,
    },
    body: new URLSearchParams(fields).toString(),
  });
}

/** The request of the schedule that delivers what is due. */
export function deliveryRequest(): Request {
  return new Request(FUNCTION_URL, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-contact-run': 'due' },
    body: '{}',
  });
}
