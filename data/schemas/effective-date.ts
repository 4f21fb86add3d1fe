import { record } from './record.ts';
import { sampled } from './sampled.ts';
import { text } from './texts.ts';
import { day } from './values.ts';

/** The day from which a legal text applies, with the label shown before it. */
export const EffectiveDateSchema = record({
  label: text(),
  /** ISO date, not after the day of the commit. */
  date: day(),
  ...sampled,
});
