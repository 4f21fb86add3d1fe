import * as v from 'valibot';
import { atLeast, atMost } from './advice.ts';
import { type Data, id, list, record } from './record.ts';
import { sampled } from './sampled.ts';
import { text, words } from './texts.ts';

/** The description of a page, for search engines. */
export const description = () =>
  v.pipe(
    text('the meta description, 50 to 160 characters'),
    atLeast(50, 'search engines replace one so short with text of their own'),
    atMost(160, 'search engines cut off one so long'),
  );

/**
 * What every page has. `sample` is true where the page states practices of the firm (reports,
 * controls, tests) that nobody at the firm has confirmed yet.
 */
export const pageFields = {
  /** The document title without the firm's name, unique, plain text. */
  title: v.pipe(text('the title of the page'), atMost(60, 'search engines cut off one so long')),
  /** The meta description: 50 to 160 characters, unique, plain text. */
  description: description(),
  /** The one h1. */
  heading: v.pipe(
    text('the heading of the page'),
    atMost(48, 'from 50 on it takes three lines on a desktop, four on a phone'),
  ),
  ...sampled,
};

const PageSchema = record(pageFields);

/** What every page has. */
export type PageWords = Data<typeof PageSchema>;

/** A titled block: a step of the process, a legal text, a part of the privacy policy. */
export const cardFields = {
  /** The anchor of the block: lower-case words joined by hyphens, unique on its page. */
  id: id(),
  title: text(),
  text: words(),
};

export const CardSchema = record(cardFields);

/** A titled block. */
export type Card = Data<typeof CardSchema>;

/** A list of titled blocks. */
export const cards = () => list(CardSchema);
