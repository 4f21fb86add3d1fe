import * as v from 'valibot';
import type { Href, Path } from '../paths.ts';
import { atMost } from './advice.ts';
import { type Data, record } from './record.ts';
import { text } from './texts.ts';

/** Root-relative, without a trailing slash. */
const PATH = /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/;
const FRAGMENT = /^(?<path>[^#]*)#[a-z0-9-]+$/;

const isPath = (given: unknown): given is Path => typeof given === 'string' && PATH.test(given);

function isHref(given: unknown): given is Href {
  if (typeof given !== 'string') return false;
  if (given.startsWith('mailto:')) return v.EMAIL_REGEX.test(given.slice('mailto:'.length));
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

/** A link with the words it shows. */
export type Link = Data<typeof LinkSchema>;
