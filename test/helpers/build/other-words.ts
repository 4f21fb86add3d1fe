/** Fields that a visitor does not read: names of things, addresses, days, files. */
const UNREAD =
  /^(?:id|slug|icon|file|drawing|portrait|photo|href|path|claim|kind|disclosure|address|date|asOf|source|reviewBy|expires|contact)$/;

/** A text in quotes, after the name of its field unless it is an item of a list. */
const TEXT = /(?:\b(\w+):\s*)?(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)")/g;

/**
 * What stays as it is inside a text: a mark up to its words, the firm's name, an address, and words that
 * the schemas ask for.
 */
const KEPT = /(\{\w+:[^|}]*[|}]|\bAscent\b|\S+@\S+|^Drawing\b|^not-registered$)/;

const VOWELS = 'aeiouAEIOU';
const NEXT_VOWELS = 'eiouaEIOUA';

/** Each vowel becomes the next one: words of the same length that no test can know. */
const otherWords = (text: string): string =>
  text
    .split(KEPT)
    .map((part) =>
      KEPT.test(part)
        ? part
        : part.replace(/[aeiou]/gi, (vowel) => NEXT_VOWELS[VOWELS.indexOf(vowel)] ?? vowel),
    )
    .join('');

const otherFigure = (text: string): string =>
  text.replace(/\d/g, (digit) => String((Number(digit) % 9) + 1));

/**
 * Puts other words into a data module, as pseudolocalization does with an interface, so that whatever
 * still passes does not know the words: https://en.wikipedia.org/wiki/Pseudolocalization
 *
 * @param source the module's source text
 */
export function withOtherWords(source: string): string {
  return source.replace(
    TEXT,
    (whole, field: string | undefined, single?: string, double?: string) => {
      const text = single ?? double ?? '';
      const read = field ? !UNREAD.test(field) : /^[A-Z]|\s/.test(text);
      if (!read) return whole;
      const start = whole.length - text.length - 1;
      return whole.slice(0, start) + otherWords(text) + whole.slice(-1);
    },
  );
}

/** Puts other figures into the register of claims. */
export const withOtherFigures = (source: string): string =>
  source.replace(/\bwords: '([^']*)'/g, (_, text: string) => `words: '${otherFigure(text)}'`);
