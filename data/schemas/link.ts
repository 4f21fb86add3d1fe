import * as v from 'valibot';
import type { Href, Path } from '../paths.ts';
import { atMost } from './advice.ts';
import { type Data, record } from './record.ts';
import { text } from './texts.ts';

/** Root-relative, without a trailing slash. */
const PATH = /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/;
const FRAGMENT = /^(?<path>[^#]*)#[a-z0-9-]+$/;

/** A field of an e-mail in a link, as https://www.rfc-editor.org/rfc/rfc6068#section-2 writes it. */
const MAIL_FIELD = /^(?:subject|body)=(?:[\w.!~*'()-]|%[\dA-F]{2})+$/;

/**
 * Whether a link opens an e-mail that every program reads alike: an address, and perhaps a subject and a
 * body, with spaces as %20 and line breaks as %0D%0A.
 */
export function isMail(href: string): href is `mailto:${string}` {
  const [address = '', fields, ...more] = href.replace(/^mailto:/, '').split('?');
  return (
    href.startsWith('mailto:') &&
    v.EMAIL_REGEX.test(address) &&
    more.length === 0 &&
    (fields === undefined || fields.split('&').every((field) => MAIL_FIELD.test(field)))
  );
}

const isPath = (given: unknown): given is Path => typeof given === 'string' && PATH.test(given);

function isHref(given: unknown): given is Href {
  if (typeof given !== 'string') return false;
  if (isMail(given)) return true;
  if (given.startsWith('mailto:')) return false;
  const path = FRAGMENT.exec(given)?.groups?.path ?? given;
  return path === '' ? given !== '' : isPath(path);
}

const PATH_FORM = 'the path of a page, as /contact';
const HREF_FORM =
  'a page, a section of one or an address, as /contact, #privacy or mailto:info@firm.com';

/** The path of a page that answers with 200. That the page exists is checked by the build. */
export const path = () =>
  v.pipe(
    v.custom<Path>(isPath, ({ received }) => `is ${received}; give ${PATH_FORM}`),
    v.description(PATH_FORM),
  );

/** What a link of the site may lead to. */
const href = () =>
  v.pipe(
    v.custom<Href>(isHref, ({ received }) => `is ${received}; give ${HREF_FORM}`),
    v.description(HREF_FORM),
  );

/** A link with the words it shows. */
export const LinkSchema = record({
  label: v.pipe(
    text('the words of the link'),
    atMost(28, 'as a button it takes two lines on a small phone'),
  ),
  href: href(),
});

/** The step that a page leads to at its end. */
const NextSchema = record({
  /** What one will find there, not where it is. */
  label: v.pipe(text('what one will find there'), atMost(40, 'it takes three lines on a phone')),
  href: href(),
});

/** The fields of a page that leads on. */
export const wayOn = {
  /** The one next step, at the end of the page. */
  next: NextSchema,
};

/** A link with the words it shows. */
export type Link = Data<typeof LinkSchema>;
