import { type Data, list, record } from './record.ts';
import { text } from './texts.ts';

/** A word or a phrase that `npm run check:words` leaves alone, and why that is right. */
const AllowedWordSchema = record({
  /** As in the text; capital letters do not matter. */
  words: text('the word or phrase as in the text'),
  reason: text('why it is right'),
});

/** What the check of spelling and style accepts besides its dictionaries. */
export const AllowedWordsSchema = list(AllowedWordSchema);

/** What the check of spelling and style accepts besides its dictionaries. */
export type AllowedWords = Data<typeof AllowedWordsSchema>;
