import * as v from 'valibot';
import { pageFields } from './page.ts';
import { type Data, id, list, record } from './record.ts';
import { text, words } from './texts.ts';
import { matching } from './values.ts';

/** A page of words alone: everything that it shows. */
const TextPageSchema = record({
  ...pageFields,
  /** Its address, of lower-case words joined by hyphens: `/careers`. */
  path: v.pipe(
    matching(/^\/[a-z0-9]+(?:-[a-z0-9]+)*$/, 'an address of lower-case words, as /careers'),
    v.custom<`/${string}`>(() => true),
  ),
  lead: words(),
  sections: list(
    record({
      /** The anchor of the section, unique on its page. */
      id: id(),
      title: text(),
      paragraphs: list(words()),
    }),
  ),
  /** The way on, at its end. */
  link: v.exactOptional(
    // Its type cannot be that of the other links: those may lead to these pages.
    record({ label: text(), href: text('a page, or a section of one, as /contact') }),
  ),
});

/** The pages of words; none is needed. */
export const TextPagesSchema = v.array(TextPageSchema);

/** A page of words alone. */
export type TextPage = Data<typeof TextPageSchema>;
