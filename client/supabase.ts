import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { CONTACT_FIELDS, type ContactMessage } from '#supabase/functions/_shared/message.ts';
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
 * Invokes send-contact-email with exactly `body`. What is wrong with a field marks it as invalid until it is
 * changed.
 *
 * @param form whose status line has the words for a wait (`data-wait`) and a large message (`data-large`)
 * @param signal aborts the request
 * @throws the error that supabase-js reports, of whatever kind, with what the visitor can do about it
 */
export async function send(
  form: HTMLFormElement,
  body: ContactMessage,
  signal: AbortSignal,
): Promise<void> {
  const { error } = await connect(form).functions.invoke('send-contact-email', { body, signal });
  const answer: unknown = error?.context;
  if (answer instanceof Response) {
    error.isInvalid = answer.status === 400 || answer.status === 413;
    error.help = await helpOf(form, answer);
  }
  if (error) throw error;
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
