import { CONTACT_FIELDS, type ContactMessage } from '#supabase/functions/_shared/message.ts';
import { clone, find, on } from './dom.ts';
import type { SendError } from './supabase.ts';
import { announce, toast } from './toast.ts';

/** Address of the supabase-js chunk, relative to the entry; filled in by `assets/make/script.ts`. */
declare const SUPABASE_CHUNK: string;

let query = '';

/**
 * Loads the supabase-js chunk. A browser may remember a failed import for the life of the page
 * (https://github.com/whatwg/html/issues/6768), so the next try asks under another address.
 */
async function loadChunk(): Promise<typeof import('./supabase.ts')> {
  const address = SUPABASE_CHUNK + query;
  try {
    return await import(address);
  } catch (error) {
    query = `?${Date.now()}`;
    throw error;
  }
}

/** Time after which a request without an answer counts as failed, in ms. */
const timeoutMs = 30_000;

/** Longest link to an email that common mail programs open whole, in characters. */
const longestMail = 2000;

/** The link to an email with the message in it; without it where that would be too long. */
function mailTo(message: ContactMessage): HTMLAnchorElement {
  const link = clone('[data-mail]') as HTMLAnchorElement;
  const text = CONTACT_FIELDS.map((name) => message[name]).join('\n');
  const filled = link.href + encodeURIComponent(text.replaceAll('\n', '\r\n'));
  if (filled.length <= longestMail) link.href = filled;
  return link;
}

/**
 * The contact form, `components/contact-form.tsx`: sends without leaving the page.
 *
 * The outcome stays in the status line, whose `data-status` becomes "success" or "error". After a success the line
 * ends with the message's reference; after an error it says what helps and offers the message as an email.
 * The browser's own checks decide what is invalid; a sentence under the field replaces the browser's bubble.
 */
export function contact(form: HTMLFormElement, load = loadChunk): void {
  const button = find<HTMLButtonElement>(form, '[data-submit]');
  const status = find(form, '[data-status]');
  // Looked up now: when one is missing this throws, and the form keeps its plain action.
  const fields = CONTACT_FIELDS.map((name) => find<HTMLInputElement>(form, `[name=${name}]`));
  const label = button.textContent;
  const sending = button.dataset.sending ?? '';
  let call: AbortController | undefined;
  let isPrepared = false;

  const read = () =>
    Object.fromEntries(fields.map(({ name, value }) => [name, value])) as ContactMessage;

  const show = (busy: boolean) => {
    button.disabled = busy;
    button.textContent = busy ? sending : label;
    form.setAttribute('aria-busy', `${busy}`);
  };

  const submit = async () => {
    const abort = new AbortController();
    const { signal } = abort;
    call = abort;
    const timer = setTimeout(() => abort.abort(Error('no answer in time')), timeoutMs);
    const message = read();
    const focused = document.activeElement === button;
    let refusal: SendError | undefined;
    let more: string | undefined;
    show(true);
    status.textContent = status.dataset.status = '';
    announce('success', sending);

    try {
      more = await Promise.race([
        load().then(({ send }) => send(form, message, signal)),
        new Promise<never>((_, reject) => on(signal, 'abort', () => reject(signal.reason))),
      ]);
      // What the visitor has typed in the meantime was not sent: it stays.
      if (JSON.stringify(read()) === JSON.stringify(message)) form.reset();
    } catch (error) {
      console.error(error);
      refusal = error as SendError;
      more = refusal.help;
    }

    clearTimeout(timer);
    call = undefined;
    show(false);
    // A disabled button loses the focus: give it back to whoever pressed it by keyboard.
    if (focused && document.activeElement === document.body) button.focus();
    const kind = refusal ? 'error' : 'success';
    status.dataset.status = kind;
    status.append(status.dataset[kind] ?? '', more ? ` ${more}` : '');
    if (refusal && !refusal.isInvalid) status.append(' ', mailTo(message));
    toast(kind, status);
    // Where the toast is at the bottom of the window, it must cover neither this line nor a label above it.
    status.scrollIntoView({ block: 'nearest' });
  };

  for (const field of fields) {
    const hint = field.getAttribute('aria-describedby') ?? '';
    const mark = (isInvalid: boolean) => {
      field.setAttribute('aria-invalid', `${isInvalid}`);
      field.setAttribute('aria-describedby', isInvalid ? `${field.name}-error` : hint);
    };
    // A sentence appears once a field is left, and goes as soon as it is right.
    on(field, 'invalid', () => mark(true));
    on(field, 'change', () => field.checkValidity());
    on(field, 'input', () => {
      if (field.validity.valid) mark(false);
    });
    on(form, 'reset', () => mark(false));
  }
  form.noValidate = true;

  on(form, 'submit', (event) => {
    event.preventDefault();
    const [invalid] = fields.filter((field) => !field.checkValidity());
    if (invalid) {
      // A field that has the focus already is not scrolled to.
      invalid.focus();
      invalid.scrollIntoView({ block: 'nearest' });
      announce('success', status.dataset.invalid ?? '');
    } else if (!call) submit();
  });
  on(form, 'focusin pointerdown input', () => {
    if (isPrepared) return;
    isPrepared = true;
    load()
      .then(({ connect }) => connect(form))
      .catch(() => {}); // Sending tries again.
  });
  // Restored by the back button in the middle of a request: the answer may never come, and sending the
  // same message again is harmless, because the function stores it once.
  on<PageTransitionEvent>(window, 'pageshow', ({ persisted }) => {
    if (persisted) call?.abort();
  });
  // Firefox restores a disabled button on reload.
  show(false);
}
