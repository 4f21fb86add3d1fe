import { wayOn } from '../link.ts';
import { cardFields, cards, pageFields } from '../page.ts';
import { type Data, list, record } from '../record.ts';
import { text, words } from '../texts.ts';

/** A step, and what makes us drop a property at it. */
const StepSchema = record({ ...cardFields, stop: words() });

export const InvestmentProcessSchema = record({
  ...pageFields,
  ...wayOn,
  subtitle: text(),
  stepsHeading: text(),
  /** What the drawings of all steps show together; one step's drawing says little by itself. */
  statesAlt: text(),
  /** In their order; each says who, which document, which test, when we stop. */
  steps: list(StepSchema),
  stopHeading: text(),
  factorsHeading: text(),
  factors: cards(),
});

export type InvestmentProcessPage = Data<typeof InvestmentProcessSchema>;
