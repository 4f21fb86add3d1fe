import { wayOn } from '../link.ts';
import { cardFields, cards, pageFields } from '../page.ts';
import { type Data, list, record } from '../record.ts';
import { text, words } from '../texts.ts';

/** A step, what its drawing shows, and what makes us drop a property at it. */
const StepSchema = record({ ...cardFields, drawingAlt: text(), stop: words() });

export const InvestmentProcessSchema = record({
  ...pageFields,
  ...wayOn,
  subtitle: text(),
  stepsHeading: text(),
  /** In their order; each says who, which document, which test, when we stop. */
  steps: list(StepSchema),
  stopHeading: text(),
  factorsHeading: text(),
  factors: cards(),
});

export type InvestmentProcessPage = Data<typeof InvestmentProcessSchema>;
