import * as v from 'valibot';

/**
 * Text with three kinds of marks, which `components/words.tsx` turns into markup:
 * - `{claim:units}`: a figure from the register (`data/claims.ts`), with its footnote mark.
 * - `{term:irr}` or `{term:irr|internal rate of return}`: a term of the trade (`data/glossary.ts`).
 * - `{link:/contact|Contact us}`: a link to a page of this site, or to a `mailto:` address.
 *
 * An unknown id or an unclosed mark stops the build.
 */
export type Words = string;

/** An HTML tag, comment or entity: React shows it as it is written. */
const MARKUP = /<\/?[a-z][^<>]*>|<!--|&(?:[a-z]+[0-9]*|#[0-9]+|#x[0-9a-f]+);/i;

/** A text that a visitor reads, or hears. */
const shown = (what: string) =>
  v.pipe(
    v.string(({ received }) => `is ${received}; give ${what}`),
    v.check((text) => text.trim() !== '', `is empty; give ${what}`),
    v.check(
      (text) => !/\s\s|[\t\n\r]/.test(text),
      'has a line break, or two spaces in a row; keep one space',
    ),
    v.check(
      (text) => !MARKUP.test(text),
      'has an HTML tag or entity, which would be shown as it is written; write the character itself, or use a mark',
    ),
    v.description(what),
  );

const isTrimmed = (text: string) => text.trim() === '' || text.trim() === text;
const trimmed = v.check(isTrimmed, 'begins or ends with a space; remove it');

/** @param what a text is asked for, for messages */
export const words = (what = 'a text') => v.pipe(shown(what), trimmed);

/** Plain text, without marks. */
export const text = (what = 'a text') =>
  v.pipe(
    words(what),
    v.check(
      (given) => !/[{}]/.test(given),
      'has a mark or a brace, which would be shown as it is written; write plain words',
    ),
  );

/** Plain text between two others, which it separates with a space of its own. */
export const connector = (what: string) => shown(what);
