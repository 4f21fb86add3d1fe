import { type ComponentProps, Fragment } from 'react';
import type { Link } from '#data/types.ts';
import { Icon } from './icons.tsx';
import { usePage } from './page-context.tsx';

/**
 * Renders a link. `aria-current` is "page" on a link to the current page, which browsers then don't prerender
 * (pages/site/publish/policy.ts), and "true" on a link to the parent page, such as from a state to Experience.
 */
export function PageLink({ children, ...link }: ComponentProps<'a'> & { readonly href: string }) {
  const { path, parent } = usePage().route;
  const ofParent = link.href === parent?.path ? 'true' : undefined;
  return (
    <a {...link} aria-current={link.href === path ? 'page' : ofParent}>
      {children}
    </a>
  );
}

/** Shows a phone number as a link that calls it. */
export function Phone({ number }: { readonly number: string }) {
  return (
    <a className="unbroken" href={`tel:${number.replaceAll(/[ -]/g, '')}`} data-computed="">
      {number}
    </a>
  );
}

/** Shows an email address as a link. Large text breaks the address before the @ sign. */
export function Email({ address }: { readonly address: string }) {
  const at = address.indexOf('@');
  return (
    <a href={`mailto:${address}`}>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </a>
  );
}

interface ButtonLinkProps {
  readonly link: Link;
  /** A `text` link is underlined in brass; the other kinds look like buttons. */
  readonly kind: 'primary' | 'secondary' | 'text';
  /** Whether the arrow points back. */
  readonly back?: boolean;
}

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

/** Renders a page's calls to action. The first is a button, and the others are text links. */
export function Actions({ links }: { readonly links: readonly Link[] }) {
  return (
    <p className="actions row">
      {links.map((link, index) => (
        <Fragment key={link.href}>
          {index > 0 && ' '}
          <ButtonLink link={link} kind={index === 0 ? 'primary' : 'text'} />
        </Fragment>
      ))}
    </p>
  );
}
