import { type Data, list, record } from './record.ts';
import { text } from './texts.ts';

/** Words with a figure in them that is not in the register, and why that is right. */
const AllowedFigureSchema = record({
  /** The words exactly as in the text, enough of them to mean this one thing. */
  words: text('the words exactly as in the text'),
  reason: text('why the figure needs no entry in data/claims.ts'),
});

/** The figures that the build accepts besides the register. */
export const AllowedFiguresSchema = list(AllowedFigureSchema);

/** The figures that the build accepts besides the register. */
export type AllowedFigures = Data<typeof AllowedFiguresSchema>;
