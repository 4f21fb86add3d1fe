import { LinkSchema, wayOn } from '../link.ts';
import { pageFields } from '../page.ts';
import { type Data, id, list, record } from '../record.ts';
import { text, words } from '../texts.ts';

/** A criterion: what we look for in one large line, and what we do not want. */
const CriterionSchema = record({
  id: id(),
  title: text(),
  value: words(),
  text: words(),
});

/** A point of the debt strategy; its title may hold marks too. */
const DebtPointSchema = record({ title: words(), text: words() });

export const TargetInvestmentsSchema = record({
  ...pageFields,
  ...wayOn,
  /** Prints the page, which is made to fit on one sheet. */
  print: text('the words of the button that prints'),
  /** The measured house, and what its dimension line and the leader to its date stone say. */
  measured: record({ alt: text(), length: words(), dateStone: words() }),
  sectionHeading: text(),
  rows: list(CriterionSchema),
  /** Shown in the row `returns`, in the same size and contrast as its figures. */
  returnsDisclosure: words(),
  debt: record({
    heading: text(),
    /** Says how the points are ordered. */
    order: words(),
    points: list(DebtPointSchema),
  }),
  invite: record({ heading: text(), text: words(), links: list(LinkSchema) }),
});

/** A criterion: what we look for in one large line, and what we do not want. */
export type Criterion = Data<typeof CriterionSchema>;

/** A point of the debt strategy; its title may hold marks too. */
export type DebtPoint = Data<typeof DebtPointSchema>;

export type TargetInvestmentsPage = Data<typeof TargetInvestmentsSchema>;
