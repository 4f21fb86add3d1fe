import type { ReactNode } from 'react';
import type { Link } from '../data/paths.ts';
import { Icon } from './icon.tsx';

interface ActionProps {
  readonly link: Link;
  /** `primary` and `secondary` are buttons, `text` is a link with a brass rule. */
  readonly kind: 'primary' | 'secondary' | 'text';
  /** Points back instead of onward. */
  readonly back?: boolean;
}

/** A way on: one of the few links of a page that ask to be followed. */
export function Action({ link, kind, back = false }: ActionProps): ReactNode {
  const arrow = <Icon name="arrow" className={back ? 'icon-small icon-back' : 'icon-small'} />;
  return (
    <a className={kind === 'text' ? 'text-link' : `button button-${kind}`} href={link.href}>
      {back && arrow}
      <span>{link.label}</span>
      {!back && arrow}
    </a>
  );
}
