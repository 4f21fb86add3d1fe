import { Fragment, type ReactNode } from 'react';
import type { Link } from '#data/types.ts';
import { Icon } from './icons.tsx';
import { usePage } from './page-context.tsx';

interface PageLinkProps {
  readonly href: string;
  readonly className?: string;
  readonly 'aria-label'?: string;
  readonly children: ReactNode;
}

/**
 * A link that says where its page is: `aria-current` is "page" where it leads to the page that it is on, which
 * browsers then do not prepare a second time (pages/site/policy.ts), and "true" where it leads to
 * the page above, as from a state to Experience.
 */
export function PageLink({ children, ...link }: PageLinkProps) {
  const { path, parent } = usePage().route;
  const above = link.href === parent?.path ? 'true' : undefined;
  return (
    <a {...link} aria-current={link.href === path ? 'page' : above}>
      {children}
    </a>
  );
}

interface ButtonLinkProps {
  readonly link: Link;
  /** `primary` and `secondary` look like buttons, `text` is a link underlined in brass. */
  readonly kind: 'primary' | 'secondary' | 'text';
  /** Points back instead of forward. */
  readonly back?: boolean;
}

/** A call to action: one of the few links of a page that ask to be followed. */
export function ButtonLink({ link, kind, back = false }: ButtonLinkProps) {
  const name = link.href.startsWith('mailto:') ? 'mail' : 'arrow';
  const icon = <Icon name={name} className={back ? 'icon-small icon-back' : 'icon-small'} />;
  return (
    <a className={kind === 'text' ? 'text-link' : `button button-${kind}`} href={link.href}>
      {back && icon}
      <span>{link.label}</span>
      {!back && icon}
    </a>
  );
}

/** What a page asks its visitor to do: a button, and links for whoever wants something else. */
export function Actions({ links }: { readonly links: readonly Link[] }) {
  return (
    <p className="actions">
      {links.map((link, index) => (
        <Fragment key={link.href}>
          {index > 0 && ' '}
          <ButtonLink link={link} kind={index === 0 ? 'primary' : 'text'} />
        </Fragment>
      ))}
    </p>
  );
}
