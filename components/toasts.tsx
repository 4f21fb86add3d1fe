import type { ReactNode } from 'react';
import { contact } from '../data/pages/contact.ts';
import { layout } from '../data/pages/layout.ts';
import { Icon } from './icon.tsx';

/**
 * Where toasts appear and what they are cloned from (bound by `client/toast.ts`). The two live
 * regions are in the page from the start: one that is inserted with its text is often not announced.
 */
export function Toasts(): ReactNode {
  const { toasts } = contact;
  return (
    <>
      <section className="toasts" aria-label={layout.notifications} data-toasts="" />
      <div className="visually-hidden" role="status" data-announce="success" />
      <div className="visually-hidden" role="alert" data-announce="error" />
      <template id="toast-template">
        <div className="toast" data-toast="">
          <Icon name="check" className="icon-medium toast-success" />
          <Icon name="caution" className="icon-medium toast-error" />
          <div>
            <p className="toast-title" data-toast-title="" />
            <p data-toast-text="" />
          </div>
          <button type="button" aria-label={toasts.close} data-toast-close="">
            <Icon name="close" className="icon-medium" />
          </button>
        </div>
      </template>
      <ToastWords kind="success" words={toasts.success} />
      <ToastWords kind="error" words={toasts.failure} />
    </>
  );
}

interface ToastWordsProps {
  readonly kind: 'success' | 'error';
  readonly words: { readonly title: string; readonly text: string };
}

function ToastWords({ kind, words }: ToastWordsProps): ReactNode {
  return (
    <template data-toast-words={kind}>
      <p data-title="">{words.title}</p>
      <p data-text="">{words.text}</p>
    </template>
  );
}
