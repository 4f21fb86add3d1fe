import type { ReactNode } from 'react';
import type { Link } from '../data/schemas/link.ts';
import { Icon } from './icon.tsx';

interface ButtonLinkProps {
  readonly link: Link;
  /** `primary` and `secondary` look like buttons, `text` is a link underlined in brass. */
  readonly kind: 'primary' | 'secondary' | 'text';
  /** Points back instead of forward. */
  readonly back?: boolean;
}

/** A call to action: one of the few links of a page that ask to be followed. */
export function ButtonLink({ link, kind, back = false }: ButtonLinkProps): ReactNode {
  const arrow = <Icon name="arrow" className={back ? 'icon-small icon-back' : 'icon-small'} />;
  return (
    <a className={kind === 'text' ? 'text-link' : `button button-${kind}`} href={link.href}>
      {back && arrow}
      <span>{link.label}</span>
      {!back && arrow}
    </a>
  );
}
