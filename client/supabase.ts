import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import {
  CONTACT_FIELDS,
  type ContactMessage,
  HONEYPOT_FIELD,
  HONEYPOT_HEADER,
} from '#supabase/functions/_shared/message.ts';
import { find } from './dom.ts';

/** Why a message was not accepted. */
export type Refusal = Error & {
  /** What the visitor can do about it, in whole sentences, where the function said so. */
  help?: string;
  /** The message must be changed: sent in any other way, it would be as wrong. */
  isInvalid?: boolean;
};

let client: SupabaseClient | undefined;

/** The browser's local storage; none where the browser refuses it: supabase-js then keeps a session in memory. */
function allowedStorage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

/** The one client of this page, made on the first call. */
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
 * @param form its status line has the words for a reference (`data-reference`), a wait (`data-wait`) and a large
 *   message (`data-large`)
 * @param signal aborts the request
 * @returns the sentence with the message's reference
 * @throws Refusal when supabase-js reports an error, or when the response is not from send-contact-email
 */
export async function send(
  form: HTMLFormElement,
  body: ContactMessage,
  signal: AbortSignal,
): Promise<string> {
  const isFilled = find<HTMLInputElement>(form, `[name=${HONEYPOT_FIELD}]`).value !== '';
  const headers: Record<string, string> = isFilled ? { [HONEYPOT_HEADER]: HONEYPOT_FIELD } : {};
  const { data, error } = await connect(form).functions.invoke<unknown>('send-contact-email', {
    ...{ body, headers, signal },
  });
  const answer: unknown = error?.context;
  if (answer instanceof Response) {
    error.isInvalid = answer.status === 400 || answer.status === 413;
    error.help = await helpOf(form, answer);
  }
  if (error) throw error;
  // A gateway or a captive portal may answer 200 with a page of its own.
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

/** What helps, in whole sentences; empty where the answer does not say, as that of a gateway. */
async function helpOf(form: HTMLFormElement, response: Response): Promise<string> {
  const { status, headers } = response;
  const { wait, large = '' } = find(form, '[data-status]').dataset;
  if (status === 413) return large;
  if (status === 400) return problemsOf(form, response);
  const seconds = Number(headers.get('retry-after'));
  if ((status !== 429 && status !== 503) || !(seconds > 0)) return '';
  return `${wait} ${minutes.format(Math.ceil(seconds / 60))}.`;
}

/** Marks each field that the answer finds wrong, and gives its sentences: `{ "fields": { "name": "…" } }`. */
async function problemsOf(form: HTMLFormElement, response: Response): Promise<string> {
  // The body may be anything: JSON of another shape, a page, or cut off.
  const { fields }: { fields?: unknown } = Object(await response.json().catch(() => {}));
  if (typeof fields !== 'object') return '';
  const sentences = Object.entries(fields ?? {}).filter(([, said]) => typeof said === 'string');
  const problems = new Map(sentences);
  for (const name of CONTACT_FIELDS) if (problems.has(name)) markInvalid(form, name);
  return [...problems.values()].join(' ');
}

function markInvalid(form: HTMLFormElement, name: string): void {
  const field = find(form, `[name=${name}]`);
  const unmark = () => field.removeAttribute('aria-invalid');
  field.setAttribute('aria-invalid', 'true');
  field.addEventListener('input', unmark, { once: true });
  form.addEventListener('reset', unmark, { once: true });
}
