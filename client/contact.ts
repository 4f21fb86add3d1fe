import { find, on } from './find.ts';
import { announce, type ToastKind, toast } from './toast.ts';

/** A contact message: exactly what the function is sent (SPEC.md section 7, Readings 13). */
export type Message = Record<'name' | 'email' | 'company' | 'phone' | 'message', string>;

/** The way out of the page; a test passes its own. */
export type Network = {
  /** Fetches what sending needs, ahead of time. May reject: `send` tries again. */
  prepare: (url: string, key: string) => Promise<unknown>;
  /** Sends; resolves when the message is accepted and rejects with the reason when it is not. */
  send: (url: string, key: string, message: Message, signal: AbortSignal) => Promise<void>;
};

/** Time until a call that does not answer counts as failed, in ms. */
const PATIENCE = 30_000;

const FIELDS = ['name', 'email', 'company', 'phone', 'message'] as const;

/**
 * The contact form (SPEC.md sections 4, 5, 7 and 8).
 *
 * ```html
 * <form data-module="contact" data-supabase-url="https://…" data-supabase-key="sb_publishable_…"
 *       action="…/functions/v1/send-contact-email" method="post">
 *   … inputs and textarea named name, email, company, phone, message …
 *   <button data-submit data-sending="Sending...">Send Message</button>
 *   <p data-status tabindex="-1"></p>
 * </form>
 * ```
 *
 * Needs the toast markup of `toast.ts` on the page. The outcome is kept in the status line, whose
 * `data-status` becomes "success" or "error". The browser's own checks run before `submit` fires.
 */
export function contact(form: HTMLFormElement, { prepare, send }: Network): void {
  const button = find<HTMLButtonElement>(form, '[data-submit]');
  const status = find(form, '[data-status]');
  // Looked up now: a form that lacks one is refused here and keeps its plain action.
  const fields = FIELDS.map((name) => find<HTMLInputElement>(form, `[name=${name}]`));
  const { supabaseUrl = '', supabaseKey = '' } = form.dataset;
  const label = button.textContent;
  const sending = button.dataset.sending ?? '';
  let call: AbortController | undefined;
  let prepared = false;

  const read = () => Object.fromEntries(fields.map(({ name, value }) => [name, value])) as Message;

  const show = (busy: boolean) => {
    button.disabled = busy;
    button.textContent = busy ? sending : label;
    form.setAttribute('aria-busy', `${busy}`);
  };

  const submit = async () => {
    const abort = new AbortController();
    const { signal } = abort;
    call = abort;
    const timer = setTimeout(() => abort.abort(Error('no answer in time')), PATIENCE);
    const message = read();
    const focused = document.activeElement === button;
    let kind: ToastKind = 'success';
    show(true);
    status.textContent = '';
    status.dataset.status = '';
    announce(kind, sending);

    try {
      await Promise.race([
        send(supabaseUrl, supabaseKey, message, signal),
        new Promise((_, reject) => on(signal, 'abort', () => reject(signal.reason))),
      ]);
      // What the visitor has typed meanwhile was not sent: it stays.
      if (JSON.stringify(read()) === JSON.stringify(message)) form.reset();
    } catch (error) {
      console.error(error);
      kind = 'error';
    }

    clearTimeout(timer);
    call = undefined;
    show(false);
    // A disabled button loses the focus: whoever pressed it by keyboard gets it back.
    if (focused && document.activeElement === document.body) button.focus();
    status.dataset.status = kind;
    status.textContent = toast(kind, status);
  };

  on(form, 'submit', (event) => {
    event.preventDefault();
    if (!call) submit();
  });
  on(form, 'focusin pointerdown input', () => {
    if (prepared) return;
    prepared = true;
    prepare(supabaseUrl, supabaseKey).catch(() => {});
  });
  // Thawed by the back button in the midst of a call: the answer may never come, and sending the
  // same message again is harmless (the function keeps one of two).
  on<PageTransitionEvent>(window, 'pageshow', ({ persisted }) => {
    if (persisted) call?.abort();
  });
  // Firefox restores a disabled button on reload.
  show(false);
}
