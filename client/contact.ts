import {
  CONTACT_FIELDS,
  type ContactField,
  type ContactMessage,
} from '../supabase/functions/_shared/message.ts';
import { find, on } from './find.ts';
import { announce, type ToastKind, toast } from './toast.ts';

/** How the form reaches the function. */
export type Network = {
  /** Loads what sending needs, ahead of time. May reject: `send` tries again. */
  prepare: (form: HTMLFormElement) => Promise<unknown>;
  /** Resolves when the message is accepted; rejects with the reason, a `Refusal`, when it is not. */
  send: (form: HTMLFormElement, message: ContactMessage, signal: AbortSignal) => Promise<void>;
};

/** Why a message was not accepted. */
export type Refusal = Error & {
  /** What the visitor can do about it, in whole sentences, where the function said so. */
  help?: string;
};

/** Time after which a request without an answer counts as failed, in ms. */
const timeoutMs = 30_000;

/**
 * The contact form: sends without leaving the page.
 *
 * ```html
 * <form data-module="contact" data-supabase-url="https://…" data-supabase-key="sb_publishable_…"
 *       action="…/functions/v1/send-contact-email" method="post">
 *   … an input or textarea for each of CONTACT_FIELDS …
 *   <button data-submit data-sending="Sending...">Send Message</button>
 *   <p data-status data-wait="You can send it again in" data-large="…" tabindex="-1"></p>
 * </form>
 * ```
 *
 * Needs the toast markup of `toast.ts` on the page. The outcome stays in the status line, whose
 * `data-status` becomes "success" or "error", and after an error says what helps, where that is known.
 * The browser's own checks run before `submit` fires.
 */
export function contact(form: HTMLFormElement, { prepare, send }: Network): void {
  const button = find<HTMLButtonElement>(form, '[data-submit]');
  const status = find(form, '[data-status]');
  // Looked up now: when one is missing this throws, and the form keeps its plain action.
  const fields = CONTACT_FIELDS.map((name) => find<HTMLInputElement>(form, `[name=${name}]`));
  const label = button.textContent;
  const sending = button.dataset.sending ?? '';
  let call: AbortController | undefined;
  let prepared = false;

  const read = () =>
    Object.fromEntries(fields.map(({ name, value }) => [name, value])) as Record<
      ContactField,
      string
    >;

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
    let kind: ToastKind = 'success';
    let help: string | undefined;
    show(true);
    status.textContent = '';
    status.dataset.status = '';
    announce(kind, sending);

    try {
      await Promise.race([
        send(form, message, signal),
        new Promise((_, reject) => on(signal, 'abort', () => reject(signal.reason))),
      ]);
      // What the visitor has typed in the meantime was not sent: it stays.
      if (JSON.stringify(read()) === JSON.stringify(message)) form.reset();
    } catch (error) {
      console.error(error);
      kind = 'error';
      ({ help } = error as Refusal);
    }

    clearTimeout(timer);
    call = undefined;
    show(false);
    // A disabled button loses the focus: give it back to whoever pressed it by keyboard.
    if (focused && document.activeElement === document.body) button.focus();
    status.dataset.status = kind;
    status.textContent = toast(kind, status, help);
  };

  on(form, 'submit', (event) => {
    event.preventDefault();
    if (!call) submit();
  });
  on(form, 'focusin pointerdown input', () => {
    if (prepared) return;
    prepared = true;
    prepare(form).catch(() => {});
  });
  // Restored by the back button in the middle of a request: the answer may never come, and sending the
  // same message again is harmless, because the function stores it once.
  on<PageTransitionEvent>(window, 'pageshow', ({ persisted }) => {
    if (persisted) call?.abort();
  });
  // Firefox restores a disabled button on reload.
  show(false);
}
