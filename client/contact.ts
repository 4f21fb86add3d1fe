import type { ContactMessage } from '#supabase/functions/_shared/message.ts';
import { clone, find, on } from './dom.ts';
import type { SendError } from './supabase.ts';
import { announce, toast } from './toast.ts';

/** Address of the supabase-js chunk, relative to the entry; `assets/make/script.ts` sets it. */
declare const SUPABASE_CHUNK: string;

let query = '';

/**
 * Loads the supabase-js chunk. A browser may remember a failed import for the life of the page
 * (https://github.com/whatwg/html/issues/6768), so a retry uses a different address.
 */
function loadChunk(): Promise<typeof import('./supabase.ts')> {
  const address = SUPABASE_CHUNK + query;
  return import(address).catch((error) => {
    query = `?${Date.now()}`;
    throw error;
  });
}

/** Request timeout, ms. */
const TIMEOUT_MS = 30_000;

/** Length limit of `mailto:` links in common mail programs, in characters. */
const LONGEST_MAIL = 2000;

/** Returns a `mailto:` link that contains the message, unless the link would be too long. */
function mailTo(message: ContactMessage): HTMLAnchorElement {
  const link = clone('[data-mail]') as HTMLAnchorElement;
  const text = Object.values(message).join('\n');
  // A text that is cut inside an emoji can't be encoded.
  const filled = link.href + encodeURIComponent(text.replaceAll('\n', '\r\n').toWellFormed());
  if (filled.length <= LONGEST_MAIL) link.href = filled;
  return link;
}

/** Returns a function that sends the message and shows the outcome. Until then, it ignores further calls. */
function sender(form: HTMLFormElement, fields: readonly HTMLInputElement[], status: HTMLElement): () => Promise<void> {
  const button = find<HTMLButtonElement>(form, '[data-submit]');
  const label = button.textContent;
  const { sending = '' } = button.dataset;
  let call: AbortController | undefined;

  const show = (busy: boolean) => {
    button.disabled = busy;
    button.textContent = busy ? sending : label;
    form.setAttribute('aria-busy', `${busy}`);
  };
  // Firefox restores a disabled button on reload.
  show(false);

  // A page restored from the back/forward cache may never get its response. Sending again is harmless, because the
  // function stores a repeated message once.
  on<PageTransitionEvent>(window, 'pageshow', ({ persisted }) => {
    if (persisted) call?.abort();
  });

  return async () => {
    if (call) return;
    call = new AbortController();
    const { signal } = call;
    const timer = setTimeout(() => call?.abort(Error('timed out')), TIMEOUT_MS);
    const typed = fields.map(({ name, value }) => [name, value]);
    const message = Object.fromEntries(typed) as ContactMessage & Record<string, string>;
    const focused = document.activeElement === button;
    let failure: SendError | undefined;
    let more: string | undefined;
    show(true);
    status.textContent = status.dataset.status = '';
    announce('success', sending);

    try {
      more = await Promise.race([
        loadChunk().then(({ send }) => send(form, message, signal)),
        new Promise<never>((_, reject) => on(signal, 'abort', () => reject(signal.reason))),
      ]);
      // Text that the visitor typed while the message was being sent must stay.
      if (fields.every(({ name, value }) => value === message[name])) form.reset();
    } catch (error) {
      console.error(error);
      failure = error as SendError;
      more = failure.help;
    }

    clearTimeout(timer);
    call = undefined;
    show(false);
    // Disabling the button took the focus away.
    if (focused && document.activeElement === document.body) button.focus();
    const kind = failure ? 'error' : 'success';
    status.dataset.status = kind;
    status.append(status.dataset[kind] ?? '', more ? ` ${more}` : '');
    if (failure && !failure.isInvalid) status.append(' ', mailTo(message));
    toast(kind, status);
    // A toast at the bottom of the window must not cover the status line.
    status.scrollIntoView({ block: 'nearest' });
  };
}

/**
 * Sends the contact form (`pages/contact-form.tsx`) without leaving the page. The browser decides which fields are
 * invalid; a sentence under the field replaces the browser's error bubble.
 */
export function contact(form: HTMLFormElement): void {
  // A missing element throws an error before anything changes, so the form keeps its plain action.
  const status = find(form, '[data-status]');
  // The honeypot is outside `.field`.
  const fields = [...form.querySelectorAll<HTMLInputElement>('.field [name]')];
  const submit = sender(form, fields, status);
  let isPrepared = false;

  for (const field of fields) {
    const hint = field.getAttribute('aria-describedby') ?? '';
    const mark = (isInvalid: boolean) => {
      field.setAttribute('aria-invalid', `${isInvalid}`);
      field.setAttribute('aria-describedby', isInvalid ? `${field.name}-error` : hint);
    };
    // An error appears when the field loses focus and disappears as soon as the field is valid, or is made valid.
    on(field, 'invalid', () => mark(true));
    on(field, 'change', () => mark(!field.checkValidity()));
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
      // Focusing the field doesn't scroll to it if it already has the focus.
      invalid.focus();
      invalid.scrollIntoView({ block: 'nearest' });
      announce('success', status.dataset.invalid);
    } else submit();
  });
  on(form, 'focusin pointerdown input', () => {
    if (isPrepared) return;
    isPrepared = true;
    loadChunk()
      .then(({ prepare }) => prepare(form))
      .catch(() => {}); // Sending loads the chunk again.
  });
}
