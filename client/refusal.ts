import { CONTACT_FIELDS } from '../supabase/functions/_shared/message.ts';
import type { Refusal } from './contact.ts';
import { find } from './find.ts';

const minutes = new Intl.NumberFormat('en-US', {
  style: 'unit',
  unit: 'minute',
  unitDisplay: 'long',
});

/**
 * Adds to an error of supabase-js what the visitor can do about it, and marks the fields concerned as
 * invalid until they are changed.
 *
 * @param form whose status line has the words for a wait (`data-wait`) and a large message (`data-large`)
 * @throws always: the error that was given, with its `help`
 */
export async function explain(form: HTMLFormElement, error: Refusal): Promise<never> {
  const response = 'context' in error ? error.context : undefined;
  if (response instanceof Response) error.help = await helpOf(form, response);
  throw error;
}

/** What helps, in whole sentences; empty where the answer does not say, as that of a gateway. */
async function helpOf(form: HTMLFormElement, response: Response): Promise<string> {
  const { status, headers } = response;
  const { wait, large = '' } = find(form, '[data-status]').dataset;
  if (status === 413) return large;
  if (status === 400) {
    const problems = await problemsOf(response);
    for (const name of CONTACT_FIELDS) if (problems.has(name)) markInvalid(form, name);
    return [...problems.values()].join(' ');
  }
  const seconds = Number(headers.get('retry-after'));
  if ((status !== 429 && status !== 503) || !(seconds > 0)) return '';
  return `${wait} ${minutes.format(Math.ceil(seconds / 60))}.`;
}

/** One sentence for each field that is wrong, by its name: `{ "fields": { "name": "…" } }`. */
async function problemsOf(response: Response): Promise<Map<string, string>> {
  // The body may be anything: JSON of another shape, a page, or cut off.
  const body: unknown = await response.json().catch(() => {});
  const fields: unknown = Object(body).fields;
  const given: [string, unknown][] = typeof fields === 'object' ? Object.entries(fields ?? {}) : [];
  return new Map(given.filter((pair): pair is [string, string] => typeof pair[1] === 'string'));
}

function markInvalid(form: HTMLFormElement, name: string): void {
  const field = find(form, `[name=${name}]`);
  const unmark = () => field.removeAttribute('aria-invalid');
  field.setAttribute('aria-invalid', 'true');
  field.addEventListener('input', unmark, { once: true });
  form.addEventListener('reset', unmark, { once: true });
}
