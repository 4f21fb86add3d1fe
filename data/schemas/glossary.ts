import * as v from 'valibot';
import { atMost } from './advice.ts';
import { type Data, record, register } from './record.ts';
import { text } from './texts.ts';

/** A term of the trade with its meaning, under 25 words. */
const TermSchema = record({
  term: text('the term as it is written inside a sentence'),
  meaning: v.pipe(text(), atMost(140, 'its tooltip takes six lines')),
});

/** The terms of the trade that get a tooltip, by id. */
export const GlossarySchema = register(TermSchema);

/** The terms of the trade that get a tooltip, by id. */
export type Glossary = Data<typeof GlossarySchema>;
