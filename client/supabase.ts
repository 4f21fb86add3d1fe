import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { FUNCTION_NAME } from '#supabase/functions/_shared/address.ts';
import {
  CONTACT_FIELDS,
  type ContactMessage,
  HONEYPOT_FIELD,
  HONEYPOT_HEADER,
} from '#supabase/functions/_shared/message.ts';
import { cleanAddress, trimAddress } from '#supabase/functions/_shared/text.ts';
import { find, on } from './dom.ts';

export type SendError = Error & {
  /** Advice for the visitor in full sentences; undefined if the contact function gave none. */
  help?: string;
  /** True if the message is invalid, so that sending it by email wouldn't help. */
  isInvalid?: boolean;
};

/** Returns local storage, or undefined if it is blocked. Without it, supabase-js keeps its session in memory. */
function allowedStorage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

let clients: Record<'session' | 'messages', SupabaseClient> | undefined;

/** Returns the page's Supabase clients; the first call creates them. */
export function connect({ dataset }: HTMLFormElement) {
  const { supabaseUrl = '', supabaseKey = '' } = dataset;
  clients ??= {
    session: createClient(supabaseUrl, supabaseKey, {
      auth: {
        storage: allowedStorage(),
        persistSession: true,
        autoRefreshToken: true,
        // The site has no sign-in, so tokens in the page's address are nothing to act on.
        detectSessionInUrl: false,
      },
    }),
    // A message needs no session. A client with a session would first refresh it, for up to 30 s.
    messages: createClient(supabaseUrl, supabaseKey, { accessToken: async () => null }),
  };
  return clients;
}

/**
 * Creates the clients, and removes from an email address what a visitor copied with it but may not see. This needs no
 * script before the visitor uses the form.
 */
export function prepare(form: HTMLFormElement): void {
  connect(form);
  const field = find<HTMLInputElement>(form, '[name=email]');
  const trim = () => {
    const { value } = field;
    // Setting the same value would move the caret. Browsers don't convert a domain in a value from script.
    if (trimAddress(value) !== value) field.value = cleanAddress(value);
  };
  // These listeners run before the listeners of contact.ts, which ask whether the address is valid.
  field.addEventListener('input', trim, { capture: true });
  const convert = () => {
    // WebKit accepts a domain in any script only as ASCII.
    if (!field.validity.valid) field.value = cleanAddress(field.value);
  };
  field.addEventListener('change', convert, { capture: true });
  trim();
}

/**
 * Sends `body` to the contact function; a header reports a filled honeypot. A field that the function rejects
 * is marked as invalid until the visitor changes it.
 *
 * @returns the sentence with the message's reference, or an empty string if the response has none
 * @throws SendError if supabase-js reports an error; any other response is a success, whatever its body
 */
export async function send(form: HTMLFormElement, body: ContactMessage, signal: AbortSignal): Promise<string> {
  const isFilled = find<HTMLInputElement>(form, `[name=${HONEYPOT_FIELD}]`).value !== '';
  const headers: Record<string, string> = isFilled ? { [HONEYPOT_HEADER]: HONEYPOT_FIELD } : {};
  const { messages } = connect(form);
  const { data, error } = await messages.functions.invoke<unknown>(FUNCTION_NAME, { body, headers, signal });
  const answer: unknown = error?.context;
  if (answer instanceof Response) {
    error.isInvalid = answer.status === 400 || answer.status === 413;
    error.help = await helpOf(form, answer);
  }
  if (error) throw error;
  const { reference }: { reference?: unknown } = Object(data);
  const { dataset } = find(form, '[data-status]');
  return reference && typeof reference === 'string' ? `${dataset.reference} ${reference}.` : '';
}

const minutes = new Intl.NumberFormat('en-US', { style: 'unit', unit: 'minute', unitDisplay: 'long' });

/** Returns advice for the visitor in full sentences, or an empty string if the response has none. */
async function helpOf(form: HTMLFormElement, response: Response): Promise<string> {
  const { status, headers } = response;
  const { wait, large = '' } = find(form, '[data-status]').dataset;
  if (status === 413) return large;
  if (status === 400) return fieldErrorsOf(form, response);
  const seconds = Number(headers.get('retry-after'));
  if ((status !== 429 && status !== 503) || !(seconds > 0)) return '';
  return `${wait} ${minutes.format(Math.ceil(seconds / 60))}.`;
}

/** Shows each error of the response under its field, and returns all errors as one text. */
async function fieldErrorsOf(form: HTMLFormElement, response: Response): Promise<string> {
  // Expects `{ "fields": { "name": "…" } }`, but a gateway may send other JSON, a page, or half a response.
  const { fields }: { fields?: unknown } = Object(await response.json().catch(() => {}));
  if (typeof fields !== 'object') return '';
  const errors = new Map(Object.entries(fields ?? {}).filter(([, text]) => typeof text === 'string'));
  for (const name of CONTACT_FIELDS) {
    const error = errors.get(name);
    if (!error) continue;
    const field = find(form, `[name=${name}]`);
    const line = find(form, `#${name}-error`);
    line.dataset.own ??= line.textContent;
    line.textContent = error;
    // A change of the field restores the field's own error.
    const restore = () => {
      line.textContent = line.dataset.own ?? '';
    };
    on(field, 'input', restore);
    on(form, 'reset', restore);
    field.dispatchEvent(new Event('invalid'));
  }
  return [...errors.values()].join(' ');
}
