import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { usePage } from './page-context.tsx';

interface ButtonLinkProps {
  /** Its address is checked by the build, with every other link. */
  readonly link: { readonly label: string; readonly href: string };
  /** `primary` and `secondary` look like buttons, `text` is a link underlined in brass. */
  readonly kind: 'primary' | 'secondary' | 'text';
  /** Points back instead of forward. */
  readonly back?: boolean;
}

/** A call to action: one of the few links of a page that ask to be followed. */
export function ButtonLink({ link, kind, back = false }: ButtonLinkProps): ReactNode {
  const { href } = usePage().site;
  const name = link.href.startsWith('mailto:') ? 'mail' : 'arrow';
  const icon = <Icon name={name} className={back ? 'icon-small icon-back' : 'icon-small'} />;
  return (
    <a className={kind === 'text' ? 'text-link' : `button button-${kind}`} href={href(link.href)}>
      {back && icon}
      <span>{link.label}</span>
      {!back && icon}
    </a>
  );
}
