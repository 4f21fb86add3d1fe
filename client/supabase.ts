import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import {
  CONTACT_FIELDS,
  type ContactMessage,
  HONEYPOT_FIELD,
  HONEYPOT_HEADER,
} from '#supabase/functions/_shared/message.ts';
import { find, on } from './dom.ts';

/** An error from sending a message. */
export type SendError = Error & {
  /** What the visitor can do, in full sentences, if the function said so. */
  help?: string;
  /** True if the message itself must change: sending it another way would fail too. */
  isInvalid?: boolean;
};

let client: SupabaseClient | undefined;

/** Returns local storage, or undefined if it is blocked; supabase-js then keeps its session in memory. */
function allowedStorage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

/** Returns this page's client, created on the first call. */
export function connect({ dataset }: HTMLFormElement): SupabaseClient {
  client ??= createClient(dataset.supabaseUrl ?? '', dataset.supabaseKey ?? '', {
    auth: { storage: allowedStorage(), persistSession: true, autoRefreshToken: true },
  });
  return client;
}

/**
 * Invokes send-contact-email with exactly `body`; a header reports a filled honeypot. A field that the function
 * rejects is marked as invalid until it is changed.
 *
 * @param form its status line has the text for a reference (`data-reference`), a wait (`data-wait`) and a message that
 *   is too large (`data-large`)
 * @param signal aborts the request
 * @returns the sentence with the message's reference
 * @throws SendError if supabase-js reports an error, or if the response isn't from send-contact-email
 */
export async function send(
  form: HTMLFormElement,
  body: ContactMessage,
  signal: AbortSignal,
): Promise<string> {
  const isFilled = find<HTMLInputElement>(form, `[name=${HONEYPOT_FIELD}]`).value !== '';
  const headers: Record<string, string> = isFilled ? { [HONEYPOT_HEADER]: HONEYPOT_FIELD } : {};
  const { data, error } = await connect(form).functions.invoke<unknown>('send-contact-email', {
    body,
    headers,
    signal,
  });
  const answer: unknown = error?.context;
  if (answer instanceof Response) {
    error.isInvalid = answer.status === 400 || answer.status === 413;
    error.help = await helpOf(form, answer);
  }
  if (error) throw error;
  // A gateway or a captive portal may answer 200 with its own page.
  const { ok, reference }: { ok?: unknown; reference?: unknown } = Object(data);
  if (ok !== true) throw Error('the response is not from send-contact-email');
  const { dataset } = find(form, '[data-status]');
  return typeof reference === 'string' ? `${dataset.reference} ${reference}.` : '';
}

const minutes = new Intl.NumberFormat('en-US', {
  style: 'unit',
  unit: 'minute',
  unitDisplay: 'long',
});

/** Returns what the visitor can do, in full sentences; empty if the response doesn't say, such as a gateway's. */
async function helpOf(form: HTMLFormElement, response: Response): Promise<string> {
  const { status, headers } = response;
  const { wait, large = '' } = find(form, '[data-status]').dataset;
  if (status === 413) return large;
  if (status === 400) return fieldErrorsOf(form, response);
  const seconds = Number(headers.get('retry-after'));
  if ((status !== 429 && status !== 503) || !(seconds > 0)) return '';
  return `${wait} ${minutes.format(Math.ceil(seconds / 60))}.`;
}

/** Shows each error of the response under its field, and returns them all: `{ "fields": { "name": "…" } }`. */
async function fieldErrorsOf(form: HTMLFormElement, response: Response): Promise<string> {
  // The body may be anything: other JSON, a page, or truncated.
  const { fields }: { fields?: unknown } = Object(await response.json().catch(() => {}));
  if (typeof fields !== 'object') return '';
  const sentences = Object.entries(fields ?? {}).filter(([, text]) => typeof text === 'string');
  const errors = new Map(sentences);
  for (const name of CONTACT_FIELDS) {
    const error = errors.get(name);
    if (error) showFieldError(form, name, error);
  }
  return [...errors.values()].join(' ');
}

/** Replaces a field's own error sentence with the function's, until the field changes. */
function showFieldError(form: HTMLFormElement, name: string, error: string): void {
  const field = find(form, `[name=${name}]`);
  const line = find(form, `#${name}-error`);
  line.dataset.own ??= line.textContent;
  line.textContent = error;
  const restore = () => {
    line.textContent = line.dataset.own ?? '';
  };
  on(field, 'input', restore);
  on(form, 'reset', restore);
  field.dispatchEvent(new Event('invalid'));
}
